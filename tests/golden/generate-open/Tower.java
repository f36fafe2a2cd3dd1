package generate_open;

public class Tower {
    private static class Floor {
        final Floor below;

        Floor(Floor below) {
            this.below = below;
        }
    }

    private Floor top;
    private int height;

    public void build() {
        top = new Floor(top);
        height++;
    }

    public boolean isHigh() {
        return height > 10_000;
    }
}
