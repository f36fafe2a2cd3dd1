# The modules of the architecture, from left to right. A module depends only on modules to its left.
set(HEAPWRIGHT_MODULES
  base classfile ir javaexpr analysis term solver machine merging exec models paths shape lazyheap api heapgraph synth
  coverage javatext sandbox jvm testgen results report cli)
