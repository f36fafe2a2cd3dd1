package generate_open;

public class Reader {
    public sealed interface Source permits Source.Nothing {
        final class Nothing implements Source {
            private Nothing() {}
        }
    }

    public boolean reads(Source source) {
        return source != null;
    }
}
