package checked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A turnstile that counts coins and people: two coins let three people in. */
public final class MainTurnstile {
    enum State { LOCKED, OPEN }

    State state = State.LOCKED;
    int coins;
    int people;

    void coin() {
        coins++;
        state = State.OPEN;
    }

    void push() {
        if (state == State.OPEN) {
            people++;
            if (coins % 2 == 1) {
                state = State.LOCKED;
            }
        }
    }

    public static void main(String[] args) {
        MainTurnstile turnstile = new MainTurnstile();
        for (int i = 0; i < 5; i++) {
            if (Verifier.nondetBoolean()) {
                turnstile.coin();
            } else {
                turnstile.push();
            }
            assert turnstile.people <= turnstile.coins;
        }
    }
}
