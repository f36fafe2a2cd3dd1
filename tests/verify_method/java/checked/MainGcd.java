package checked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The greatest common divisor by subtraction. */
public final class MainGcd {
    private MainGcd() {}

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 1 && a <= 5);
        Verifier.assume(b >= 1 && b <= 5);
        int x = a;
        int y = b;
        while (x != y) {
            if (x > y) {
                x -= y;
            } else {
                y -= x;
            }
        }
        assert x >= 1;
        assert a % x == 0 && b % x == 0;
    }
}
