package sushi.gantt;

/** What is to be done; tasks may be parts of others. */
public interface Task {
    int id();

    /** The task that this one is a part of, or null. */
    Task parent();
}
