package sample;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;

/** What random calls should find, and what nothing can find; see claims.json. */
public final class Vault implements Serializable {
    private static final long serialVersionUID = 1;
    private int knocks;

    public int sign(int value) {
        if (value < 0) {
            return -1;
        }
        return 1;
    }

    public boolean knock() {
        knocks++;
        if (knocks >= 25) {
            return true;
        }
        return knocks < 0;
    }

    public void rest() {
        knocks = 0;
    }

    public String day(int number) {
        switch (number & 7) {
            case 1:
                return "one";
            case 2:
                rest();
            case 3:
            case 4:
                return "more";
            case 9:
                return "never";
            default:
                return "none";
        }
    }

    /** JaCoCo sees no more of the exception's way than of a way that was not taken. */
    public int lengthOf(String text) {
        return text == null ? text.length() : 0;
    }

    private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
        stream.defaultReadObject();
        if (knocks > 0) {
            knocks--;
        }
    }

    int forNeighbours(int value) {
        if (value == 1234567) {
            rest();
        }
        return value;
    }

    int forNobody() {
        return knocks;
    }

    private static final class Hidden {
        int unused() {
            return 1;
        }
    }
}
