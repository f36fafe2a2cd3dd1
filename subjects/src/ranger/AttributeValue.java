package ranger;

/** A value of an attribute: a truth value, a number or a text. */
final class AttributeValue {
    static final int BOOLEAN = 1;
    static final int NUMBER = 2;
    static final int TEXT = 3;

    final int type;
    private final boolean truth;
    private final long number;
    private final String text;

    private AttributeValue(int type, boolean truth, long number, String text) {
        this.type = type;
        this.truth = truth;
        this.number = number;
        this.text = text;
    }

    static AttributeValue of(boolean truth) {
        return new AttributeValue(BOOLEAN, truth, 0, null);
    }

    static AttributeValue of(long number) {
        return new AttributeValue(NUMBER, false, number, null);
    }

    static AttributeValue of(String text) {
        return new AttributeValue(TEXT, false, 0, text);
    }

    boolean truth() {
        return truth;
    }

    long number() {
        return number;
    }

    String text() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof AttributeValue)) {
            return false;
        }
        AttributeValue value = (AttributeValue) other;
        if (type != value.type) {
            return false;
        }
        switch (type) {
            case BOOLEAN:
                return truth == value.truth;
            case NUMBER:
                return number == value.number;
            case TEXT:
                return text.equals(value.text);
            default:
                return false;
        }
    }

    @Override
    public int hashCode() {
        switch (type) {
            case BOOLEAN:
                return truth ? 1 : 0;
            case NUMBER:
                return (int) number;
            default:
                return text.hashCode();
        }
    }
}
