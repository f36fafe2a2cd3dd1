package sushi.gantt;

/** A dependency that somebody has asked for. */
final class ExplicitDependency implements Dependency {
    private final TaskNode source;
    private final TaskNode target;

    ExplicitDependency(TaskNode source, TaskNode target) {
        this.source = source;
        this.target = target;
    }

    @Override
    public TaskNode source() {
        return source;
    }

    @Override
    public TaskNode target() {
        return target;
    }

    @Override
    public boolean isImplicit() {
        return false;
    }
}
