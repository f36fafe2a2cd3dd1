package sir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import support.Invariants;

class MyLinkedListTest {
    private static <E> List<E> elements(MyLinkedList<E> list) {
        List<E> result = new ArrayList<>();
        for (MyLinkedList.Itr<E> itr = list.first(); !itr.isPastEnd(); itr.advance()) {
            result.add(itr.retrieve());
        }
        return result;
    }

    private static MyLinkedList<String> listOf(String... elements) {
        MyLinkedList<String> list = new MyLinkedList<>(10);
        for (String element : elements) {
            list.addLast(element);
        }
        return list;
    }

    @Test
    void insertGoesBehindThePosition() {
        MyLinkedList<String> list = listOf("a", "c");
        list.insert("b", list.find("a"));
        list.insert("0", list.findPrevious("a"));
        assertEquals(Arrays.asList("0", "a", "b", "c"), elements(list));
        assertEquals(4, list.size());
    }

    @Test
    void anEmptyListHasOnePosition() {
        MyLinkedList<String> list = listOf();
        assertTrue(list.isEmpty());
        assertTrue(list.first().isPastEnd());
        MyLinkedList.Itr<String> before = list.findPrevious("absent");
        assertFalse(before.isPastEnd());
        assertNull(before.retrieve());
        list.insert("a", before);
        assertEquals(Arrays.asList("a"), elements(list));
    }

    @Test
    void pastTheEndStaysThere() {
        MyLinkedList.Itr<String> itr = listOf("a").find("b");
        assertTrue(itr.isPastEnd());
        itr.advance();
        assertTrue(itr.isPastEnd());
        assertNull(itr.retrieve());
    }

    @Test
    void insertRefusesForeignAndStalePositions() {
        MyLinkedList<String> list = listOf("a", "b");
        MyLinkedList.Itr<String> stale = list.first();
        list.remove("a");
        assertThrows(IllegalArgumentException.class, () -> list.insert("x", stale));
        assertThrows(IllegalArgumentException.class, () -> list.insert("x", listOf("b").first()));
        assertThrows(IllegalArgumentException.class, () -> list.insert("x", list.find("absent")));
        assertThrows(NullPointerException.class, () -> list.insert("x", null));
        assertEquals(Arrays.asList("b"), elements(list));
    }

    @Test
    void theSizeIsBounded() {
        assertThrows(IllegalArgumentException.class, () -> new MyLinkedList<String>(-1));
        assertThrows(IllegalStateException.class, () -> new MyLinkedList<String>(0).addLast("a"));
        MyLinkedList<String> list = new MyLinkedList<>(1);
        list.addLast("a");
        assertThrows(IllegalStateException.class, () -> list.insert("b", list.first()));
        list.remove("a");
        list.addLast("b");
        assertEquals(Arrays.asList("b"), elements(list));
    }

    @Test
    void removeAndFindTakeTheFirstOccurrence() {
        MyLinkedList<String> list = listOf("a", null, "b", null);
        list.remove("absent");
        assertFalse(list.find(null).isPastEnd());
        assertEquals("a", list.findPrevious(null).retrieve());
        list.remove(null);
        assertEquals(Arrays.asList("a", "b", null), elements(list));
        list.clear();
        assertTrue(list.isEmpty());
        assertEquals(0, list.size());
    }

    @Test
    void agreesWithArrayList() {
        Random random = new Random(5);
        MyLinkedList<Integer> list = new MyLinkedList<>(20);
        List<Integer> model = new ArrayList<>();
        for (int step = 0; step < 3000; step++) {
            int choice = random.nextInt(100);
            Integer element = random.nextInt(15);
            Integer place = random.nextInt(15);
            int index = model.indexOf(place);
            if (choice == 0) {
                list.clear();
                model.clear();
            } else if (choice < 25) {
                if (model.size() < 20) {
                    list.addLast(element);
                    model.add(element);
                } else {
                    assertThrows(IllegalStateException.class, () -> list.addLast(element));
                }
            } else if (choice < 40 && model.size() < 20 && index >= 0) {
                list.insert(element, list.find(place));
                model.add(index + 1, element);
            } else if (choice < 55 && model.size() < 20) {
                list.insert(element, list.findPrevious(place));
                model.add(index >= 0 ? index : model.size(), element);
            } else if (choice < 90) {
                list.remove(element);
                model.remove(element);
            } else {
                assertEquals(index >= 0 ? place : null, list.find(place).retrieve());
            }
            assertEquals(model, elements(list));
            assertEquals(model.size(), list.size());
            assertEquals(model.isEmpty(), list.isEmpty());
            Invariants.check(list, "wellFormed");
        }
    }
}
