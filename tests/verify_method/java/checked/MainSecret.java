package checked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** One text is not handled. */
public final class MainSecret {
    private MainSecret() {}

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        char separator = Verifier.nondetChar();
        String line = text + separator + "b";
        if (line.length() == 3) {
            assert !line.equals("a,b");
        }
    }
}
