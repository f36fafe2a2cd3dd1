package shared;

public interface Able {
    int get();
}
