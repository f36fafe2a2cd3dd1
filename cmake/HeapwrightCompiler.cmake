# The language level, warnings and sanitizers of every target.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g -D_GLIBCXX_ASSERTIONS")

find_program(HEAPWRIGHT_CCACHE ccache)
if(HEAPWRIGHT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${HEAPWRIGHT_CCACHE})
endif()

# Warnings are for our own targets: they link heapwright_warnings privately.
add_library(heapwright_warnings INTERFACE)
target_compile_options(heapwright_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror=switch
  $<$<BOOL:${HEAPWRIGHT_WARNINGS_AS_ERRORS}>:-Werror>)

if(HEAPWRIGHT_SANITIZE)
  add_compile_options(-fsanitize=${HEAPWRIGHT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${HEAPWRIGHT_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # GCC is known to warn wrongly about instrumented code.
    target_compile_options(heapwright_warnings INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()

if(HEAPWRIGHT_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
    message(FATAL_ERROR "HEAPWRIGHT_FUZZ needs clang, the compiler is ${CMAKE_CXX_COMPILER_ID}")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(HEAPWRIGHT_TIDY)
  find_program(HEAPWRIGHT_CLANG_TIDY clang-tidy REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY ${HEAPWRIGHT_CLANG_TIDY} --quiet)
endif()
