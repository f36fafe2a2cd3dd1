package merged;

/** A field of every kind. */
final class Mixed {
    byte b;
    boolean z;
    char c = 'c';
    short s = -1;
    int i;
    long l = 1;
    float f;
    double d = 0.5;
    int[] a;
    Node n;
    Mixed other;

    Mixed(int i) {
        this.i = i;
        if (i > 2) {
            z = true;
            n = new Node(i, null);
        }
    }

    synchronized int step(int x) {
        if (z) {
            l += x;
        } else {
            b += (byte) x;
            z = x > 1;
        }
        return (int) l + b;
    }
}
