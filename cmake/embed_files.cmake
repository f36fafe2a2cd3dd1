# Writes C++ source with the text of files, see HeapwrightEmbed.cmake.
#
#   cmake -DMODULE=NAME -DFOLDER=FOLDER -DFILES=NAME;... -DOUTPUT=FILE -P embed_files.cmake
#
# Byte by byte, since compilers limit the length of string literals, and so that no character has a meaning.
cmake_minimum_required(VERSION 3.25)

list(SORT FILES)
set(arrays "")
set(table "")
set(count 0)
foreach(file IN LISTS FILES)
  file(READ ${FOLDER}/${file} bytes HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  string(REPLACE "'\\x0a'," "'\\x0a',\n" bytes "${bytes}")
  string(APPEND arrays "constexpr char kFile${count}[] = {\n${bytes}'\\0'};\n")
  string(APPEND table "    {\"${file}\", {kFile${count}, sizeof(kFile${count}) - 1}},\n")
  math(EXPR count "${count} + 1")
endforeach()

file(WRITE ${OUTPUT} "// Made by cmake/embed_files.cmake of the files below
// ${FOLDER}
#include \"${MODULE}/embedded_files.h\"

namespace heapwright::${MODULE} {

namespace {

${arrays}
constexpr EmbeddedFile kFiles[] = {
${table}};

}  // namespace

std::span<const EmbeddedFile> embedded_files() { return kFiles; }

}  // namespace heapwright::${MODULE}
")
