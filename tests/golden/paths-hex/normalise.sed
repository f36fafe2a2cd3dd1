s/Node@[0-9a-f]*/Node@HASH/
