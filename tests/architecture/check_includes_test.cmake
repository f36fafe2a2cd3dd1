# check_includes.cmake accepts a tree that keeps the architecture and reports each way of breaking it.
#
#   cmake -DWORK=FOLDER -P check_includes_test.cmake
cmake_minimum_required(VERSION 3.25)

function(make_good_tree)
  file(REMOVE_RECURSE ${WORK})
  file(WRITE ${WORK}/src/base/CMakeLists.txt "heapwright_module(base LIBRARIES fmt::fmt)\n")
  file(WRITE ${WORK}/src/base/error.h "#include <string>\n")
  file(WRITE ${WORK}/src/base/error.cpp "#include \"base/error.h\"\n#include <fmt/core.h>\n")
  file(WRITE ${WORK}/src/classfile/CMakeLists.txt "heapwright_module(classfile DEPENDS base)\n")
  file(WRITE ${WORK}/src/classfile/parse.h "#include \"base/error.h\"\n")
  file(WRITE ${WORK}/src/classfile/parse.cpp "#include \"classfile/parse.h\"\n")
  file(WRITE ${WORK}/src/ir/CMakeLists.txt "heapwright_module(ir DEPENDS classfile)\n")
  file(WRITE ${WORK}/src/ir/lower.cpp "#include \"classfile/parse.h\"\n")
endfunction()

# expect(NAME TEXT): the check of the tree fails and says TEXT; with an empty TEXT, it passes.
function(expect name text)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -DROOT=${WORK} -P ${CMAKE_CURRENT_LIST_DIR}/check_includes.cmake
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  string(REGEX REPLACE "[ \n]+" " " output "${output}")
  string(FIND "${output}" "${text}" position)
  if(text STREQUAL "" AND NOT status EQUAL 0)
    message(FATAL_ERROR "${name}: should pass, but:\n${output}")
  elseif(NOT text STREQUAL "" AND status EQUAL 0)
    message(FATAL_ERROR "${name}: should fail, but passes")
  elseif(position EQUAL -1)
    message(FATAL_ERROR "${name}: should say '${text}', but says:\n${output}")
  endif()
  message(STATUS "${name}: as expected")
endfunction()

make_good_tree()
expect("a good tree" "")

make_good_tree()
file(APPEND ${WORK}/src/ir/lower.cpp "  #  include \"base/error.h\"\n")
expect("an undeclared include"
  "src/ir/lower.cpp: includes base/error.h, but src/ir/CMakeLists.txt does not declare 'base'")

make_good_tree()
file(WRITE ${WORK}/src/ir/op.def "#include \"base/error.h\"\nOP(Add)\n")
expect("an undeclared include in a list" "src/ir/op.def: includes base/error.h")

make_good_tree()
file(APPEND ${WORK}/src/ir/lower.cpp "#include <base/error.h>\n")
expect("an undeclared include in angle brackets" "src/ir/lower.cpp: includes base/error.h")

make_good_tree()
file(APPEND ${WORK}/src/base/error.h "#include \"classfile/parse.h\"\n")
expect("an include from the right" "src/base/error.h: includes classfile/parse.h, but 'classfile' is not to the left")

make_good_tree()
file(WRITE ${WORK}/src/classfile/CMakeLists.txt "heapwright_module(classfile DEPENDS base ir)\n")
file(APPEND ${WORK}/src/classfile/parse.cpp "#include \"ir/lower.h\"\n")
expect("a declared dependency on the right" "'classfile' may not depend on 'ir'")

make_good_tree()
file(APPEND ${WORK}/src/classfile/parse.cpp "#include \"parse.h\"\n")
expect("an include without its module" "src/classfile/parse.cpp: includes \"parse.h\", which is not of the form")

make_good_tree()
file(WRITE ${WORK}/src/ir/CMakeLists.txt "heapwright_module(ir DEPENDS base classfile)\n")
expect("a declared dependency that is not used" "declares 'base', but no file includes it")

make_good_tree()
file(WRITE ${WORK}/src/util/strings.cpp "\n")
expect("an unknown module" "src/util is not a module of the architecture")

file(REMOVE_RECURSE ${WORK})
