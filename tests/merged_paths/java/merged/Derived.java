package merged;

final class Derived extends Base {
    Derived(int v) {
        super(v + 1);
    }

    @Override
    int calc(int x) {
        if (x == v) {
            v = 0;
            return 1;
        }
        return super.calc(x) - 3;
    }
}
