package paths_hash;

public class Subject {
    static int hash(int a) {
        return a > 0 ? new Object().hashCode() : 0;
    }
}
