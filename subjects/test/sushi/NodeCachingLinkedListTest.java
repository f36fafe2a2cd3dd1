package sushi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import support.Invariants;

class NodeCachingLinkedListTest {
    private static int cacheSize(NodeCachingLinkedList<?> list) {
        try {
            Field field = NodeCachingLinkedList.class.getDeclaredField("cacheSize");
            field.setAccessible(true);
            return field.getInt(list);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void elementsAreFoundInOrder() {
        NodeCachingLinkedList<String> list = new NodeCachingLinkedList<>();
        assertTrue(list.add("a"));
        list.addLast(null);
        list.addLast("a");
        assertEquals(0, list.indexOf("a"));
        assertEquals(1, list.indexOf(null));
        assertEquals(-1, list.indexOf("b"));
        assertTrue(list.contains(null));
        assertFalse(list.contains("b"));
    }

    @Test
    void removeTakesTheFirstOccurrence() {
        NodeCachingLinkedList<String> list = new NodeCachingLinkedList<>();
        list.add("a");
        list.add("b");
        list.add("a");
        assertTrue(list.remove("a"));
        assertFalse(list.remove("c"));
        assertEquals("b", list.removeIndex(0));
        assertEquals("a", list.removeIndex(0));
    }

    @Test
    void removeIndexChecksTheRange() {
        NodeCachingLinkedList<String> list = new NodeCachingLinkedList<>();
        assertThrows(IndexOutOfBoundsException.class, () -> list.removeIndex(0));
        list.add(null);
        assertThrows(IndexOutOfBoundsException.class, () -> list.removeIndex(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> list.removeIndex(1));
        assertNull(list.removeIndex(0));
    }

    @Test
    void removedNodesAreUsedAgain() {
        NodeCachingLinkedList<String> list = new NodeCachingLinkedList<>();
        list.add("a");
        list.removeIndex(0);
        assertEquals(1, cacheSize(list));
        list.add("b");
        assertEquals(0, cacheSize(list));
        assertEquals(0, list.indexOf("b"));
    }

    @Test
    void theCacheHoldsTwentyNodes() {
        NodeCachingLinkedList<Integer> list = new NodeCachingLinkedList<>();
        for (int i = 0; i < 25; i++) {
            list.add(i);
        }
        for (int i = 0; i < 22; i++) {
            assertEquals(i, list.removeIndex(0));
            Invariants.check(list, "wellFormed");
        }
        assertEquals(20, cacheSize(list));
        assertEquals(2, list.indexOf(24));
    }

    @Test
    void agreesWithArrayList() {
        Random random = new Random(6);
        NodeCachingLinkedList<Integer> list = new NodeCachingLinkedList<>();
        List<Integer> model = new ArrayList<>();
        for (int step = 0; step < 5000; step++) {
            int choice = random.nextInt(100);
            Integer element = random.nextInt(40);
            boolean growing = step % 200 < 100;
            if (choice < (growing ? 70 : 30)) {
                list.add(element);
                model.add(element);
            } else if (choice < 85 && !model.isEmpty()) {
                int index = random.nextInt(model.size());
                assertEquals(model.remove(index), list.removeIndex(index));
            } else {
                assertEquals(model.remove(element), list.remove(element));
            }
            assertEquals(model.indexOf(element), list.indexOf(element));
            assertEquals(model.contains(element), list.contains(element));
            Invariants.check(list, "wellFormed");
        }
    }
}
