package generate_unreachable;

/** Of the same package: its public call leads to a method that is not public. */
public class Neighbour {
    public int ask(int a) {
        return new Parts().mentioned(a);
    }
}
