// Finding the members of a class in Java source.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heapwright::testgen {

struct JavaMember {
  size_t begin = 0;  // in the source, with the annotations and comments before it
  size_t end = 0;
  size_t first_line = 0;  // from 1
  size_t last_line = 0;
  std::string head;  // its code up to the body, without comments, literals and what is in parentheses
};

// The members of all top-level classes, in order. The source may be wrong, then so may be some members.
std::vector<JavaMember> java_members(std::string_view source);

// Whether the member is the method of that name.
bool is_method(const JavaMember& member, std::string_view name);

// Takes the member out of its source; everything else stays where it is.
void blank_member(std::string& source, const JavaMember& member);

// The source without the methods of these names, and without the space before them.
std::string without_methods(const std::string& source, const std::vector<std::string>& names);

}  // namespace heapwright::testgen
