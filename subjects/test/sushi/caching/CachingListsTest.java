package sushi.caching;

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

class CachingListsTest {
    private static int count(Object list, String name) {
        try {
            Field field = list.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.getInt(list);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static void check(Object list) {
        Invariants.check(list, "partialRepOk");
        Invariants.check(list, "repOk");
    }

    @Test
    void singlyLinkedIsFullAfterTwentyRemovals() {
        SinglyCachingList<Integer> list = new SinglyCachingList<>();
        for (int i = 0; i < 25; i++) {
            list.addFirst(i);
        }
        for (int i = 0; i < 22; i++) {
            assertEquals(24 - i, list.peek());
            assertEquals(24 - i, list.remove(0));
            check(list);
        }
        assertEquals(20, count(list, "cacheSize"));
        list.addFirst(7);
        assertEquals(19, count(list, "cacheSize"));
    }

    @Test
    void singlyLinkedAgreesWithArrayList() {
        Random random = new Random(4);
        SinglyCachingList<Integer> list = new SinglyCachingList<>();
        List<Integer> model = new ArrayList<>();
        assertNull(list.peek());
        assertThrows(IndexOutOfBoundsException.class, () -> list.remove(0));
        for (int step = 0; step < 2000; step++) {
            Integer element = random.nextInt(40);
            if (random.nextInt(100) < (step % 200 < 100 ? 70 : 30)) {
                list.addFirst(element);
                model.add(0, element);
            } else if (!model.isEmpty()) {
                int index = random.nextInt(model.size());
                assertEquals(model.remove(index), list.remove(index));
            }
            assertEquals(model.indexOf(element), list.indexOf(element));
            assertEquals(model.size(), list.size());
            check(list);
        }
    }

    @Test
    void anArrayIsFullAfterTwentyRemovals() {
        ArrayCachingList<Integer> list = new ArrayCachingList<>();
        for (int i = 0; i < 25; i++) {
            list.addLast(i);
        }
        for (int i = 0; i < 22; i++) {
            assertTrue(i % 2 == 0 ? list.removeFirst() : list.removeLast());
            check(list);
        }
        assertEquals(20, count(list, "cacheSize"));
        assertEquals(3, list.size());
        assertTrue(list.contains(11));
        assertFalse(list.contains(1));
        list.addFirst(1);
        assertEquals(19, count(list, "cacheSize"));
        check(list);
    }

    @Test
    void nothingIsRemovedFromNothing() {
        assertFalse(new ArrayCachingList<Integer>().removeFirst());
        assertFalse(new ArrayCachingList<Integer>().removeLast());
        assertFalse(new TwoCachesList().pop());
    }

    @Test
    void eachKindOfCellHasItsCache() {
        TwoCachesList list = new TwoCachesList();
        for (int i = 0; i < 25; i++) {
            list.push(i);
            list.push(1000 + i);
        }
        assertEquals(25 * 1000 + 25 * 24, list.sum());
        for (int i = 0; i < 44; i++) {
            assertTrue(list.pop());
            check(list);
        }
        assertEquals(20, count(list, "smallCached"));
        assertEquals(20, count(list, "largeCached"));
        list.push(5);
        assertEquals(19, count(list, "smallCached"));
        assertEquals(7, list.size());
        check(list);
    }
}
