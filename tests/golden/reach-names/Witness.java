package reach_names;

public class Witness {
    private int value;

    public Witness plus(int k) {
        Witness result = new Witness();
        result.value = value + k;
        return result;
    }
}
