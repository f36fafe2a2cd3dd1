package sushi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static support.Invariants.check;

import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TreeMapTest {
    private static final String[] INVARIANTS = {"ordered", "redBlack", "wellFormed"};

    @Test
    void emptyMapHasNoKeys() {
        TreeMap map = new TreeMap();
        assertEquals(0, map.size());
        assertFalse(map.containsKey(0));
        assertFalse(map.containsValue(null));
        assertNull(map.get(0));
        assertNull(map.remove(0));
        assertThrows(NoSuchElementException.class, map::firstKey);
        assertThrows(NoSuchElementException.class, map::lastKey);
        check(map, INVARIANTS);
    }

    @Test
    void putAndRemoveReturnThePreviousValue() {
        TreeMap map = new TreeMap();
        Object a = new Object();
        Object b = new Object();
        assertNull(map.put(1, a));
        assertSame(a, map.put(1, b));
        assertEquals(1, map.size());
        assertSame(b, map.get(1));
        assertSame(b, map.remove(1));
        assertNull(map.remove(1));
        assertEquals(0, map.size());
    }

    @Test
    void removalOfTwoChildrenReturnsTheRemovedValue() {
        TreeMap map = new TreeMap();
        for (int key = 1; key <= 7; key++) {
            map.put(key, "v" + key);
        }
        assertEquals("v4", map.remove(4));
        assertEquals("v2", map.remove(2));
        assertEquals("v5", map.get(5));
        assertEquals("v3", map.get(3));
        assertFalse(map.containsKey(4));
        check(map, INVARIANTS);
    }

    @Test
    void valuesAreComparedWithEquals() {
        TreeMap map = new TreeMap();
        map.put(2, new String("x"));
        map.put(1, "y");
        map.put(3, "z");
        assertTrue(map.containsValue(new String("x")));
        assertTrue(map.containsValue("z"));
        assertFalse(map.containsValue("w"));
        assertFalse(map.containsValue(null));
        map.put(3, null);
        assertTrue(map.containsValue(null));
        assertTrue(map.containsKey(3));
        assertNull(map.get(3));
    }

    @Test
    void extremeIntsAreOrdinaryKeys() {
        TreeMap map = new TreeMap();
        map.put(0, "zero");
        map.put(Integer.MIN_VALUE, "least");
        map.put(Integer.MAX_VALUE, "greatest");
        assertEquals(Integer.MIN_VALUE, map.firstKey());
        assertEquals(Integer.MAX_VALUE, map.lastKey());
        check(map, INVARIANTS);
    }

    @Test
    void clearForgetsEverything() {
        TreeMap map = new TreeMap();
        map.put(1, "a");
        map.put(2, "b");
        map.clear();
        assertEquals(0, map.size());
        assertNull(map.get(1));
        assertThrows(NoSuchElementException.class, map::firstKey);
        check(map, INVARIANTS);
    }

    @Test
    void agreesWithTheLibrary() {
        Random random = new Random(25);
        for (int round = 0; round < 60; round++) {
            int range = 1 + random.nextInt(80);
            TreeMap map = new TreeMap();
            java.util.TreeMap<Integer, Object> model = new java.util.TreeMap<>();
            for (int step = 0; step < 300; step++) {
                int key = random.nextInt(range) - range / 2;
                int choice = random.nextInt(200);
                if (choice == 0) {
                    map.clear();
                    model.clear();
                } else if (choice < 105) {
                    Object value = random.nextInt(8) == 0 ? null : (Object) random.nextInt(50);
                    assertEquals(model.put(key, value), map.put(key, value));
                } else {
                    assertEquals(model.remove(key), map.remove(key));
                }
                int asked = random.nextInt(range) - range / 2;
                Object value = random.nextInt(8) == 0 ? null : (Object) random.nextInt(50);
                assertEquals(model.size(), map.size());
                assertEquals(model.get(asked), map.get(asked));
                assertEquals(model.containsKey(asked), map.containsKey(asked));
                assertEquals(model.containsValue(value), map.containsValue(value));
                if (!model.isEmpty()) {
                    assertEquals(model.firstKey(), map.firstKey());
                    assertEquals(model.lastKey(), map.lastKey());
                }
                check(map, INVARIANTS);
            }
        }
    }
}
