package sushi.gantt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

/** The nodes of each level: a map of numbers to several nodes. */
final class Layers {
    private final TreeMap<Integer, List<TaskNode>> nodes = new TreeMap<>();

    Layers() {}

    Layers(Layers original) {
        for (Integer level : original.nodes.keySet()) {
            nodes.put(level, new ArrayList<>(original.nodes.get(level)));
        }
    }

    void add(int level, TaskNode node) {
        List<TaskNode> layer = nodes.get(level);
        if (layer == null) {
            layer = new ArrayList<>();
            nodes.put(level, layer);
        }
        layer.add(node);
    }

    void remove(int level, TaskNode node) {
        List<TaskNode> layer = nodes.get(level);
        if (layer != null && layer.remove(node) && layer.isEmpty()) {
            nodes.remove(level);
        }
    }

    List<TaskNode> at(int level) {
        List<TaskNode> layer = nodes.get(level);
        return layer == null ? Collections.emptyList() : layer;
    }

    int count() {
        return nodes.size();
    }
}
