package merged;

enum Mode {
    UP {
        @Override
        int turn(int x) {
            return x + 1;
        }
    },
    DOWN,
    LEFT;

    int turn(int x) {
        return x > 0 ? x - ordinal() : x;
    }
}
