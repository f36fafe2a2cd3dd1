# The examples, and the commands with what they do.
/^(Example|Usage): |^Heapwright|^  [a-z]+ {10,}/!d
