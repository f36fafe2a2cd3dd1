package corpus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Stack;
import java.util.Vector;

/** Lists, queues and deques of java.util. */
public final class Lists {
    public static List<Integer> arrayList(int n) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            l.add(i * 7 % 11);
        }
        l.add(0, -1);
        l.remove(Integer.valueOf(5));
        l.remove(2);
        l.set(1, 100);
        l.addAll(2, Arrays.asList(8, 9));
        l.removeIf(x -> x == 3);
        return l;
    }

    public static String listQueries(int n) {
        List<String> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            l.add("s" + i % 4);
        }
        return l.indexOf("s2") + " " + l.lastIndexOf("s2") + " " + l.contains("s9") + " " + l.size() + " " + l.isEmpty() + " "
            + l.equals(new LinkedList<>(l)) + " " + (l.hashCode() == new Vector<>(l).hashCode()) + " " + l.subList(1, Math.max(1, n - 1));
    }

    public static int bigList(int n) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            l.add(i ^ 0x55);
        }
        for (int i = n - 1; i >= 0; i -= 3) {
            l.remove(i);
        }
        int h = 0;
        for (int x : l) {
            h = h * 31 + x;
        }
        return h;
    }

    public static List<Integer> linkedList(int n) {
        LinkedList<Integer> l = new LinkedList<>();
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) {
                l.addFirst(i);
            } else {
                l.addLast(i);
            }
        }
        l.add(n / 2, 99);
        l.removeFirst();
        l.remove(1);
        l.offer(55);
        l.push(44);
        return l;
    }

    public static String deque(int n) {
        Deque<Integer> d = new ArrayDeque<>(2);
        for (int i = 0; i < n; i++) {
            d.addLast(i);
            if (i % 3 == 0) {
                d.addFirst(-i);
            }
            if (i % 5 == 4) {
                d.pollLast();
            }
        }
        Integer peek = d.peekFirst();
        d.removeFirstOccurrence(4);
        StringBuilder b = new StringBuilder();
        for (Iterator<Integer> it = d.descendingIterator(); it.hasNext();) {
            b.append(it.next()).append(' ');
        }
        return d + " " + peek + " " + b + d.size();
    }

    public static String priorityQueue(int n) {
        PriorityQueue<Integer> q = new PriorityQueue<>(Collections.reverseOrder());
        for (int i = 0; i < n; i++) {
            q.add(i * 37 % 101);
        }
        q.remove(37);
        StringBuilder b = new StringBuilder(q.toString()).append(" -> ");
        while (!q.isEmpty()) {
            b.append(q.poll()).append(' ');
        }
        return b.append(q.peek()).toString();
    }

    public static String iterators() {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        for (Iterator<Integer> it = l.iterator(); it.hasNext();) {
            if (it.next() % 3 == 0) {
                it.remove();
            }
        }
        ListIterator<Integer> li = l.listIterator(2);
        li.add(77);
        li.next();
        li.set(88);
        String back = "";
        while (li.hasPrevious()) {
            back += li.previousIndex() + ":" + li.previous() + " ";
        }
        return l + back;
    }

    public static String modification(int which) {
        List<Integer> l = which < 2 ? new ArrayList<>(List.of(1, 2, 3, 4)) : new LinkedList<>(List.of(1, 2, 3, 4));
        try {
            for (Integer i : l) {
                if (i == 2 + which % 2) {
                    l.remove(i);
                }
            }
            return "finished " + l;
        } catch (ConcurrentModificationException e) {
            return e + " " + l;
        }
    }

    public static int getOutOfRange(int i) { return new ArrayList<>(List.of(1, 2, 3)).get(i); }

    public static int emptyIterator() { return new ArrayList<Integer>().iterator().next(); }

    public static int emptyDeque() { return new ArrayDeque<Integer>().removeFirst(); }

    public static String failures(int which) {
        try {
            switch (which) {
                case 0: return "" + new LinkedList<>().getFirst();
                case 1: return "" + new Stack<>().pop();
                case 2: return "" + Collections.unmodifiableList(new ArrayList<>()).add(null);
                case 3: return "" + Arrays.asList(1, 2).add(3);
                case 4: return "" + List.of(1).set(0, 2);
                case 5: return "" + new ArrayDeque<String>().offer(null);
                case 6: return "" + new PriorityQueue<>(List.of(1)).add(null);
                case 7: return "" + Collections.emptyList().iterator().next();
                case 8: return "" + new ArrayList<>(-1);
                case 9: return "" + List.of(1, null);
                case 10: return "" + new ArrayList<>(List.of(1, 2)).subList(1, 0);
                default: return "" + Collections.max(new ArrayList<Integer>());
            }
        } catch (UnsupportedOperationException | NoSuchElementException | NullPointerException | IllegalArgumentException e) {
            return e.getClass().getName();
        } catch (RuntimeException e) {
            return "other " + e.getClass().getName();
        }
    }

    public static String collections(int seed) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            l.add(i);
        }
        Collections.shuffle(l, new Random(seed));
        String shuffled = l.toString();
        Collections.sort(l, (a, b) -> a % 5 != b % 5 ? a % 5 - b % 5 : b - a);
        String byMod = l.toString();
        Collections.reverse(l);
        Collections.swap(l, 0, 19);
        Collections.rotate(l, 3);
        String mixed = l.toString();
        Collections.sort(l);
        return shuffled + byMod + mixed + Collections.binarySearch(l, 7) + Collections.max(l) + Collections.min(l) + Collections.frequency(l, 3)
            + Collections.nCopies(3, "x") + Collections.unmodifiableList(l).get(2) + Collections.disjoint(l, List.of(99));
    }

    public static int sortStability(int n) {
        List<int[]> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            l.add(new int[] {i * 31 % 7, i});
        }
        l.sort((a, b) -> Integer.compare(a[0], b[0]));
        int h = 0;
        for (int[] p : l) {
            h = h * 31 + p[1];
        }
        return h;
    }

    public static String asList() {
        Integer[] a = {3, 1, 2};
        List<Integer> l = Arrays.asList(a);
        Collections.sort(l);
        l.set(0, 10);
        return a[0] + " " + l + " " + Arrays.toString(l.toArray(new Integer[5])) + l.toArray().length;
    }

    public static String stack(String s) {
        Deque<Character> st = new ArrayDeque<>();
        for (char c : s.toCharArray()) {
            switch (c) {
                case '(': case '[': case '{': st.push(c); break;
                default:
                    if (st.isEmpty() || "([{".indexOf(st.pop()) != ")]}".indexOf(c)) {
                        return "bad at " + c;
                    }
            }
        }
        return st.isEmpty() ? "balanced" : "open " + st;
    }

    public static String vectorAndStack(int n) {
        Stack<Integer> s = new Stack<>();
        for (int i = 0; i < n; i++) {
            s.push(i);
        }
        return s.pop() + " " + s.peek() + " " + s.search(0) + " " + s + " " + s.elementAt(1);
    }
}
