package spec_pre;

public class Box {
    public static class Part {
        private int weight;
        private Part next;

        public Part(int weight) {
            this.weight = weight;
        }

        public void append(Part part) {
            next = part;
        }
    }

    private Part first;

    public void put(Part part) {
        first = part;
    }

    public void put(Part part, int count) {
        if (count > 0) {
            first = part;
        }
    }

    public static int weight(Part part) {
        return part == null ? 0 : part.weight;
    }
}
