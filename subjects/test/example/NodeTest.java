package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class NodeTest {
    @Test
    void createDoublesTheValue() {
        assertEquals(14, Node.create(7, false).getValue());
        assertEquals(15, Node.create(7, true).getValue());
        assertEquals(-1, Node.create(-1, true).getValue());
        assertNull(Node.create(7, true).getNext());
    }

    @Test
    void addAfterReplacesTheSuccessor() {
        Node node = Node.create(1, false);
        node.addAfter(5);
        Node first = node.getNext();
        node.addAfter(6);
        assertNotSame(first, node.getNext());
        assertEquals(6, node.getNext().getValue());
        assertNull(node.getNext().getNext());
    }

    @Test
    void addBeforeLeavesTheNodeAsItIs() {
        Node node = Node.create(1, false);
        Node front = node.addBefore(9);
        assertSame(node, front.getNext());
        assertEquals(9, front.getValue());
        assertNull(node.getNext());
    }

    @Test
    void threeCallsMeetTheExampleCondition() {
        Node second = Node.create(225, false);
        second.addAfter(250);
        Node first = second.addBefore(550);
        Node third = first.getNext().getNext();
        assertEquals(100, first.getValue() - second.getValue());
        assertEquals(200, second.getValue() - third.getValue());
        assertEquals(800, first.getValue() + third.getValue());
    }
}
