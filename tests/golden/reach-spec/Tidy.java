package reach_spec;

/** Changes before it complains. */
public class Tidy {
    private int size;
    private boolean broken;

    public void add(int element) {
        size++;
        if (element < 0) {
            broken = true;
            throw new IllegalArgumentException("negative: " + element);
        }
    }
}
