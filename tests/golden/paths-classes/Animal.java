package paths_classes;

interface Named {
    String name();
}

abstract class Animal implements Named {
    int age;

    int legs() { return 4; }

    static int legsOf(Animal a) { return a.legs(); }

    static boolean isOld(Animal a) { return a.age > 9; }

    static int tail(Named n) { return n instanceof Dog ? ((Dog) n).tail : -1; }

    static int paint(Color c) { return switch (c) { case RED -> 1; case GREEN -> 2; }; }

    static boolean any(Object o) { return o instanceof Animal; }
}

class Dog extends Animal {
    int tail;

    public String name() { return "dog"; }
}

class Bird extends Animal {
    int legs() { return 2; }

    public String name() { return "bird"; }
}

enum Color { RED, GREEN }
