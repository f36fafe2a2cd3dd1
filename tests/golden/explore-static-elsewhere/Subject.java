package explore_static_elsewhere;

/** Its task counts in a class that nothing names before the task runs. */
public class Subject {
    private final Runnable task = new Tick();

    public void go() {
        task.run();
    }

    static class Tick implements Runnable {
        @Override
        public void run() {
            if (Counter.count < 3) Counter.count += 1;
        }
    }

    static class Counter {
        static int count;
    }
}
