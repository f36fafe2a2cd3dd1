package bad_super;

interface Able {}
