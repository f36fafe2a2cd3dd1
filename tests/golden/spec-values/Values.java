package spec_values;

public class Values {
    private String name = "new";
    private char mark = 'a';
    private boolean isSet;
    private double width = 0.5;
    private long least = -1;
    private long most = Long.MAX_VALUE;
    private final int[] pair = new int[2];
    private Object[] slots = {};

    public void next() {
        isSet = true;
        mark = 'b';
        width = 2;
        name = "set";
    }

    public void least(long least) {
        this.least = least;
    }

    public void pair(int first) {
        pair[0] = first;
    }

    public void slots(Object element) {
        slots = new Object[] {element, null};
    }
}
