include(HeapwrightEmbed)

# heapwright_compile_together(TARGET FAMILIES source...)
# Most of the time of compiling goes to headers and to templates that the sources of a module share. So up to
# HEAPWRIGHT_SOURCES_TOGETHER of them become one unit. What is local to one file of a module (its anonymous
# namespace) is then seen by others: names must be unique in the module, except between the others and the
# files of a family (a pattern), which makes its own units. The preset dev compiles each source alone.
function(heapwright_compile_together TARGET FAMILIES)
  if(HEAPWRIGHT_SOURCES_TOGETHER LESS 2)
    return()
  endif()
  set_target_properties(${TARGET} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # It takes what stands in an included source for a header.
  target_compile_options(${TARGET} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  set(others ${ARGN})
  foreach(pattern IN LISTS FAMILIES)
    file(GLOB_RECURSE family ${CMAKE_CURRENT_SOURCE_DIR}/${pattern})
    string(REGEX REPLACE "[^a-z]+" "_" name ${pattern})
    heapwright_make_units(${name} ${family})
    list(REMOVE_ITEM others ${family})
  endforeach()
  heapwright_make_units("" ${others})
endfunction()

function(heapwright_make_units NAME)
  set(place 0)
  foreach(source IN LISTS ARGN)
    math(EXPR unit "${place} / ${HEAPWRIGHT_SOURCES_TOGETHER}")
    math(EXPR place "${place} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${NAME}${unit})
  endforeach()
endfunction()

# heapwright_module(NAME
#   DEPENDS module...      modules whose headers it includes; only modules to its left in the architecture
#   LIBRARIES target...    third-party libraries
#   DEFINITIONS name=value...
#   OPTIONS flag...        compile options of this module alone
#   EMBEDS folder          whose files are part of the program, see HeapwrightEmbed.cmake
#   FAMILIES pattern...    sources that may repeat the file-local names of the others, like symbolic_*.cpp)
#
# Makes the static library heapwright_NAME of all sources in the current folder except main.cpp (or an
# interface library while there are none). tests/architecture compares DEPENDS with the #include lines.
function(heapwright_module NAME)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "EMBEDS" "DEPENDS;LIBRARIES;DEFINITIONS;OPTIONS;FAMILIES")
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "heapwright_module(${NAME}): unknown arguments ${ARG_UNPARSED_ARGUMENTS}")
  endif()

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/main.cpp)

  set(target heapwright_${NAME})
  if(sources)
    set(scope PUBLIC)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PRIVATE heapwright_warnings)
    target_compile_options(${target} PRIVATE ${ARG_OPTIONS})
    heapwright_compile_together(${target} "${ARG_FAMILIES}" ${sources})
    if(ARG_EMBEDS)
      heapwright_embed(${target} ${NAME} ${CMAKE_CURRENT_SOURCE_DIR}/${ARG_EMBEDS})
    endif()
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  target_include_directories(${target} ${scope} ${PROJECT_SOURCE_DIR}/src)
  target_compile_definitions(${target} ${scope} ${ARG_DEFINITIONS})
  list(TRANSFORM ARG_DEPENDS PREPEND heapwright_)
  target_link_libraries(${target} ${scope} ${ARG_DEPENDS} ${ARG_LIBRARIES})
endfunction()

# heapwright_test_executable(NAME LIBRARIES target...)
# An executable of all sources in the current folder or, with FOLDER, in that one; none while there are none.
function(heapwright_test_executable NAME)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "FOLDER" "LIBRARIES")
  if(NOT ARG_FOLDER)
    set(ARG_FOLDER ${CMAKE_CURRENT_SOURCE_DIR})
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${ARG_FOLDER}/*.cpp)
  if(sources)
    add_executable(${NAME} ${sources})
    if(HEAPWRIGHT_SOURCES_TOGETHER GREATER 12)  # each is large, and there are few rooms to balance them
      set(HEAPWRIGHT_SOURCES_TOGETHER 12)
    endif()
    heapwright_compile_together(${NAME} "" ${sources})
    # Tests wait for the modules, which are optimised. Not -O0: where a template of a module is made here, too,
    # the linker may take this one.
    target_compile_options(${NAME} PRIVATE $<$<CONFIG:Release>:-O1>)
    target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(${NAME} PRIVATE heapwright_warnings ${ARG_LIBRARIES})
  endif()
endfunction()
