package generate_open;

public class Worker {
    private int work;

    public void add(int more) {
        work = more;
    }

    public boolean start() {
        if (work == 7) {
            Thread thread = new Thread();
            thread.start();
            return thread.isAlive();
        }
        return false;
    }
}
