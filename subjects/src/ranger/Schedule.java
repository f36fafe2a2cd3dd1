package ranger;

/**
 * A scheduler of processes with three priorities, driven by commands. There is a queue of ready processes for each
 * priority, and one of blocked ones. The process that runs is the first of the highest queue that is not empty.
 */
public class Schedule {
    static final int NEW_JOB = 1;
    static final int UPGRADE_PRIORITY = 2;
    static final int BLOCK = 3;
    static final int UNBLOCK = 4;
    static final int QUANTUM_EXPIRE = 5;
    static final int FINISH = 6;
    static final int FLUSH = 7;

    static final int OK = 0;
    static final int BAD_PRIORITY = -1;
    static final int BAD_RATIO = -2;
    static final int NO_COMMAND = -3;
    static final int NOT_ENOUGH_ARGUMENTS = -4;

    private static final int MAX_PRIORITY = 3;

    private static final class Process {
        final int id;
        int priority;
        Process next;

        Process(int id, int priority) {
            this.id = id;
            this.priority = priority;
        }
    }

    private static final class Queue {
        private Process first;
        private int length;

        boolean isEmpty() {
            return first == null;
        }

        void append(Process process) {
            process.next = null;
            if (first == null) {
                first = process;
            } else {
                Process last = first;
                while (last.next != null) {
                    last = last.next;
                }
                last.next = process;
            }
            length++;
        }

        Process removeFirst() {
            return removeAt(0);
        }

        /** Null if there is none. */
        Process removeAt(int index) {
            if (index < 0 || index >= length) {
                return null;
            }
            Process found = first;
            if (index == 0) {
                first = first.next;
            } else {
                Process before = first;
                for (int at = 1; at < index; at++) {
                    before = before.next;
                }
                found = before.next;
                if (found == null) {
                    return null;
                }
                before.next = found.next;
            }
            length--;
            found.next = null;
            return found;
        }

        /** The process as far into the queue as so many per cent say; null if the queue is empty. */
        Process removeAtRatio(int percent) {
            if (length == 0) {
                return null;
            }
            int index = length * percent / 100;
            return removeAt(index >= length ? length - 1 : index);
        }
    }

    private final Queue[] ready = new Queue[MAX_PRIORITY + 1]; // the first is unused
    private final Queue blocked = new Queue();
    private int created;
    private final StringBuilder finished = new StringBuilder();

    private final int[] words;
    private int position;

    /** Commands and their arguments, one after the other. */
    public Schedule(int... words) {
        this.words = words;
        for (int priority = 1; priority <= MAX_PRIORITY; priority++) {
            ready[priority] = new Queue();
        }
        addProcess(1);
        addProcess(2);
    }

    private void addProcess(int priority) {
        ready[priority].append(new Process(++created, priority));
    }

    /** Executes all commands; the last digits of the processes in the order in which they ended, an error as !. */
    public String run() {
        while (position < words.length) {
            int status = execute(words[position++]);
            if (status != OK) {
                finished.append('!');
                if (status == NOT_ENOUGH_ARGUMENTS) {
                    break;
                }
            }
        }
        return finished.toString();
    }

    private int execute(int command) {
        switch (command) {
            case NEW_JOB:
                if (!hasArguments(1)) {
                    return NOT_ENOUGH_ARGUMENTS;
                }
                return newJob(words[position++]);
            case UPGRADE_PRIORITY: {
                if (!hasArguments(2)) {
                    return NOT_ENOUGH_ARGUMENTS;
                }
                int priority = words[position++];
                return upgradePriority(priority, words[position++]);
            }
            case BLOCK:
                return block();
            case UNBLOCK:
                if (!hasArguments(1)) {
                    return NOT_ENOUGH_ARGUMENTS;
                }
                return unblock(words[position++]);
            case QUANTUM_EXPIRE:
                return quantumExpire();
            case FINISH:
                return finish();
            case FLUSH:
                return flush();
            default:
                return NO_COMMAND;
        }
    }

    private boolean hasArguments(int many) {
        return words.length - position >= many;
    }

    private int newJob(int priority) {
        if (priority < 1 || priority > MAX_PRIORITY) {
            return BAD_PRIORITY;
        }
        addProcess(priority);
        return OK;
    }

    /** A process of that priority gets the next higher one. */
    private int upgradePriority(int priority, int percent) {
        if (priority < 1 || priority >= MAX_PRIORITY) {
            return BAD_PRIORITY;
        }
        if (percent < 0 || percent > 100) {
            return BAD_RATIO;
        }
        Process process = ready[priority].removeAtRatio(percent);
        if (process != null) {
            process.priority = priority + 1;
            return enqueue(process);
        }
        return OK;
    }

    private int block() {
        Process process = takeCurrent();
        if (process != null) {
            blocked.append(process);
        }
        return OK;
    }

    private int unblock(int percent) {
        if (percent < 0 || percent > 100) {
            return BAD_RATIO;
        }
        Process process = blocked.removeAtRatio(percent);
        return process == null ? OK : enqueue(process);
    }

    private int quantumExpire() {
        Process process = takeCurrent();
        return process == null ? OK : enqueue(process);
    }

    private int finish() {
        Process process = takeCurrent();
        if (process != null) {
            finished.append((char) ('0' + process.id % 10));
        }
        return OK;
    }

    /** Everything that is ready ends; blocked processes stay. */
    private int flush() {
        Process process = takeCurrent();
        while (process != null) {
            finished.append((char) ('0' + process.id % 10));
            process = takeCurrent();
        }
        return OK;
    }

    private int enqueue(Process process) {
        if (process.priority < 1 || process.priority > MAX_PRIORITY) {
            return BAD_PRIORITY;
        }
        ready[process.priority].append(process);
        return OK;
    }

    private Process takeCurrent() {
        for (int priority = MAX_PRIORITY; priority > 0; priority--) {
            if (!ready[priority].isEmpty()) {
                return ready[priority].removeFirst();
            }
        }
        return null;
    }

    public static String small(int word1, int word2, int word3, int word4, int word5) {
        return new Schedule(word1, word2, word3, word4, word5).run();
    }

    public static String large(int word1, int word2, int word3, int word4, int word5, int word6, int word7, int word8,
                               int word9, int word10, int word11, int word12, int word13, int word14, int word15) {
        return new Schedule(word1, word2, word3, word4, word5, word6, word7, word8, word9, word10, word11, word12,
            word13, word14, word15).run();
    }
}
