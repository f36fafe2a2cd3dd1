# heapwright_embed(TARGET MODULE FOLDER)
# Makes the text of all files below FOLDER part of TARGET: defines embedded_files() of MODULE/embedded_files.h, in the
# namespace heapwright::MODULE.
function(heapwright_embed TARGET MODULE FOLDER)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${FOLDER} ${FOLDER}/*)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${TARGET}_embedded_files.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake)
  list(TRANSFORM files PREPEND ${FOLDER}/ OUTPUT_VARIABLE paths)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DMODULE=${MODULE} -DFOLDER=${FOLDER} "-DFILES=${files}" -DOUTPUT=${output} -P ${script}
    DEPENDS ${paths} ${script}
    COMMENT "Embedding the files of ${FOLDER}"
    VERBATIM)
  set_source_files_properties(${output} PROPERTIES SKIP_LINTING ON)
  target_sources(${TARGET} PRIVATE ${output})
endfunction()
