package reach_pair;

public class Pile {
    private static class Sheet {
        Sheet below;
    }

    private Sheet top;
    private int size;
    private boolean met;

    public void put() {
        Sheet sheet = new Sheet();
        sheet.below = top;
        top = sheet;
        size++;
    }

    public void meet(Pile other) {
        met = met || (other != this && size == 4 && other.size == 4);
    }
}
