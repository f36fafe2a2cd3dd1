package checked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Objects that are chosen by inputs. */
public final class MainObjects {
    private MainObjects() {}

    abstract static class Animal {
        protected int energy = 3;

        abstract String sound();

        void act() {
            energy--;
        }
    }

    static class Dog extends Animal {
        @Override
        String sound() {
            return energy > 0 ? "bark" : "sleep";
        }
    }

    static final class Puppy extends Dog {
        @Override
        void act() {
            super.act();
            super.act();
        }
    }

    public static void main(String[] args) {
        Animal animal = Verifier.nondetBoolean() ? new Dog() : new Puppy();
        int steps = Verifier.nondetInt();
        Verifier.assume(0 <= steps && steps < 3);
        for (int i = 0; i < steps; i++) {
            animal.act();
        }
        if (animal.sound().equals("sleep")) {
            assert animal instanceof Puppy;
            assert animal.energy == -1;
            assert steps == 2;
        }
    }
}
