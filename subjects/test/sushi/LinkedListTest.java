package sushi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import support.Invariants;

class LinkedListTest {
    private static LinkedList<String> listOf(String... elements) {
        LinkedList<String> list = new LinkedList<>();
        for (String element : elements) {
            list.add(element);
        }
        return list;
    }

    private static <E> List<E> elements(LinkedList<E> list) {
        Invariants.check(list, "wellFormed");
        List<E> result = new ArrayList<>();
        for (ListIterator<E> itr = list.listIterator(0); itr.hasNext(); ) {
            result.add(itr.next());
        }
        return result;
    }

    private static void assertElements(LinkedList<String> list, String... expected) {
        assertEquals(Arrays.asList(expected), elements(list));
        assertEquals(expected.length, list.size());
    }

    @Test
    void bothEndsTakeAndGive() {
        LinkedList<String> list = listOf("b");
        list.addFirst("a");
        list.addLast("c");
        assertTrue(list.offer("d"));
        assertTrue(list.offerFirst("0"));
        assertTrue(list.offerLast("e"));
        list.push("-1");
        assertElements(list, "-1", "0", "a", "b", "c", "d", "e");
        assertEquals("-1", list.element());
        assertEquals("-1", list.pop());
        assertEquals("0", list.remove());
        assertEquals("a", list.removeFirst());
        assertEquals("e", list.removeLast());
        assertEquals("b", list.poll());
        assertEquals("d", list.pollLast());
        assertEquals("c", list.peek());
        assertEquals("c", list.peekLast());
        assertEquals("c", list.pollFirst());
        assertElements(list);
    }

    @Test
    void anEmptyListThrowsOrGivesNull() {
        LinkedList<String> list = listOf();
        assertThrows(NoSuchElementException.class, list::getFirst);
        assertThrows(NoSuchElementException.class, list::getLast);
        assertThrows(NoSuchElementException.class, list::element);
        assertThrows(NoSuchElementException.class, list::remove);
        assertThrows(NoSuchElementException.class, list::removeFirst);
        assertThrows(NoSuchElementException.class, list::removeLast);
        assertThrows(NoSuchElementException.class, list::pop);
        assertNull(list.peek());
        assertNull(list.peekFirst());
        assertNull(list.peekLast());
        assertNull(list.poll());
        assertNull(list.pollFirst());
        assertNull(list.pollLast());
    }

    @Test
    void indicesAreChecked() {
        LinkedList<String> list = listOf("a");
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
        LinkedList<String> list = listOf("a", "b");
        assertTrue(list.addAll(list));
        assertElements(list, "a", "b", "a", "b");
        LinkedList<String> middle = listOf("a", "b", "c");
        assertTrue(middle.addAll(1, middle));
        assertElements(middle, "a", "a", "b", "c", "b", "c");
    }

    @Test
    void addAllLeavesTheOtherListAlone() {
        LinkedList<String> list = listOf("a", "d");
        LinkedList<String> other = listOf("b", "c");
        assertTrue(list.addAll(1, other));
        assertFalse(list.addAll(listOf()));
        assertElements(list, "a", "b", "c", "d");
        assertElements(other, "b", "c");
        assertThrows(NullPointerException.class, () -> list.addAll(null));
        assertThrows(NullPointerException.class, () -> list.addAll(0, null));
    }

    @Test
    void occurrencesAreFoundFromBothEnds() {
        LinkedList<String> list = listOf("a", null, "b", "a", null);
        assertEquals(0, list.indexOf("a"));
        assertEquals(3, list.lastIndexOf("a"));
        assertEquals(4, list.lastIndexOf(null));
        assertEquals(-1, list.lastIndexOf("z"));
        assertTrue(list.removeLastOccurrence(null));
        assertTrue(list.removeFirstOccurrence("a"));
        assertFalse(list.removeLastOccurrence("z"));
        assertFalse(list.removeFirstOccurrence("z"));
        assertElements(list, null, "b", "a");
    }

    @Test
    void aCloneIsIndependent() {
        LinkedList<String> list = listOf("a", null);
        Object clone = list.clone();
        assertNotSame(list, clone);
        list.clear();
        assertElements(list);
        LinkedList<?> copy = (LinkedList<?>) clone;
        assertEquals(Arrays.asList("a", null), elements(copy));
    }

    @Test
    void iteratorsEditTheList() {
        LinkedList<String> list = listOf("a", "b", "c");
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
        LinkedList<String> list = listOf("a", "b");
        ListIterator<String> itr = list.listIterator(0);
        Iterator<String> descending = list.descendingIterator();
        itr.next();
        list.add("c");
        assertThrows(ConcurrentModificationException.class, itr::next);
        assertThrows(ConcurrentModificationException.class, itr::previous);
        assertThrows(ConcurrentModificationException.class, itr::remove);
        assertThrows(ConcurrentModificationException.class, () -> itr.set("x"));
        assertThrows(ConcurrentModificationException.class, () -> itr.add("x"));
        assertThrows(ConcurrentModificationException.class, descending::next);
    }

    @Test
    void descendingIteratorGoesBackwards() {
        LinkedList<String> list = listOf("a", "b", "c");
        Iterator<String> itr = list.descendingIterator();
        assertEquals("c", itr.next());
        assertEquals("b", itr.next());
        itr.remove();
        assertTrue(itr.hasNext());
        assertEquals("a", itr.next());
        assertFalse(itr.hasNext());
        assertElements(list, "a", "c");
    }

    @Test
    void agreesWithTheLibrary() {
        Random random = new Random(7);
        LinkedList<Integer> list = new LinkedList<>();
        java.util.LinkedList<Integer> model = new java.util.LinkedList<>();
        for (int step = 0; step < 5000; step++) {
            Integer element = random.nextInt(10);
            int index = random.nextInt(model.size() + 1);
            switch (random.nextInt(model.size() > 20 ? 13 : 10)) {
                case 0:
                    list.add(index, element);
                    model.add(index, element);
                    break;
                case 1:
                    assertEquals(model.removeFirstOccurrence(element), list.remove(element));
                    break;
                case 2:
                    assertEquals(model.removeLastOccurrence(element), list.removeLastOccurrence(element));
                    break;
                case 3:
                    assertEquals(model.pollFirst(), list.pollFirst());
                    break;
                case 4:
                    assertEquals(model.pollLast(), list.pollLast());
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
                    LinkedList<Integer> other = new LinkedList<>();
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
            for (Iterator<Integer> itr = list.descendingIterator(); itr.hasNext(); ) {
                backwards.add(itr.next());
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
