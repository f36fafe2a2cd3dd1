# The search goes on until time is over: how short the tests become differs.
s/: ([0-9]+) tests, [0-9]+ calls;/: \1 tests, @N@ calls;/
