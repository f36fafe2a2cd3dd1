package explore_max_length;

public class Subject {
    private Subject next;

    public Subject() {}

    private Subject(Subject next) {
        this.next = next;
    }

    public Subject push() {
        return new Subject(this);
    }
}
