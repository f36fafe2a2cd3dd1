s/in [0-9.]+ s/in @N@ s/g
