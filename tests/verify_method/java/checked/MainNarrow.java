package checked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Inputs of every type within their ranges. */
public final class MainNarrow {
    private MainNarrow() {}

    public static void main(String[] args) {
        byte small = Verifier.nondetByte();
        short medium = Verifier.nondetShort();
        char letter = Verifier.nondetChar();
        long large = Verifier.nondetLong();
        assert small >= -128 && small <= 127;
        assert medium + small <= 32767 + 127;
        assert letter < 65536;
        Verifier.assume(large > Integer.MAX_VALUE);
        assert large + small > 0 || large > Long.MAX_VALUE - 127;
        int sum = small + letter;
        assert sum < large;
    }
}
