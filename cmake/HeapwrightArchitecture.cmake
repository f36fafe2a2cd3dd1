# The modules of the architecture, from left to right. A module depends only on modules to its left.
set(HEAPWRIGHT_MODULES base classfile ir analysis term solver exec heapgraph synth testgen report cli)
