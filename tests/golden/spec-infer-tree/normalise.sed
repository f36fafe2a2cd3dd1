s/"(queries|rewritten|cached|domain|smt)": [0-9]+/"\1": "@N@"/
