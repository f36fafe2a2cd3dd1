package checked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A table that is read at an index of which too little is assumed. */
public final class MainLookup {
    private MainLookup() {}

    public static void main(String[] args) {
        int[] squares = new int[5];
        for (int i = 0; i < squares.length; i++) {
            squares[i] = i * i;
        }
        long key = Verifier.nondetLong();
        Verifier.assume(key >= 0 && key <= squares.length);
        int square = squares[(int) key];
        assert square <= 16;
    }
}
