package csf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TaskGraphTest {
    @Test
    void changesOfATransactionAreTakenBack() {
        TaskGraph graph = new TaskGraph();
        TaskGraph.Task one = graph.createTask();
        TaskGraph.Task two = graph.createTask();
        graph.createDependency(one, two);
        assertEquals(1, two.layer);
        TaskGraph.Dependency incoming = two.incoming;
        assertTrue(graph.repOk());

        graph.startTransaction();
        assertTrue(graph.repOk());
        TaskGraph.Task three = graph.createTask();
        graph.createDependency(two, three);
        graph.createDependency(two, one);
        graph.createDependency(one, two);
        assertEquals(3, two.layer);
        assertEquals(3, graph.size());
        assertTrue(graph.repOk());
        assertThrows(IllegalStateException.class, graph::startTransaction);

        graph.rollbackTransaction();
        assertTrue(graph.repOk());
        assertEquals(2, graph.size());
        assertEquals(0, one.layer);
        assertEquals(1, two.layer);
        assertNull(one.incoming);
        assertEquals(incoming, two.incoming);
    }

    @Test
    void withoutATransactionNothingIsTakenBack() {
        TaskGraph graph = new TaskGraph();
        TaskGraph.Task one = graph.createTask();
        graph.createDependency(one, graph.createTask());
        graph.rollbackTransaction();
        assertEquals(2, graph.size());
        graph.startTransaction();
        graph.rollbackTransaction();
        graph.startTransaction();
        assertTrue(graph.repOk());
    }
}
