import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/**
 * How many red-black trees there are with n nodes, without making them; and how many heaps of n nodes somebody who
 * makes all of them has to look at. The numbers of trees are checked by colouring all search trees, and for a few nodes
 * both numbers by making all heaps.
 *
 *   java RedBlackTrees CLASSES N      prints a line "n trees heaps" for 0 to N
 */
final class RedBlackTrees {
    private static final int MAX_MADE = 3;

    private final Class<?> type;
    private final Choices choices = new Choices();

    private RedBlackTrees(Class<?> type) {
        this.type = type;
    }

    /** Some search tree of n nodes with some colours. */
    private Object searchTree(int n, int firstKey) throws ReflectiveOperationException {
        if (n == 0) {
            return null;
        }
        int left = choices.choose(n);
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object node = constructor.newInstance();
        set(node, "key", firstKey + left);
        set(node, "red", choices.choose(2) == 1);
        set(node, "left", searchTree(left, firstKey));
        set(node, "right", searchTree(n - 1 - left, firstKey + left + 1));
        return node;
    }

    private void set(Object node, String name, Object value) throws ReflectiveOperationException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        field.set(node, value);
    }

    /** Of all search trees of n nodes in all colours, those that are red-black trees. */
    private long goodColours(int n, Method repOk) throws ReflectiveOperationException {
        long good = 0;
        do {
            good += (Boolean) repOk.invoke(null, searchTree(n, 1)) ? 1 : 0;
        } while (choices.next());
        return good;
    }

    /** Trees of n nodes with this many black nodes on every way down, counted at a root of this colour. */
    private static long trees(int n, int blackHeight, boolean red) {
        if (n == 0) {
            return !red && blackHeight == 0 ? 1 : 0;
        }
        if (!red && blackHeight == 0) {
            return 0;
        }
        int below = red ? blackHeight : blackHeight - 1;
        long count = 0;
        for (int left = 0; left < n; left++) {
            long lefts = trees(left, below, false) + (red ? 0 : trees(left, below, true));
            long rights = trees(n - 1 - left, below, false) + (red ? 0 : trees(n - 1 - left, below, true));
            count += lefts * rights;
        }
        return count;
    }

    /** A black root, or none. */
    private static long trees(int n) {
        long count = 0;
        for (int blackHeight = 0; blackHeight <= n; blackHeight++) {
            count += trees(n, blackHeight, false);
        }
        return count;
    }

    /** Graphs of n nodes that are reached from the first one: each reference is null, a node seen or a new one. */
    private static BigInteger graphs(int n, int referencesSeen, int nodesSeen) {
        if (referencesSeen == 2 * nodesSeen) {
            return nodesSeen == n ? BigInteger.ONE : BigInteger.ZERO;
        }
        BigInteger known = graphs(n, referencesSeen + 1, nodesSeen).multiply(BigInteger.valueOf(1 + nodesSeen));
        return nodesSeen == n ? known : known.add(graphs(n, referencesSeen + 1, nodesSeen + 1));
    }

    /** With a colour and one of n keys for each node. */
    private static BigInteger heaps(int n) {
        BigInteger graphs = n == 0 ? BigInteger.ONE : graphs(n, 0, 1);
        return graphs.multiply(BigInteger.TWO.pow(n)).multiply(BigInteger.valueOf(n).pow(n));
    }

    public static void main(String[] args) throws Exception {
        int most = Integer.parseInt(args[1]);
        URL[] path = {Path.of(args[0]).toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path)) {
            Method repOk = (Method) Row.find("heaps.RedBlack.repOk", loader);
            for (int n = 0; n <= most; n++) {
                long good = new RedBlackTrees(repOk.getDeclaringClass()).goodColours(n, repOk);
                if (good != trees(n)) {
                    System.err.printf("%d nodes: %d search trees are red-black, not %d%n", n, good, trees(n));
                    System.exit(1);
                }
            }
            for (int n = 1; n <= Math.min(most, MAX_MADE); n++) {
                HeapMaker maker = new HeapMaker(new Domain("RedBlack=" + n + ";int=1.." + n, "heaps", loader), repOk);
                long made = 0;
                long good = 0;
                for (Object[] arguments = maker.next(); arguments != null; arguments = maker.next()) {
                    if (maker.size() == n) {
                        made++;
                        good += (Boolean) repOk.invoke(null, arguments) ? 1 : 0;
                    }
                }
                if (!heaps(n).equals(BigInteger.valueOf(made)) || good != trees(n)) {
                    System.err.printf("%d nodes: %d of %d heaps are trees, not %d of %d%n", n, good, made, trees(n),
                        heaps(n));
                    System.exit(1);
                }
            }
        }
        for (int n = 0; n <= most; n++) {
            System.out.printf("%d %d %d%n", n, trees(n), heaps(n));
        }
    }
}
