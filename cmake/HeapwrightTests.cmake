# heapwright_add_test(NAME [NEEDS need...] COMMAND word... [PROPERTIES name value...])
#
# A ctest entry that is there on every machine. Where something that it needs is missing, it is shown as skipped, and
# says why. It is skipped, too, when its command exits with 77.
#
# Needs: jdk (any that is supported), jdk17, jdk21, jdk25, junit5, junit4, asm, mockito, python3, and no_sanitizer for tests
# that measure time or memory, or count what is the same under a sanitizer.
#
# Sets HEAPWRIGHT_JDK, the home of the lowest version, and HEAPWRIGHT_JDK_VERSIONS, HEAPWRIGHT_JDK_17 and so on.
set(HEAPWRIGHT_WITHOUT "" CACHE STRING "Needs of tests that are taken to be missing, for example jdk")

set(HEAPWRIGHT_JDK_VERSIONS 17 21 25)
set(HEAPWRIGHT_JDK "")
foreach(version IN LISTS HEAPWRIGHT_JDK_VERSIONS)
  set(HEAPWRIGHT_JDK_${version} "")
  if(NOT "jdk" IN_LIST HEAPWRIGHT_WITHOUT)
    execute_process(COMMAND ${PROJECT_SOURCE_DIR}/scripts/find-jdk ${version}
      OUTPUT_VARIABLE HEAPWRIGHT_JDK_${version} OUTPUT_STRIP_TRAILING_WHITESPACE)
  endif()
  if(NOT HEAPWRIGHT_JDK)
    set(HEAPWRIGHT_JDK "${HEAPWRIGHT_JDK_${version}}")
  endif()
endforeach()
find_program(HEAPWRIGHT_PYTHON python3)

# heapwright_need(NAME REASON CONDITION...): without the condition, tests that need NAME are skipped for the reason.
function(heapwright_need NAME REASON)
  set(lacks "${REASON}")
  if((${ARGN}) AND NOT NAME IN_LIST HEAPWRIGHT_WITHOUT)
    set(lacks "")
  endif()
  set(heapwright_lacks_${NAME} "${lacks}" PARENT_SCOPE)
endfunction()

set(jars /usr/share/java)
heapwright_need(jdk "no JDK 17, 21 or 25 was found" HEAPWRIGHT_JDK)
foreach(version IN LISTS HEAPWRIGHT_JDK_VERSIONS)
  heapwright_need(jdk${version} "no JDK ${version} was found" HEAPWRIGHT_JDK_${version})
endforeach()
heapwright_need(junit5 "JUnit 5 is not in ${jars}" EXISTS ${jars}/junit-platform-console.jar)
heapwright_need(junit4 "JUnit 4 is not in ${jars}" EXISTS ${jars}/junit4.jar)
heapwright_need(asm "ASM is not in ${jars}" EXISTS ${jars}/asm.jar AND EXISTS ${jars}/asm-tree.jar)
heapwright_need(mockito "Mockito is not in ${jars}" EXISTS ${jars}/mockito-core.jar AND EXISTS ${jars}/byte-buddy.jar
  AND EXISTS ${jars}/objenesis.jar)
heapwright_need(python3 "python3 was not found" HEAPWRIGHT_PYTHON)
heapwright_need(no_sanitizer "it is not run under a sanitizer" NOT HEAPWRIGHT_SANITIZE)

function(heapwright_add_test NAME)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "NEEDS;COMMAND;PROPERTIES")
  set(reasons "")
  foreach(need IN LISTS ARG_NEEDS)
    if(NOT DEFINED heapwright_lacks_${need})
      message(FATAL_ERROR "heapwright_add_test(${NAME}): unknown need ${need}")
    endif()
    if(heapwright_lacks_${need})
      list(APPEND reasons "${heapwright_lacks_${need}}")
    endif()
  endforeach()
  if(reasons)
    list(JOIN reasons ", " reasons)
    add_test(NAME ${NAME} COMMAND ${CMAKE_COMMAND} -E echo "Skipped: ${reasons}")
    set_tests_properties(${NAME} PROPERTIES SKIP_REGULAR_EXPRESSION "^Skipped: " LABELS skipped)
  else()
    add_test(NAME ${NAME} COMMAND ${ARG_COMMAND})
    set_tests_properties(${NAME} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT ${test_timeout} ${ARG_PROPERTIES})
  endif()
endfunction()
