# The modules of the architecture, from left to right. A module depends only on modules to its left.
set(HEAPWRIGHT_MODULES
  base classfile ir javaexpr heaplang hex analysis term solver machine merging exec models paths shape seplog lazyheap api
  heapgraph synth specs coverage search javatext sandbox jvm testgen results report cli)
