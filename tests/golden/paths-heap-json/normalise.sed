s/("(queries|rewritten|cached|domain|smt|smt_work|instructions|work)": )[0-9]+/\1"@N@"/
