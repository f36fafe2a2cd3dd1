package explore_own_as_object;

/** A parameter of type Object gets the caller's own objects where the code looks at its class. */
public class Subject {
    private int value;

    public void absorb(Object other) {
        if (other instanceof Subject) value = ((Subject) other).value == 0 ? 1 : 2;
    }

    public int value() {
        return value;
    }
}
