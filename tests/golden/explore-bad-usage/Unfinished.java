package explore_bad_usage;

public abstract class Unfinished {
    public Unfinished() {}

    public abstract int get();
}
