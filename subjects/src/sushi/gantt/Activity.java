package sushi.gantt;

/** A task with a number. */
public class Activity implements Task {
    private final int id;
    private final Task parent;

    public Activity(int id) {
        this(id, null);
    }

    /** A part of {@code parent}. */
    public Activity(int id, Task parent) {
        this.id = id;
        this.parent = parent;
    }

    @Override
    public int id() {
        return id;
    }

    @Override
    public Task parent() {
        return parent;
    }
}
