package heaps;

/** Its subclass has a field of the same name. */
class Base {
    int x;
    Base link;

    int look() {
        return x > 0 ? 1 : 0;
    }

    static int both(Base b) {
        return b instanceof Derived d ? d.x > b.x ? 2 : 1 : b.x > 0 ? 3 : 4;
    }

    static int throughLink(Base b) {
        return b.link.look();
    }
}
