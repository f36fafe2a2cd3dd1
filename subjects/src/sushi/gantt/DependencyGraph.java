package sushi.gantt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tasks and what must be done before what. Each task has a level, above those of all tasks that it depends on. Changes
 * can be tried in a transaction and taken back.
 */
public class DependencyGraph {
    private final Map<Integer, TaskNode> nodes = new LinkedHashMap<>();
    private final Transaction transaction = new Transaction();
    private Layers layers = new Layers();
    /** The layers before the transaction; null while none is running. */
    private Layers layersBefore;

    public DependencyGraph() {}

    /**
     * Adds {@code task}; false if one with its number is there. The task that it is a part of is added before.
     *
     * @throws IllegalStateException in a transaction
     */
    public boolean addTask(Task task) {
        if (transaction.isRunning()) {
            throw new IllegalStateException("tasks are not added in a transaction");
        }
        if (nodes.containsKey(task.id())) {
            return false;
        }
        if (task.parent() != null) {
            addTask(task.parent());
        }
        TaskNode node = new TaskNode(task);
        nodes.put(task.id(), node);
        layers.add(0, node);
        if (task.parent() != null) {
            link(new PartDependency(node, nodes.get(task.parent().id())));
        }
        return true;
    }

    /**
     * {@code target} must wait for {@code source}; false if it does already, or if the two would wait for each other.
     *
     * @throws IllegalArgumentException if a task is missing
     */
    public boolean addDependency(int source, int target) {
        TaskNode from = node(source);
        TaskNode to = node(target);
        for (Dependency dependency : from.outgoing()) {
            if (dependency.target() == to && !dependency.isImplicit()) {
                return false;
            }
        }
        if (reaches(to, from)) {
            return false;
        }
        link(new ExplicitDependency(from, to));
        return true;
    }

    /** {@code target} need not wait for {@code source} any more; false if nobody has asked for that. */
    public boolean removeDependency(int source, int target) {
        TaskNode from = node(source);
        TaskNode to = node(target);
        for (Dependency dependency : from.outgoing()) {
            if (dependency.target() == to && !dependency.isImplicit()) {
                transaction.touch(from);
                transaction.touch(to);
                from.outgoing().remove(dependency);
                to.incoming().remove(dependency);
                lower(to);
                return true;
            }
        }
        return false;
    }

    public int level(int task) {
        return node(task).level();
    }

    public int layerCount() {
        return layers.count();
    }

    /** How many tasks have this level. */
    public int sizeOfLayer(int level) {
        return layers.at(level).size();
    }

    /** @throws IllegalStateException if one is running already */
    public void startTransaction() {
        transaction.start();
        layersBefore = new Layers(layers);
    }

    /** Changes since the transaction has started stay; without one nothing happens. */
    public void commit() {
        if (transaction.isRunning()) {
            transaction.commit();
            layersBefore = null;
        }
    }

    /** Takes back the changes since the transaction has started; without one nothing happens. */
    public void rollbackTransaction() {
        if (!transaction.isRunning()) {
            return;
        }
        transaction.rollback();
        layers = layersBefore;
        layersBefore = null;
    }

    private TaskNode node(int task) {
        TaskNode node = nodes.get(task);
        if (node == null) {
            throw new IllegalArgumentException("no such task");
        }
        return node;
    }

    private void link(Dependency dependency) {
        transaction.touch(dependency.source());
        transaction.touch(dependency.target());
        dependency.source().outgoing().add(dependency);
        dependency.target().incoming().add(dependency);
        raise(dependency.target(), dependency.source().level() + 1);
    }

    private void raise(TaskNode node, int level) {
        if (node.level() >= level) {
            return;
        }
        move(node, level);
        for (Dependency dependency : node.outgoing()) {
            raise(dependency.target(), level + 1);
        }
    }

    private void lower(TaskNode node) {
        int level = 0;
        for (Dependency dependency : node.incoming()) {
            level = Math.max(level, dependency.source().level() + 1);
        }
        if (level == node.level()) {
            return;
        }
        move(node, level);
        for (Dependency dependency : node.outgoing()) {
            lower(dependency.target());
        }
    }

    private void move(TaskNode node, int level) {
        transaction.touch(node);
        layers.remove(node.level(), node);
        node.setLevel(level);
        layers.add(level, node);
    }

    private static boolean reaches(TaskNode from, TaskNode wanted) {
        Set<TaskNode> seen = new LinkedHashSet<>();
        List<TaskNode> waiting = new ArrayList<>();
        waiting.add(from);
        while (!waiting.isEmpty()) {
            TaskNode node = waiting.remove(waiting.size() - 1);
            if (node == wanted) {
                return true;
            }
            if (seen.add(node)) {
                for (Dependency dependency : node.outgoing()) {
                    waiting.add(dependency.target());
                }
            }
        }
        return false;
    }

    /** What is cheap to say: all parts are there, and layers are remembered exactly while a transaction is running. */
    private boolean partialRepOk() {
        return nodes != null && transaction != null && layers != null
                && transaction.isRunning() == (layersBefore != null);
    }

    /** Each node stands in the layer of its level, above those that it depends on. */
    private boolean repOk() {
        if (!partialRepOk() || !transaction.repOk()) {
            return false;
        }
        for (TaskNode node : nodes.values()) {
            if (node == null || !node.repOk() || nodes.get(node.task().id()) != node
                    || !layers.at(node.level()).contains(node)) {
                return false;
            }
        }
        return true;
    }
}
