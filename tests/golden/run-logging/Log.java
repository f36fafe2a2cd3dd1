package run_logging;

import java.util.logging.Level;
import java.util.logging.Logger;

/** What is logged is printed, and that runs toString: nobody says that it does not. */
public final class Log {
    private static final Logger LOG = Logger.getLogger("log");
    private static int asked;

    @Override
    public String toString() {
        asked++;
        return "asked";
    }

    static final class Failure extends RuntimeException {
        @Override
        public String getMessage() {
            asked++;
            return "failed";
        }
    }

    public static int quiet() {
        LOG.log(Level.FINE, "{0}", new Log());
        LOG.log(Level.INFO, "{0} {1}", new Object[] {"a", 1});
        LOG.log(Level.INFO, "a", new IllegalStateException(new IllegalArgumentException()));
        return asked;
    }

    public static int object() {
        LOG.log(Level.INFO, "{0}", new Log());
        return asked;
    }

    public static int exception() {
        LOG.log(Level.INFO, "a", new IllegalStateException(new Failure()));
        return asked;
    }
}
