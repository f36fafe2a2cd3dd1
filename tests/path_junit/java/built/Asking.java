package built;

import org.sosy_lab.sv_benchmarks.Verifier;

public class Asking {
    static int sum(int start) {
        int count = Verifier.nondetInt();
        Verifier.assume(count >= 0 && count < 2);
        byte last = Verifier.nondetByte();
        String text = Verifier.nondetString();
        if (text.isEmpty()) {
            return last;
        }
        return count == 0 ? start : last + start;
    }
}
