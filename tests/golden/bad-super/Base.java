package bad_super;

class Base extends Root {}
