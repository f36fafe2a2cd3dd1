package paths_concrete;

class Price {
    int cents;

    static int of(Price p, int count, String code) {
        if (code.equals("free")) return 0;
        return p == null ? -1 : count > 9 ? p.cents * count / 2 : p.cents * count;
    }
}
