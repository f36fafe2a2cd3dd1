package ranger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static ranger.Schedule.BLOCK;
import static ranger.Schedule.FINISH;
import static ranger.Schedule.FLUSH;
import static ranger.Schedule.NEW_JOB;
import static ranger.Schedule.QUANTUM_EXPIRE;
import static ranger.Schedule.UNBLOCK;
import static ranger.Schedule.UPGRADE_PRIORITY;

import org.junit.jupiter.api.Test;

/** Process 1 has priority 1 and process 2 has priority 2 at the beginning. */
class ScheduleTest {
    private static String run(int... words) {
        return new Schedule(words).run();
    }

    @Test
    void highestPriorityRunsFirst() {
        assertEquals("21", run(FLUSH));
        assertEquals("3", run(NEW_JOB, 3, FINISH));
        assertEquals("321", run(NEW_JOB, 3, FINISH, FLUSH));
        assertEquals("2314", run(NEW_JOB, 2, NEW_JOB, 1, FLUSH));
        assertEquals("21", run(FINISH, FINISH, FINISH, QUANTUM_EXPIRE, BLOCK));
    }

    @Test
    void expiredProcessGoesToTheEndOfItsQueue() {
        assertEquals("321", run(NEW_JOB, 2, QUANTUM_EXPIRE, FLUSH));
        assertEquals("21", run(QUANTUM_EXPIRE, FLUSH));
    }

    @Test
    void blockedProcessWaits() {
        assertEquals("1", run(BLOCK, FLUSH));
        assertEquals("21", run(BLOCK, UNBLOCK, 0, FLUSH));
        assertEquals("21", run(UNBLOCK, 50, FLUSH));
        assertEquals("1", run(BLOCK, BLOCK, UNBLOCK, 50, FINISH)); // the second of the two
        assertEquals("2", run(BLOCK, BLOCK, UNBLOCK, 49, FINISH));
        assertEquals("1", run(BLOCK, BLOCK, UNBLOCK, 100, FINISH));
    }

    @Test
    void upgradedProcessOvertakes() {
        assertEquals("12", run(UPGRADE_PRIORITY, 1, 0, UPGRADE_PRIORITY, 2, 100, FLUSH));
        assertEquals("23", run(NEW_JOB, 1, UPGRADE_PRIORITY, 1, 50, FINISH, UPGRADE_PRIORITY, 2, 0, FINISH));
        assertEquals("213", run(UPGRADE_PRIORITY, 1, 0, NEW_JOB, 1, FLUSH));
    }

    @Test
    void thirdOfThree() {
        assertEquals("4", run(NEW_JOB, 1, NEW_JOB, 1, UPGRADE_PRIORITY, 1, 67, UPGRADE_PRIORITY, 2, 99, FINISH));
        assertEquals("3", run(NEW_JOB, 1, NEW_JOB, 1, UPGRADE_PRIORITY, 1, 66, UPGRADE_PRIORITY, 2, 99, FINISH));
    }

    @Test
    void errorsAreMarked() {
        assertEquals("!", run(0));
        assertEquals("!!21", run(8, -1, FLUSH));
        assertEquals("!!21", run(NEW_JOB, 0, NEW_JOB, 4, FLUSH));
        assertEquals("!!21", run(UPGRADE_PRIORITY, 3, 0, UPGRADE_PRIORITY, 0, 0, FLUSH));
        assertEquals("!!21", run(UPGRADE_PRIORITY, 1, 101, UPGRADE_PRIORITY, 2, -1, FLUSH));
        assertEquals("!!21", run(UNBLOCK, 101, UNBLOCK, -1, FLUSH));
    }

    @Test
    void missingArgumentEndsTheRun() {
        assertEquals("2!", run(FINISH, NEW_JOB));
        assertEquals("!", run(UPGRADE_PRIORITY, 1));
        assertEquals("!", run(UNBLOCK));
    }

    @Test
    void driversPassTheirWords() {
        assertEquals("321", Schedule.small(NEW_JOB, 2, QUANTUM_EXPIRE, FINISH, FLUSH));
        assertEquals("231654", Schedule.large(NEW_JOB, 2, NEW_JOB, 1, FINISH, FINISH, FINISH, NEW_JOB, 2, NEW_JOB, 3,
            FINISH, FINISH, FINISH, FLUSH));
    }
}
