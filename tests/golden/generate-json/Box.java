package generate_json;

public class Box {
    private Object content;
    private int level;

    public void put(Object newContent) {
        if (content != null) {
            throw new IllegalStateException("full");
        }
        content = newContent;
    }

    public boolean isHigh() {
        return level > 0;
    }
}
