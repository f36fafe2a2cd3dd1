package corpus;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Loggers as most classes use them: one in a static field, messages that may cost something. */
public final class Logging {
    private static final Logger LOG = Logger.getLogger(Logging.class.getName());

    public static String names() {
        return LOG.getName() + " " + (Logger.getLogger("corpus.Logging") == LOG) + " "
                + (Logger.getLogger("corpus") == LOG) + " " + (Logger.getLogger("a") == Logger.getLogger("a"));
    }

    public static boolean loggable(int which) {
        Level[] levels = {
            Level.OFF, Level.SEVERE, Level.WARNING, Level.INFO, Level.CONFIG, Level.FINE, Level.FINER, Level.FINEST,
            Level.ALL
        };
        return LOG.isLoggable(levels[which]);
    }

    public static String messages(int n) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < n; i++) {
            int number = i;
            LOG.fine("fine");
            LOG.fine(() -> made.append("f").append(number).toString());
            LOG.log(Level.FINER, "a {0}", number);
            LOG.log(Level.FINEST, () -> made.append("g").toString());
            LOG.entering("a", "b");
            LOG.exiting("a", "b", number);
            LOG.throwing("a", "b", new IllegalStateException());
        }
        return made.toString();
    }

    public static String shown(int n) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < n; i++) {
            int number = i;
            LOG.info(() -> made.append("i").append(number).toString());
            LOG.log(Level.WARNING, "a", new IllegalStateException());
            LOG.logp(Level.SEVERE, "a", "b", "c {0}", number);
            LOG.warning("w");
        }
        return made.toString();
    }
}
