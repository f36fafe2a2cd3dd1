package heaps;

/** Refers to Pet, which refers to Owner. */
final class Owner {
    Pet pet;
    int age;

    Owner(Pet pet) {
        if (pet.owner != null) {
            throw new IllegalArgumentException("taken");
        }
        this.pet = pet;
        pet.owner = this;
    }

    static boolean loyal(Owner o) {
        return o.pet.owner == o;
    }

    static int adopt(Owner o, Pet p) {
        if (p.owner != null) {
            p.owner.pet = null;
        }
        p.owner = o;
        if (o.pet != null) {
            o.pet.owner = null;
        }
        o.pet = p;
        return p.owner == null ? 0 : p.owner == o ? 1 : 2;
    }

    int youngest(Owner other) {
        return age < other.age ? pet == null ? 1 : 2 : other.pet == pet ? 3 : 4;
    }
}
