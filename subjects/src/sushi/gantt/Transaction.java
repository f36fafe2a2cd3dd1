package sushi.gantt;

import java.util.ArrayList;
import java.util.List;

/** Remembers which nodes were touched, so that all of them can be reverted. */
final class Transaction {
    private final List<TaskNode> touched = new ArrayList<>();
    private boolean running;

    boolean isRunning() {
        return running;
    }

    /** @throws IllegalStateException if one is running already */
    void start() {
        if (running) {
            throw new IllegalStateException("a transaction is running");
        }
        running = true;
    }

    void touch(TaskNode node) {
        if (running && node.touch()) {
            touched.add(node);
        }
    }

    void commit() {
        for (TaskNode node : touched) {
            node.keep();
        }
        end();
    }

    void rollback() {
        for (TaskNode node : touched) {
            node.revert();
        }
        end();
    }

    private void end() {
        touched.clear();
        running = false;
    }

    boolean repOk() {
        if (touched == null || (!running && !touched.isEmpty())) {
            return false;
        }
        for (TaskNode node : touched) {
            if (node == null || !node.isTouched()) {
                return false;
            }
        }
        return true;
    }
}
