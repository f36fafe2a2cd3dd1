package generate_bad;

public abstract class Unfinished {
    public abstract int get();
}
