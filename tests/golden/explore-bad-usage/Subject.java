package explore_bad_usage;

public class Subject {
    static class Node {}

    private Node node;

    public void make() {
        node = new Node();
    }
}
