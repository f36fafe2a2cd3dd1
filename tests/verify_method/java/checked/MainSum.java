package checked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A sum that is claimed never to be ten. */
public final class MainSum {
    private MainSum() {}

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 5);
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        assert sum != 10;
    }
}
