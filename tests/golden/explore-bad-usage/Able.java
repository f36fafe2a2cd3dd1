package explore_bad_usage;

public interface Able {
    int get();
}
