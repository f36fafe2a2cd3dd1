/^  time limit/d
