package merged;

interface Shape {
    int area(int x);

    default int twice(int x) {
        return area(x) + area(x + 1);
    }
}
