package buggy;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static support.Invariants.holds;

import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

/**
 * For each variant of a tree, calls of which the last one breaks an invariant, while the right class
 * keeps it throughout. A call is a key from 1 up: to insert if positive, to remove if negative.
 */
class BuggyVariantsTest {
    private static void assertBreaks(String name, String bug, String invariant, int... calls)
            throws ReflectiveOperationException {
        Object right = Class.forName("kiasan." + name).getConstructor().newInstance();
        String variant = "buggy." + name.toLowerCase(java.util.Locale.ROOT) + "_" + bug + "." + name;
        Object wrong = Class.forName(variant).getConstructor().newInstance();
        for (int call : calls) {
            assertTrue(holds(wrong, invariant), "broken before " + call);
            apply(wrong, call);
            apply(right, call);
            assertTrue(holds(right, invariant), "the right class after " + call);
        }
        assertFalse(holds(wrong, invariant));
    }

    private static void apply(Object tree, int call) throws ReflectiveOperationException {
        Class<?> type = tree.getClass();
        if (call < 0) {
            type.getMethod("remove", int.class).invoke(tree, -call);
        } else if (type.getSimpleName().equals("TreeMap")) {
            Method put = type.getMethod("put", int.class, Object.class);
            put.invoke(tree, call, "value");
        } else {
            type.getMethod("insert", int.class).invoke(tree, call);
        }
    }

    @Test
    void avlTreeStaleHeight() throws ReflectiveOperationException {
        assertBreaks("AvlTree", "staleheight", "wellFormed", 1, 2, 3);
    }

    @Test
    void avlTreeSingleRotation() throws ReflectiveOperationException {
        assertBreaks("AvlTree", "singlerotation", "balanced", 1, 3, 2);
    }

    @Test
    void avlTreeOuterChild() throws ReflectiveOperationException {
        assertBreaks("AvlTree", "outerchild", "balanced", 5, 2, 6, 1, 3, 4);
    }

    @Test
    void avlTreeDuplicate() throws ReflectiveOperationException {
        assertBreaks("AvlTree", "duplicate", "ordered", 1, 1);
    }

    @Test
    void treeMapRedRoot() throws ReflectiveOperationException {
        assertBreaks("TreeMap", "redroot", "redBlack", 1, 2, 3, 4);
    }

    @Test
    void treeMapInnerParent() throws ReflectiveOperationException {
        assertBreaks("TreeMap", "innerparent", "wellFormed", 1, 2, 3, 4, 5, -1);
    }

    @Test
    void treeMapSuccessorColor() throws ReflectiveOperationException {
        assertBreaks("TreeMap", "successorcolor", "redBlack", 1, 2, 3, -2);
    }

    @Test
    void treeMapSiblingBlack() throws ReflectiveOperationException {
        assertBreaks("TreeMap", "siblingblack", "redBlack", 3, 2, 4, 1, -1, -4);
    }

    @Test
    void binarySearchTreeKeptSuccessor() throws ReflectiveOperationException {
        assertBreaks("BinarySearchTree", "keptsuccessor", "ordered", 2, 1, 3, -2);
    }

    @Test
    void binarySearchTreeRightChild() throws ReflectiveOperationException {
        assertBreaks("BinarySearchTree", "rightchild", "ordered", 2, 1, 4, 3, -2);
    }

    @Test
    void binarySearchTreeWrongSide() throws ReflectiveOperationException {
        assertBreaks("BinarySearchTree", "wrongside", "ordered", 1, 2, 3, -3);
        assertBreaks("BinarySearchTree", "wrongside", "wellFormed", 1, 2, -3);
    }

    @Test
    void aaTreeSplitFirst() throws ReflectiveOperationException {
        assertBreaks("AATree", "splitfirst", "wellLevel", 2, 3, 1);
    }

    @Test
    void aaTreeNoSkew() throws ReflectiveOperationException {
        assertBreaks("AATree", "noskew", "wellLevel", 6, 1, 4, 2, -6);
    }

    @Test
    void aaTreeRightLevel() throws ReflectiveOperationException {
        assertBreaks("AATree", "rightlevel", "wellLevel", 1, 2, 3, 4, 5, -1);
    }

    @Test
    void aaTreeSplitLevel() throws ReflectiveOperationException {
        assertBreaks("AATree", "splitlevel", "wellLevel", 1, 2, 3);
    }
}
