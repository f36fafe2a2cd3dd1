package generate_bad;

public interface Able {
    int get();
}
