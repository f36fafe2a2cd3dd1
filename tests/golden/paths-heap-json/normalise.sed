s/("(queries|rewritten|cached|domain|smt|smt_work|instructions)": )[0-9]+/\1"@N@"/
