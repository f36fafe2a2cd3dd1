package generate_stubs;

/** Takes an object of an abstract class. */
public class Scale {
    public String read(Limit limit) {
        return limit.isHeavy() ? "heavy" : "light";
    }
}
