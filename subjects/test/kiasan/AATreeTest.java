package kiasan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static support.Invariants.check;

import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class AATreeTest {
    private static final String[] INVARIANTS = {"ordered", "wellLevel", "wellFormed"};

    private static AATree of(int... elements) {
        AATree tree = new AATree();
        for (int x : elements) {
            tree.insert(x);
        }
        return tree;
    }

    @Test
    void emptyTreeHasNoExtremes() {
        AATree tree = new AATree();
        assertTrue(tree.isEmpty());
        assertFalse(tree.contains(0));
        assertThrows(NoSuchElementException.class, tree::findMin);
        assertThrows(NoSuchElementException.class, tree::findMax);
        check(tree, INVARIANTS);
    }

    @Test
    void removesLeafInnerNodeAndRoot() {
        AATree tree = of(5, 2, 8, 1, 3, 7, 9, 6);
        int[] order = {1, 7, 5, 2};
        for (int x : order) {
            tree.remove(x);
            assertFalse(tree.contains(x));
            check(tree, INVARIANTS);
        }
        int[] left = {3, 6, 8, 9};
        for (int x : left) {
            assertTrue(tree.contains(x));
        }
    }

    @Test
    void removingWhatIsNotThereChangesNothing() {
        AATree tree = new AATree();
        tree.remove(1);
        assertTrue(tree.isEmpty());
        tree.insert(2);
        tree.remove(1);
        tree.remove(3);
        assertTrue(tree.contains(2));
    }

    @Test
    void extremeIntsAreOrdinaryElements() {
        AATree tree = of(0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        assertEquals(Integer.MIN_VALUE, tree.findMin());
        assertEquals(Integer.MAX_VALUE, tree.findMax());
        check(tree, INVARIANTS);
    }

    @Test
    void makeEmptyForgetsEverything() {
        AATree tree = of(1, 2, 3);
        tree.makeEmpty();
        assertTrue(tree.isEmpty());
        assertFalse(tree.contains(2));
    }

    @Test
    void removalAfterMakeEmptyIgnoresStaleNodes() {
        AATree tree = of(1, 2, 3);
        tree.remove(2);
        tree.makeEmpty();
        tree.remove(2);
        assertTrue(tree.isEmpty());
        tree.insert(3);
        tree.remove(2);
        assertTrue(tree.contains(3));
        check(tree, INVARIANTS);
    }

    @Test
    void sortedAndReverseInsertionsStayLevelled() {
        AATree up = new AATree();
        AATree down = new AATree();
        for (int x = 0; x < 64; x++) {
            up.insert(x);
            down.insert(-x);
            check(up, INVARIANTS);
            check(down, INVARIANTS);
        }
        for (int x = 0; x < 64; x++) {
            up.remove(x);
            down.remove(-x);
            check(up, INVARIANTS);
            check(down, INVARIANTS);
        }
        assertTrue(up.isEmpty());
        assertTrue(down.isEmpty());
    }

    @Test
    void agreesWithTreeSet() {
        Random random = new Random(23);
        for (int round = 0; round < 50; round++) {
            int range = 1 + random.nextInt(60);
            AATree tree = new AATree();
            TreeSet<Integer> model = new TreeSet<>();
            for (int step = 0; step < 200; step++) {
                int x = random.nextInt(range) - range / 2;
                int choice = random.nextInt(100);
                if (choice == 0) {
                    tree.makeEmpty();
                    model.clear();
                } else if (choice < 55) {
                    tree.insert(x);
                    model.add(x);
                } else {
                    tree.remove(x);
                    model.remove(x);
                }
                int asked = random.nextInt(range) - range / 2;
                assertEquals(model.contains(asked), tree.contains(asked));
                assertEquals(model.isEmpty(), tree.isEmpty());
                if (!model.isEmpty()) {
                    assertEquals(model.first(), tree.findMin());
                    assertEquals(model.last(), tree.findMax());
                }
                check(tree, INVARIANTS);
            }
        }
    }
}
