package sushi.gantt;

/** That one task must be done before another one. */
interface Dependency {
    TaskNode source();

    TaskNode target();

    /** Whether nobody has asked for it: it follows from the tasks being parts of others. */
    boolean isImplicit();
}
