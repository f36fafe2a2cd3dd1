package generate_force;

public class Switch {
    private boolean on;

    public boolean toggle() {
        on = !on;
        return on;
    }
}
