include(HeapwrightEmbed)

# heapwright_module(NAME
#   DEPENDS module...      modules whose headers it includes; only modules to its left in the architecture
#   LIBRARIES target...    third-party libraries
#   DEFINITIONS name=value...
#   OPTIONS flag...        compile options of this module alone
#   EMBEDS folder)         whose files are part of the program, see HeapwrightEmbed.cmake
#
# Makes the static library heapwright_NAME of all sources in the current folder except main.cpp (or an
# interface library while there are none). tests/architecture compares DEPENDS with the #include lines.
function(heapwright_module NAME)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "EMBEDS" "DEPENDS;LIBRARIES;DEFINITIONS;OPTIONS")
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
    target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(${NAME} PRIVATE heapwright_warnings ${ARG_LIBRARIES})
  endif()
endfunction()
