package built;

public final class Strip implements Shape {
    private int length;

    public void grow(int by) throws java.io.IOException {
        if (by == 13) {
            throw new java.io.IOException();
        }
        length += by;
    }

    @Override
    public int area() {
        return length;
    }
}
