s/("(queries|rewritten|cached|domain|smt|instructions)": )[0-9]+/\1"@N@"/
