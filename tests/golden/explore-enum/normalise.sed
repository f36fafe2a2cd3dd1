/^fields that cannot matter/d
