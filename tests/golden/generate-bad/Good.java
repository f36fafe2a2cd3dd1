package generate_bad;

public class Good {
    public boolean isGood() {
        return true;
    }
}
