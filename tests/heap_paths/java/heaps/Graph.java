package heaps;

/** Two successors each: sharing and cycles. */
final class Graph {
    boolean mark;
    Graph a;
    Graph b;

    static int crossed(Graph x, Graph y) {
        return x.a == y.b ? 1 : 0;
    }

    static int diamond(Graph x) {
        return x.a != x.b && x.a.a == x.b.b ? 1 : 0;
    }

    static int triangle(Graph x) {
        return x.a == x ? 1 : x.a.a == x ? 2 : x.a.a.a == x ? 3 : 0;
    }

    static int markThree(Graph x) {
        int count = 0;
        if (!x.mark) {
            x.mark = true;
            count++;
        }
        if (!x.a.mark) {
            x.a.mark = true;
            count++;
        }
        if (!x.b.mark) {
            x.b.mark = true;
            count++;
        }
        return count;
    }

    static int writeThrough(Graph x, Graph y) {
        x.a = y;
        y.b = x;
        return x.a.b.a == y.b ? 1 : x.b == x ? 2 : 3;
    }

    static int different(Graph x, Graph y, Graph z) {
        return x == y ? y == z ? 1 : 2 : y == z ? 2 : x == z ? 2 : 3;
    }

    static void exchange(Graph x, Graph y) {
        Graph old = x.a;
        x.a = y.b;
        y.b = old;
    }

    static int afterExchange(Graph x, Graph y) {
        exchange(x, y);
        return x.a == x ? 1 : y.b == x ? 2 : 0;
    }
}
