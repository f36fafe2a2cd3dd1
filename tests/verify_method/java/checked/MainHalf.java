package checked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Fractions between 0 and 1. */
public final class MainHalf {
    private MainHalf() {}

    public static void main(String[] args) {
        double share = Verifier.nondetDouble();
        float weight = Verifier.nondetFloat();
        Verifier.assume(share >= 0 && share <= 1);
        Verifier.assume(weight > 1);
        assert share * 0.5 <= share;
        assert share != weight;
        assert 1 - share >= 0;
    }
}
