import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which claims were contradicted, and by which calls. */
final class Findings {
    private final List<Claim> claims;
    private final Map<Integer, String> calls = new TreeMap<>();

    Findings(List<Claim> claims) {
        this.claims = claims;
    }

    int claims() {
        return claims.size();
    }

    /** Takes over what a call has hit, and empties the array. */
    synchronized void take(boolean[] hits, boolean isInvalid, Trace trace) {
        for (int i = 0; i < hits.length && !isInvalid; i++) {
            if (hits[i]) {
                calls.computeIfAbsent(i, claim -> trace.toString());
            }
        }
        Arrays.fill(hits, false);
    }

    /** Answers how many claims are contradicted. */
    synchronized int print() {
        calls.forEach((claim, text) -> System.out.println("CONTRADICTED " + claims.get(claim) + "\n    after " + text));
        return calls.size();
    }

    synchronized boolean isComplete(int checked) {
        return calls.size() == checked;
    }
}
