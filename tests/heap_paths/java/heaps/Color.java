package heaps;

enum Color {
    RED, GREEN, BLUE
}
