package more;

/** Fields of every type of integers, which wrap around. */
public class Numbers {
    private long sum = 4_294_967_294L;
    private byte small = 126;
    private short medium;
    private char letter = 'a';
    private boolean odd;

    public void add(long number) {
        sum += number;
        odd = (sum & 1) != 0;
    }

    public void grow(byte by) {
        small += by;
    }

    public void multiply(short by) {
        medium = (short) ((medium + 1) * by * 20_000);
    }

    public char next(char distance) {
        letter += distance;
        return letter;
    }

    public int low() {
        return (int) sum;
    }
}
