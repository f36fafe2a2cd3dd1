/^(Example|Usage): /!d
