package csf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class TreesTest {
    @Test
    void binarySearchTreeAgreesWithTreeSet() {
        Random random = new Random(4);
        BinarySearchTree tree = new BinarySearchTree();
        TreeSet<Integer> model = new TreeSet<>();
        for (int step = 0; step < 5000; step++) {
            int element = random.nextInt(20);
            if (random.nextBoolean()) {
                tree.insert(element);
                model.add(element);
            } else {
                tree.remove(element);
                model.remove(element);
            }
            assertTrue(tree.repOk());
            assertEquals(model.contains(element) ? element : -1, tree.find(element));
            assertEquals(model.isEmpty() ? -1 : model.first(), tree.findMin());
            assertEquals(model.isEmpty() ? -1 : model.last(), tree.findMax());
            assertEquals(model.isEmpty(), tree.isEmpty());
        }
        tree.makeEmpty();
        assertTrue(tree.isEmpty());
    }

    @Test
    void avlTreeAgreesWithTreeSet() {
        Random random = new Random(5);
        for (int round = 0; round < 200; round++) {
            AvlTree tree = new AvlTree();
            TreeSet<Integer> model = new TreeSet<>();
            assertEquals(-1, tree.findMin());
            assertEquals(-1, tree.findMax());
            assertThrows(NoSuchElementException.class, tree::minElement);
            assertThrows(NoSuchElementException.class, tree::maxElement);
            for (int step = 0; step < 40; step++) {
                int element = random.nextInt(60);
                tree.insert(element);
                model.add(element);
                assertTrue(tree.repOk());
                assertEquals(element, tree.find(element));
                assertEquals(-1, tree.find(60));
                assertEquals(model.first(), tree.findMin());
                assertEquals(model.last(), tree.findMax());
                assertEquals(model.first(), tree.minElement());
                assertEquals(model.last(), tree.maxElement());
            }
            tree.makeEmpty();
            assertTrue(tree.isEmpty());
        }
    }

    @Test
    void aaTreeAgreesWithTreeSet() {
        Random random = new Random(6);
        AaTree tree = new AaTree();
        TreeSet<Integer> model = new TreeSet<>();
        for (int step = 0; step < 20000; step++) {
            int element = random.nextInt(30);
            if (random.nextBoolean()) {
                tree.insert(element);
                model.add(element);
            } else {
                tree.remove(element);
                model.remove(element);
            }
            assertTrue(tree.repOk());
            assertEquals(model.contains(element), tree.contains(element));
            assertEquals(model.isEmpty() ? -1 : model.first(), tree.findMin());
            assertEquals(model.isEmpty() ? -1 : model.last(), tree.findMax());
        }
        tree.makeEmpty();
        assertTrue(tree.isEmpty());
        assertTrue(tree.repOk());
    }

    @Test
    void redBlackTreeAgreesWithTreeMap() {
        Random random = new Random(7);
        RedBlackTree tree = new RedBlackTree();
        TreeMap<Integer, Object> model = new TreeMap<>();
        assertThrows(NoSuchElementException.class, tree::firstKey);
        assertThrows(NoSuchElementException.class, tree::lastKey);
        for (int step = 0; step < 20000; step++) {
            int key = random.nextInt(30);
            Object value = random.nextInt(5) == 0 ? null : "v" + random.nextInt(9);
            if (random.nextBoolean()) {
                assertEquals(model.put(key, value), tree.put(key, value));
            } else {
                assertEquals(model.remove(key), tree.remove(key));
            }
            assertTrue(tree.repOk());
            assertEquals(model.containsKey(key), tree.containsKey(key));
            assertEquals(model.containsValue(value), tree.containsValue(value));
            assertEquals(model.get(key), tree.get(key));
            if (!model.isEmpty()) {
                assertEquals(model.firstKey(), tree.firstKey());
                assertEquals(model.lastKey(), tree.lastKey());
            }
        }
    }

    @Test
    void leavesAreCountedAlongTheirLinks() {
        LinkedLeaves tree = new LinkedLeaves();
        assertTrue(tree.repOk());
        assertEquals(0, tree.positiveLeafCount());
        int positive = 0;
        for (int value : new int[] {3, -1, 0, 8, 1, -7, 2}) {
            tree.grow(value);
            positive += value > 0 ? 1 : 0;
            assertTrue(tree.repOk());
            assertEquals(positive, tree.positiveLeafCount());
        }
    }

    @Test
    void emptyTreesAreEmpty() {
        assertTrue(new BinarySearchTree().isEmpty());
        assertTrue(new AvlTree().isEmpty());
        assertTrue(new AaTree().isEmpty());
        assertFalse(new RedBlackTree().containsKey(0));
    }
}
