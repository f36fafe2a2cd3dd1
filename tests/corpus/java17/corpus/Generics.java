package corpus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Generic classes and the bridges they need. */
public final class Generics {
    static class Box<T extends Comparable<T>> implements Comparable<Box<T>> {
        T value;

        Box(T value) { this.value = value; }

        T get() { return value; }

        @Override
        public int compareTo(Box<T> o) { return value.compareTo(o.value); }

        <R extends Comparable<R>> Box<R> map(Fn<? super T, ? extends R> f) { return new Box<>(f.call(value)); }

        @Override
        public String toString() { return "Box<" + value + ">"; }
    }

    interface Fn<A, B> { B call(A a); }

    static class Node<T> {
        T data;
        void set(T t) { data = t; }
        T get() { return data; }
    }

    static class IntNode extends Node<Integer> {
        int sets;

        @Override
        void set(Integer i) {
            sets++;
            super.set(i + 1);
        }

        @Override
        Integer get() { return super.get() * 2; }
    }

    public static String bridge(int x) {
        IntNode n = new IntNode();
        Node<Integer> plain = n;
        plain.set(x);
        n.set(plain.get());
        return plain.get() + " " + n.get() + " " + n.sets;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static String pollution(boolean bad) {
        Node raw = new IntNode();
        try {
            raw.set(bad ? (Object) "text" : (Object) 5);
            return "set " + raw.get();
        } catch (ClassCastException e) {
            return "CCE";
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static String heapPollution() {
        List<String> strings = new ArrayList<>();
        ((List) strings).add(5);
        Object fine = ((List<?>) strings).get(0);
        try {
            String s = strings.get(0);
            return "no " + s;
        } catch (ClassCastException e) {
            return fine + " " + e.getMessage();
        }
    }

    public static String boxes(int a, int b) {
        Box<Integer> x = new Box<>(a);
        Box<Integer> y = new Box<>(b);
        Box<String> s = x.map(i -> "v" + i);
        return max(x, y) + " " + x.compareTo(y) + " " + s + " " + s.get().length();
    }

    static <T extends Comparable<? super T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }

    abstract static class Animal { abstract Animal self(); abstract String sound(); }

    static class Cat extends Animal {
        @Override
        Cat self() { return this; }
        @Override
        String sound() { return "meow"; }
        void purr() { }
    }

    public static String covariantReturn() {
        Animal a = new Cat();
        Cat c = new Cat().self().self();
        c.purr();
        return a.self().sound() + c.self().sound() + (c.self() == c);
    }

    static final class Pair<A, B> {
        final A a;
        final B b;

        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }

        Pair<B, A> swap() { return new Pair<>(b, a); }

        static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); }

        @Override
        public String toString() { return "(" + a + ", " + b + ")"; }
    }

    public static String pairs(int n) {
        Pair<Integer, String> p = new Pair<>(n, "s" + n);
        return p.swap() + "" + Pair.twin(p.swap().swap()) + new Pair<>(null, 'c');
    }

    static final class ArrayStack<E> {
        private E[] items;
        private int size;

        @SuppressWarnings("unchecked")
        ArrayStack() { items = (E[]) new Object[2]; }

        void push(E e) {
            if (size == items.length) {
                items = java.util.Arrays.copyOf(items, size * 2);
            }
            items[size++] = e;
        }

        E pop() {
            if (size == 0) {
                throw new IllegalStateException("empty stack");
            }
            E e = items[--size];
            items[size] = null;
            return e;
        }
    }

    public static String stack(int pushes, int pops) {
        ArrayStack<String> s = new ArrayStack<>();
        for (int i = 0; i < pushes; i++) {
            s.push("e" + i);
        }
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < pops; i++) {
            b.append(s.pop());
        }
        return b.toString();
    }

    @SafeVarargs
    static <T> List<T> listOf(T... ts) {
        List<T> l = new ArrayList<>();
        for (T t : ts) {
            l.add(t);
        }
        return l;
    }

    static double sum(List<? extends Number> l) {
        double s = 0;
        for (Number n : l) {
            s += n.doubleValue();
        }
        return s;
    }

    public static double wildcards() {
        List<Number> sink = new ArrayList<>();
        fill(sink, 5);
        return sum(listOf(1, 2, 3)) + sum(listOf(1.5, 2.5f, 3L)) + sum(sink);
    }

    static void fill(List<? super Integer> l, int n) {
        for (int i = 0; i < n; i++) {
            l.add(i);
        }
    }

    public static List<String> sortedBy(String a, String b, String c) {
        List<String> l = listOf(a, b, c);
        l.sort(new Comparator<String>() {
            @Override
            public int compare(String x, String y) {
                int d = x.length() - y.length();
                return d != 0 ? d : y.compareTo(x);
            }
        });
        return l;
    }
}
