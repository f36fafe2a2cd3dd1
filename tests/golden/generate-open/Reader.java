package generate_open;

public class Reader {
    public interface Source {
        int read();

        int left();
    }

    public boolean reads(Source source) {
        return source != null;
    }
}
