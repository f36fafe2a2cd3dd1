package checked;

/** Overriding, calls of super and of abstract methods. */
public final class Vehicles {
    private Vehicles() {}

    abstract static sealed class Vehicle permits Car, Truck {
        int load;

        abstract int wheels();

        int toll() {
            return wheels() * 10;
        }
    }

    static non-sealed class Car extends Vehicle {
        private Car() {}

        @Override
        int wheels() {
            return 4;
        }
    }

    static final class Taxi extends Car {
        @Override
        int toll() {
            return super.toll() - 5;
        }
    }

    static final class Truck extends Vehicle {
        @Override
        int wheels() {
            return load > 1000 ? 8 : 6;
        }

        @Override
        int toll() {
            return super.toll() + (wheels() == 8 ? 20 : 0);
        }
    }

    static void check(Vehicle vehicle) {
        if (vehicle == null) {
            return;
        }
        int toll = vehicle.toll();
        assert toll >= 35 && toll <= 100;
        assert (toll == 100) == (vehicle instanceof Truck && vehicle.load > 1000);
        assert !(vehicle instanceof Taxi) || toll == 35;
    }
}
