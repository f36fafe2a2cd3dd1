package sushi.gantt;

import java.util.List;

/** A task in the graph. */
final class TaskNode {
    private final Task task;
    private NodeData data = new NodeData();

    TaskNode(Task task) {
        this.task = task;
    }

    Task task() {
        return task;
    }

    int level() {
        return data.level();
    }

    void setLevel(int level) {
        data.setLevel(level);
    }

    List<Dependency> incoming() {
        return data.incoming();
    }

    List<Dependency> outgoing() {
        return data.outgoing();
    }

    /** From now on changes can be taken back; false if that is so already. */
    boolean touch() {
        if (data.backup() != null) {
            return false;
        }
        data = data.withBackup();
        return true;
    }

    /** Takes back what has changed since {@link #touch}. */
    void revert() {
        if (data.backup() != null) {
            data = data.backup();
        }
    }

    /** What has changed since {@link #touch} stays. */
    void keep() {
        if (data.backup() != null) {
            NodeData kept = new NodeData();
            kept.setLevel(data.level());
            kept.incoming().addAll(data.incoming());
            kept.outgoing().addAll(data.outgoing());
            data = kept;
        }
    }

    boolean isTouched() {
        return data.backup() != null;
    }

    boolean repOk() {
        return task != null && data != null && data.repOk(this);
    }
}
