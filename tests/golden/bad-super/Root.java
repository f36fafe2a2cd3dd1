package bad_super;

class Root {}
