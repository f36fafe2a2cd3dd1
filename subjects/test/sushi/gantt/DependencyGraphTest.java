package sushi.gantt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import support.Invariants;

class DependencyGraphTest {
    private static DependencyGraph graphOf(int tasks) {
        DependencyGraph graph = new DependencyGraph();
        for (int i = 0; i < tasks; i++) {
            assertTrue(graph.addTask(new Activity(i)));
        }
        return graph;
    }

    private static void check(DependencyGraph graph) {
        Invariants.check(graph, "partialRepOk");
        Invariants.check(graph, "repOk");
    }

    @Test
    void tasksStandAboveThoseTheyWaitFor() {
        DependencyGraph graph = graphOf(4);
        assertTrue(graph.addDependency(1, 2));
        assertTrue(graph.addDependency(0, 1));
        assertTrue(graph.addDependency(0, 3));
        assertEquals(2, graph.level(2));
        assertEquals(3, graph.layerCount());
        assertEquals(2, graph.sizeOfLayer(1));
        assertEquals(0, graph.sizeOfLayer(7));
        check(graph);
        assertTrue(graph.removeDependency(0, 1));
        assertFalse(graph.removeDependency(0, 1));
        assertEquals(1, graph.level(2));
        check(graph);
    }

    @Test
    void tasksDoNotWaitForEachOther() {
        DependencyGraph graph = graphOf(3);
        assertTrue(graph.addDependency(0, 1));
        assertFalse(graph.addDependency(0, 1));
        assertTrue(graph.addDependency(1, 2));
        assertFalse(graph.addDependency(2, 0));
        assertFalse(graph.addDependency(1, 1));
        check(graph);
    }

    @Test
    void partsComeBeforeTheWhole() {
        DependencyGraph graph = new DependencyGraph();
        Activity whole = new Activity(1);
        assertTrue(graph.addTask(new Activity(2, whole)));
        assertFalse(graph.addTask(whole));
        assertEquals(1, graph.level(1));
        assertTrue(graph.addDependency(2, 1));
        assertTrue(graph.removeDependency(2, 1));
        assertFalse(graph.removeDependency(2, 1));
        assertEquals(1, graph.level(1));
        check(graph);
    }

    @Test
    void transactionsAreTakenBackOrKept() {
        DependencyGraph graph = graphOf(3);
        graph.addDependency(0, 1);
        graph.startTransaction();
        assertThrows(IllegalStateException.class, graph::startTransaction);
        assertThrows(IllegalStateException.class, () -> graph.addTask(new Activity(9)));
        graph.addDependency(1, 2);
        graph.removeDependency(0, 1);
        check(graph);
        assertEquals(0, graph.level(1));
        graph.rollbackTransaction();
        check(graph);
        assertEquals(1, graph.level(1));
        assertEquals(0, graph.level(2));
        assertEquals(2, graph.layerCount());
        graph.startTransaction();
        graph.addDependency(1, 2);
        graph.commit();
        check(graph);
        assertEquals(2, graph.level(2));
        graph.rollbackTransaction();
        graph.commit();
        assertEquals(2, graph.level(2));
        graph.startTransaction();
        graph.removeDependency(1, 2);
        graph.rollbackTransaction();
        assertEquals(2, graph.level(2));
        check(graph);
    }

    @Test
    void missingTasksAreRefused() {
        DependencyGraph graph = graphOf(1);
        assertThrows(IllegalArgumentException.class, () -> graph.addDependency(0, 1));
        assertThrows(IllegalArgumentException.class, () -> graph.level(5));
    }

    @Test
    void levelsStayRight() {
        Random random = new Random(8);
        DependencyGraph graph = graphOf(7);
        for (int step = 0; step < 2000; step++) {
            int choice = random.nextInt(20);
            if (choice == 0) {
                graph.rollbackTransaction();
                graph.startTransaction();
            } else if (choice == 1) {
                graph.commit();
            } else if (choice < 12) {
                graph.addDependency(random.nextInt(7), random.nextInt(7));
            } else {
                graph.removeDependency(random.nextInt(7), random.nextInt(7));
            }
            check(graph);
        }
    }
}
