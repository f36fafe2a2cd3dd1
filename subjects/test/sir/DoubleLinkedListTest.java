package sir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import support.Invariants;

class DoubleLinkedListTest {
    private static DoubleLinkedList<String> listOf(String... elements) {
        DoubleLinkedList<String> list = new DoubleLinkedList<>();
        for (String element : elements) {
            list.add(element);
        }
        return list;
    }

    private static <E> List<E> elements(DoubleLinkedList<E> list) {
        Invariants.check(list, "wellFormed");
        List<E> result = new ArrayList<>();
        for (ListIterator<E> itr = list.listIterator(0); itr.hasNext(); ) {
            result.add(itr.next());
        }
        return result;
    }

    private static void assertElements(DoubleLinkedList<String> list, String... expected) {
        assertEquals(Arrays.asList(expected), elements(list));
        assertEquals(expected.length, list.size());
    }

    @Test
    void bothEndsTakeAndGive() {
        DoubleLinkedList<String> list = listOf("b");
        list.addFirst("a");
        list.addLast("c");
        assertElements(list, "a", "b", "c");
        assertEquals("a", list.getFirst());
        assertEquals("c", list.getLast());
        assertEquals("a", list.removeFirst());
        assertEquals("c", list.removeLast());
        assertElements(list, "b");
    }

    @Test
    void anEmptyListThrows() {
        DoubleLinkedList<String> list = listOf();
        assertThrows(NoSuchElementException.class, list::getFirst);
        assertThrows(NoSuchElementException.class, list::getLast);
        assertThrows(NoSuchElementException.class, list::removeFirst);
        assertThrows(NoSuchElementException.class, list::removeLast);
    }

    @Test
    void indicesAreChecked() {
        DoubleLinkedList<String> list = listOf("a");
        for (int index : new int[] {-1, 1, Integer.MAX_VALUE}) {
            assertThrows(IndexOutOfBoundsException.class, () -> list.get(index));
            assertThrows(IndexOutOfBoundsException.class, () -> list.set(index, "x"));
            assertThrows(IndexOutOfBoundsException.class, () -> list.remove(index));
        }
        for (int index : new int[] {-1, 2}) {
            assertThrows(IndexOutOfBoundsException.class, () -> list.add(index, "x"));
            assertThrows(IndexOutOfBoundsException.class, () -> list.addAll(index, list));
            assertThrows(IndexOutOfBoundsException.class, () -> list.listIterator(index));
        }
        assertElements(list, "a");
    }

    @Test
    void aListCanBeAddedToItself() {
        DoubleLinkedList<String> list = listOf("a", "b");
        assertTrue(list.addAll(list));
        assertElements(list, "a", "b", "a", "b");
        DoubleLinkedList<String> middle = listOf("a", "b", "c");
        assertTrue(middle.addAll(1, middle));
        assertElements(middle, "a", "a", "b", "c", "b", "c");
    }

    @Test
    void addAllLeavesTheOtherListAlone() {
        DoubleLinkedList<String> list = listOf("a", "d");
        DoubleLinkedList<String> other = listOf("b", "c");
        assertTrue(list.addAll(1, other));
        assertFalse(list.addAll(listOf()));
        assertElements(list, "a", "b", "c", "d");
        assertElements(other, "b", "c");
        assertThrows(NullPointerException.class, () -> list.addAll(null));
        assertThrows(NullPointerException.class, () -> list.addAll(0, null));
    }

    @Test
    void occurrencesAreFoundFromBothEnds() {
        DoubleLinkedList<String> list = listOf("a", null, "b", "a", null);
        assertEquals(0, list.indexOf("a"));
        assertEquals(3, list.lastIndexOf("a"));
        assertEquals(4, list.lastIndexOf(null));
        assertEquals(-1, list.lastIndexOf("z"));
        assertTrue(list.contains(null));
        assertTrue(list.remove(null));
        assertTrue(list.remove("a"));
        assertFalse(list.remove("z"));
        assertElements(list, "b", "a", null);
    }

    @Test
    void aCloneIsIndependent() {
        DoubleLinkedList<String> list = listOf("a", null);
        Object clone = list.clone();
        assertNotSame(list, clone);
        list.clear();
        assertElements(list);
        DoubleLinkedList<?> copy = (DoubleLinkedList<?>) clone;
        assertEquals(Arrays.asList("a", null), elements(copy));
    }

    @Test
    void iteratorsEditTheList() {
        DoubleLinkedList<String> list = listOf("a", "b", "c");
        ListIterator<String> itr = list.listIterator(1);
        assertThrows(IllegalStateException.class, itr::remove);
        assertEquals("b", itr.next());
        itr.set("B");
        itr.add("x");
        assertThrows(IllegalStateException.class, () -> itr.set("y"));
        assertEquals(3, itr.nextIndex());
        assertEquals("x", itr.previous());
        itr.remove();
        assertEquals(1, itr.previousIndex());
        assertEquals("c", itr.next());
        assertThrows(NoSuchElementException.class, itr::next);
        itr.remove();
        assertElements(list, "a", "B");
        assertThrows(NoSuchElementException.class, () -> list.listIterator(0).previous());
    }

    @Test
    void iteratorsFailFast() {
        DoubleLinkedList<String> list = listOf("a", "b");
        ListIterator<String> itr = list.listIterator(0);
        itr.next();
        list.add("c");
        assertThrows(ConcurrentModificationException.class, itr::next);
        assertThrows(ConcurrentModificationException.class, itr::previous);
        assertThrows(ConcurrentModificationException.class, itr::remove);
        assertThrows(ConcurrentModificationException.class, () -> itr.set("x"));
        assertThrows(ConcurrentModificationException.class, () -> itr.add("x"));
    }

    @Test
    void agreesWithTheLibrary() {
        Random random = new Random(7);
        DoubleLinkedList<Integer> list = new DoubleLinkedList<>();
        java.util.LinkedList<Integer> model = new java.util.LinkedList<>();
        for (int step = 0; step < 5000; step++) {
            Integer element = random.nextInt(10);
            int index = random.nextInt(model.size() + 1);
            if (model.size() > 50) {
                list.clear();
                model.clear();
                index = 0;
            }
            switch (random.nextInt(model.size() > 20 ? 13 : 10)) {
                case 0:
                    list.add(index, element);
                    model.add(index, element);
                    break;
                case 1:
                    assertEquals(model.remove(element), list.remove(element));
                    break;
                case 2:
                    assertEquals(model.addAll(index, new ArrayList<>(model)), list.addAll(index, list));
                    break;
                case 3:
                    if (!model.isEmpty()) {
                        assertEquals(model.removeFirst(), list.removeFirst());
                    }
                    break;
                case 4:
                    if (!model.isEmpty()) {
                        assertEquals(model.removeLast(), list.removeLast());
                    }
                    break;
                case 5:
                    list.addFirst(element);
                    model.addFirst(element);
                    break;
                case 6:
                    if (index < model.size()) {
                        assertEquals(model.set(index, element), list.set(index, element));
                        assertEquals(model.get(index), list.get(index));
                    }
                    break;
                case 7:
                    DoubleLinkedList<Integer> other = new DoubleLinkedList<>();
                    for (int i = random.nextInt(4); i > 0; i--) {
                        other.add(i);
                    }
                    assertEquals(model.addAll(index, elements(other)), list.addAll(index, other));
                    break;
                case 8:
                    walk(random.nextLong(), list.listIterator(index), model.listIterator(index));
                    break;
                case 9:
                    list.add(element);
                    model.add(element);
                    break;
                default:
                    if (index < model.size()) {
                        assertEquals(model.remove(index), list.remove(index));
                    }
                    break;
            }
            assertEquals(model, elements(list));
            assertEquals(model.size(), list.size());
            assertEquals(model.indexOf(element), list.indexOf(element));
            assertEquals(model.lastIndexOf(element), list.lastIndexOf(element));
            assertEquals(model.contains(element), list.contains(element));
            List<Integer> backwards = new ArrayList<>();
            for (ListIterator<Integer> itr = list.listIterator(list.size()); itr.hasPrevious(); ) {
                backwards.add(itr.previous());
            }
            Collections.reverse(backwards);
            assertEquals(model, backwards);
        }
    }

    /** Takes the same random steps with both iterators. */
    private static void walk(long seed, ListIterator<Integer> itr, ListIterator<Integer> model) {
        Random random = new Random(seed);
        boolean returned = false;
        for (int step = 0; step < 8; step++) {
            assertEquals(model.hasNext(), itr.hasNext());
            assertEquals(model.hasPrevious(), itr.hasPrevious());
            assertEquals(model.nextIndex(), itr.nextIndex());
            assertEquals(model.previousIndex(), itr.previousIndex());
            int choice = random.nextInt(5);
            if (choice == 0 && model.hasNext()) {
                assertEquals(model.next(), itr.next());
                returned = true;
            } else if (choice == 1 && model.hasPrevious()) {
                assertEquals(model.previous(), itr.previous());
                returned = true;
            } else if (choice == 2 && returned) {
                model.set(step);
                itr.set(step);
            } else if (choice == 3 && returned) {
                model.remove();
                itr.remove();
                returned = false;
            } else if (choice == 4) {
                model.add(step);
                itr.add(step);
                returned = false;
            }
        }
    }
}
