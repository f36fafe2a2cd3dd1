package sushi.gantt;

/** A task is done when its parts are. */
final class PartDependency implements Dependency {
    private final TaskNode part;
    private final TaskNode whole;

    PartDependency(TaskNode part, TaskNode whole) {
        this.part = part;
        this.whole = whole;
    }

    @Override
    public TaskNode source() {
        return part;
    }

    @Override
    public TaskNode target() {
        return whole;
    }

    @Override
    public boolean isImplicit() {
        return true;
    }
}
