package sushi.gantt;

import java.util.ArrayList;
import java.util.List;

/** What may change of a node. During a transaction a node has a copy that remembers the original. */
final class NodeData {
    private final NodeData backup;
    private int level;
    private final List<Dependency> incoming;
    private final List<Dependency> outgoing;

    NodeData() {
        backup = null;
        incoming = new ArrayList<>();
        outgoing = new ArrayList<>();
    }

    private NodeData(NodeData original) {
        backup = original;
        level = original.level;
        incoming = new ArrayList<>(original.incoming);
        outgoing = new ArrayList<>(original.outgoing);
    }

    NodeData withBackup() {
        return new NodeData(this);
    }

    NodeData backup() {
        return backup;
    }

    int level() {
        return level;
    }

    void setLevel(int level) {
        this.level = level;
    }

    List<Dependency> incoming() {
        return incoming;
    }

    List<Dependency> outgoing() {
        return outgoing;
    }

    boolean repOk(TaskNode owner) {
        if (level < 0 || incoming == null || outgoing == null) {
            return false;
        }
        for (Dependency dependency : incoming) {
            if (dependency == null || dependency.target() != owner || dependency.source() == null
                    || dependency.source().level() >= level) {
                return false;
            }
        }
        for (Dependency dependency : outgoing) {
            if (dependency == null || dependency.source() != owner) {
                return false;
            }
        }
        return true;
    }
}
