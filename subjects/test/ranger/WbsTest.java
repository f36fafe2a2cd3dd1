package ranger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WbsTest {
    @Test
    void pedalGivesItsPressure() {
        for (int pedal = 0; pedal <= 4; pedal++) {
            Wbs brakes = new Wbs();
            brakes.step(pedal, false, false);
            assertEquals(Wbs.NORMAL, brakes.getMode());
            assertEquals(pedal, brakes.getNormalPressure());
            assertEquals(0, brakes.getAlternatePressure());
        }
    }

    @Test
    void positionsThatThePedalDoesNotHaveGiveNothing() {
        assertEquals(100, Wbs.small(5, false, false, -1, false, false, Integer.MIN_VALUE, false, false));
    }

    @Test
    void autoBrakeGrowsUntilThePilotTakesOver() {
        assertEquals(130, Wbs.small(0, true, false, 0, true, false, 0, true, false));
        assertEquals(110, Wbs.small(0, true, false, 1, true, false, 0, true, false));
        assertEquals(120, Wbs.small(0, true, false, 0, true, false, 2, true, false));
    }

    @Test
    void skidReleasesTheBrakes() {
        assertEquals(120, Wbs.small(0, false, false, 0, false, false, 4, false, true));
        assertEquals(100, Wbs.small(0, false, false, 4, false, true, 4, false, true));
        assertEquals(100, Wbs.small(0, false, false, 0, false, false, 1, false, true));
        assertEquals(120, Wbs.small(4, false, true, 4, false, true, 4, false, false)); // from 0 by at most 2
    }

    @Test
    void hardBrakingEmptiesThePumpAndThenTheAccumulator() {
        Wbs brakes = new Wbs();
        brakes.step(4, false, false);
        assertEquals(Wbs.NORMAL, brakes.getMode());
        brakes.step(4, false, false); // leaves 2, less than is needed
        assertEquals(Wbs.ALTERNATE, brakes.getMode());
        assertEquals(4, brakes.getAlternatePressure());
        brakes.step(4, false, false);
        assertEquals(2, brakes.getAlternatePressure());
        brakes.step(4, false, false);
        assertEquals(Wbs.EMERGENCY, brakes.getMode());
        assertEquals(1, brakes.getAlternatePressure());
        for (int step = 0; step < 4; step++) {
            assertEquals(Wbs.EMERGENCY, brakes.getMode());
            brakes.step(0, false, false);
        }
        assertEquals(Wbs.NORMAL, brakes.getMode());
        assertEquals(301,
            Wbs.large(4, false, false, 4, false, false, 4, false, false, 4, false, false, 4, false, false));
    }

    @Test
    void pumpRecoversWithoutBraking() {
        assertEquals(204, Wbs.small(0, false, false, 4, false, false, 4, false, false));
        assertEquals(100, Wbs.small(4, false, false, 4, false, false, 0, false, false));
    }

    @Test
    void pressuresStayInTheirRange() {
        Random random = new Random(11);
        Wbs brakes = new Wbs();
        for (int step = 0; step < 5000; step++) {
            brakes.step(random.nextInt(7) - 1, random.nextBoolean(), random.nextInt(4) == 0);
            assertTrue(brakes.getMode() >= Wbs.NORMAL && brakes.getMode() <= Wbs.EMERGENCY);
            assertTrue(brakes.getNormalPressure() >= 0 && brakes.getNormalPressure() <= 4);
            assertTrue(brakes.getAlternatePressure() >= 0 && brakes.getAlternatePressure() <= 4);
            assertTrue(brakes.getNormalPressure() == 0 || brakes.getAlternatePressure() == 0);
        }
    }
}
