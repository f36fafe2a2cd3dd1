package merged;

final class Oops extends RuntimeException {
    private static final long serialVersionUID = 1;

    final int code;

    Oops(int code) {
        this.code = code;
    }
}
