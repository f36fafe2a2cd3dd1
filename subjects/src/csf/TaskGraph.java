package csf;

/** Tasks in layers: each in a later one than those it depends on. What a transaction changes can be taken back. */
public class TaskGraph {
    public static final class Task {
        int layer;
        Dependency incoming;
        final Task next;

        Task(Task next) {
            this.next = next;
        }
    }

    /** That a task must be done before; one of several. */
    static final class Dependency {
        final Task before;
        final Dependency next;

        Dependency(Task before, Dependency next) {
            this.before = before;
            this.next = next;
        }
    }

    /** The tasks that there are, and what was there before the transaction: a tail of the same list. */
    private static final class Data {
        Task first;
        int tasks;
        final Data backup;

        Data(Task first, int tasks, Data backup) {
            this.first = first;
            this.tasks = tasks;
            this.backup = backup;
        }
    }

    /** What has happened to a task. */
    private interface Change {
        void undo();

        Change previous();
    }

    private static final class Moved implements Change {
        final Task task;
        final int layer;
        final Change previous;

        Moved(Task task, Change previous) {
            this.task = task;
            this.layer = task.layer;
            this.previous = previous;
        }

        @Override
        public void undo() {
            task.layer = layer;
        }

        @Override
        public Change previous() {
            return previous;
        }
    }

    private static final class Linked implements Change {
        final Task task;
        final Dependency incoming;
        final Change previous;

        Linked(Task task, Change previous) {
            this.task = task;
            this.incoming = task.incoming;
            this.previous = previous;
        }

        @Override
        public void undo() {
            task.incoming = incoming;
        }

        @Override
        public Change previous() {
            return previous;
        }
    }

    private static final class Transaction {
        boolean running;
        Change last;
    }

    private Data data = new Data(null, 0, null);
    private final Transaction transaction = new Transaction();

    public TaskGraph() {}

    /** In the first layer. */
    public Task createTask() {
        data.first = new Task(data.first);
        data.tasks++;
        return data.first;
    }

    /** A task that comes after another one from now on. */
    public void createDependency(Task before, Task after) {
        if (transaction.running) {
            transaction.last = new Linked(after, transaction.last);
        }
        after.incoming = new Dependency(before, after.incoming);
        if (after.layer <= before.layer) {
            if (transaction.running) {
                transaction.last = new Moved(after, transaction.last);
            }
            after.layer = before.layer + 1;
        }
    }

    public int size() {
        return data.tasks;
    }

    /** Keeps what there is, and the layers of tasks that depend on others. Transactions are not nested. */
    public void startTransaction() {
        if (transaction.running) {
            throw new IllegalStateException("a transaction is running");
        }
        transaction.running = true;
        data = new Data(data.first, data.tasks, data);
        for (Task task = data.first; task != null; task = task.next) {
            if (task.incoming != null) {
                transaction.last = new Moved(task, transaction.last);
            }
        }
    }

    /** Takes back what was changed since then; nothing without a transaction. */
    public void rollbackTransaction() {
        if (!transaction.running) {
            return;
        }
        for (Change change = transaction.last; change != null; change = change.previous()) {
            change.undo();
        }
        transaction.last = null;
        transaction.running = false;
        data = data.backup;
    }

    /** Counts are right; there is a backup, and there are changes, only while a transaction runs. */
    public boolean repOk() {
        if (data == null || transaction == null || !counted(data)) {
            return false;
        }
        Data backup = data.backup;
        if (!transaction.running) {
            return backup == null && transaction.last == null;
        }
        return backup != null && backup.backup == null && counted(backup) && backup.tasks <= data.tasks
            && contains(data.first, backup.first) && wellFormed(transaction.last);
    }

    private static boolean counted(Data data) {
        Task task = data.first;
        for (int i = 0; i < data.tasks; i++) {
            if (task == null) {
                return false;
            }
            task = task.next;
        }
        return task == null;
    }

    private static boolean contains(Task first, Task tail) {
        Task task = first;
        while (task != tail) {
            if (task == null) {
                return false;
            }
            task = task.next;
        }
        return true;
    }

    /** The changes end, and each is one of a task. */
    private static boolean wellFormed(Change last) {
        int steps = 0;
        for (Change change = last; change != null; change = change.previous()) {
            Task task = change instanceof Moved ? ((Moved) change).task : ((Linked) change).task;
            if (task == null || isAmong(change, last, steps)) {
                return false;
            }
            steps++;
        }
        return true;
    }

    private static boolean isAmong(Change wanted, Change last, int steps) {
        Change change = last;
        for (int i = 0; i < steps; i++) {
            if (change == wanted) {
                return true;
            }
            change = change.previous();
        }
        return false;
    }
}
