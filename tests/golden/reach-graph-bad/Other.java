package reach_graph_bad;

public class Other {
    private int value;

    public void set(int v) { value = v; }
}
