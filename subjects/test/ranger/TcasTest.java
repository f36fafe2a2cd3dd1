package ranger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class TcasTest {
    /** Own aircraft at 500 or above, the other one at 1000; the rest as in an encounter that enables the test. */
    private static int test(int own, int layer, int up, int down, int inhibited) {
        return Tcas.small(601, 1, 1, own, 600, 1000, layer, up, down, Tcas.NO_INTENT, Tcas.EQUIPPED, inhibited);
    }

    @Test
    void ownBelowClimbsOnlyIfDescendingGivesTooLittle() {
        assertEquals(Tcas.UPWARD_ADVISORY, test(500, 0, 500, 399, 0));
        assertEquals(Tcas.UNRESOLVED, test(500, 0, 500, 400, 0));
        assertEquals(Tcas.UPWARD_ADVISORY, test(500, 1, 501, 499, 0));
        assertEquals(Tcas.UPWARD_ADVISORY, test(500, 3, 800, 739, 0));
        assertEquals(Tcas.UNRESOLVED, test(500, 3, 800, 740, 0));
    }

    @Test
    void ownAboveDescendsIfClimbingWouldDo() {
        assertEquals(Tcas.DOWNWARD_ADVISORY, test(1500, 2, 640, 700, 0));
        assertEquals(Tcas.UNRESOLVED, test(1500, 2, 639, 700, 0));
        assertEquals(Tcas.UNRESOLVED, test(1000, 2, 640, 700, 0));
    }

    @Test
    void inhibitedClimbIsPreferredByAHundredFeet() {
        assertEquals(Tcas.UNRESOLVED, test(500, 0, 300, 350, 0));
        assertEquals(Tcas.UPWARD_ADVISORY, test(500, 0, 300, 350, 1));
        assertEquals(Tcas.UNRESOLVED, test(500, 0, 250, 350, 1));
    }

    @Test
    void whatIsUnsureGivesNoAdvisory() {
        assertEquals(Tcas.UPWARD_ADVISORY, Tcas.small(601, 1, 1, 500, 600, 1000, 0, 500, 399, 0, 1, 0));
        assertEquals(Tcas.UNRESOLVED, Tcas.small(601, 0, 1, 500, 600, 1000, 0, 500, 399, 0, 1, 0));
        assertEquals(Tcas.UNRESOLVED, Tcas.small(601, 1, 1, 500, 601, 1000, 0, 500, 399, 0, 1, 0));
        assertEquals(Tcas.UNRESOLVED, Tcas.small(600, 1, 1, 500, 600, 1000, 0, 500, 399, 0, 1, 0));
        assertEquals(Tcas.UNRESOLVED, Tcas.small(601, 1, 0, 500, 600, 1000, 0, 500, 399, 0, 1, 0));
        assertEquals(Tcas.UNRESOLVED, Tcas.small(601, 1, 1, 500, 600, 1000, 0, 500, 399, 1, 1, 0));
        assertEquals(Tcas.UPWARD_ADVISORY, Tcas.small(601, 1, 0, 500, 600, 1000, 0, 500, 399, 1, 2, 0));
    }

    @Test
    void thereAreFourLayers() {
        assertThrows(ArrayIndexOutOfBoundsException.class, () -> test(500, 4, 500, 399, 0));
        assertThrows(ArrayIndexOutOfBoundsException.class, () -> test(500, -1, 500, 399, 0));
    }

    @Test
    void stepsAreIndependent() {
        assertEquals(12, Tcas.large(601, 1, 1, 500, 600, 1000, 0, 500, 399, 0, 1, 0,
            601, 1, 1, 1500, 600, 1000, 2, 640, 700, 0, 1, 0));
        assertEquals(20, Tcas.large(601, 1, 1, 1500, 600, 1000, 2, 640, 700, 0, 1, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    }
}
