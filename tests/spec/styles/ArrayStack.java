package styles;

public class ArrayStack {
    private int[] data = new int[2];
    private int top;

    public void push(int x) {
        if (top == 4) throw new IllegalStateException();
        if (top == data.length) {
            int[] larger = new int[4];
            for (int i = 0; i < top; i++) larger[i] = data[i];
            data = larger;
        }
        data[top++] = x;
    }

    public int pop() {
        if (top == 0) throw new IllegalStateException();
        return data[--top];
    }
}
