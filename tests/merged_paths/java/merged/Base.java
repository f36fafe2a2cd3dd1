package merged;

class Base {
    int v;

    Base(int v) {
        this.v = v;
    }

    int calc(int x) {
        return v + x;
    }
}
