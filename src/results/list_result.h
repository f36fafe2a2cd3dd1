// What `list` answers: classes and their methods; or the methods of the JDK that have a model.
#pragma once

#include <map>
#include <set>

#include "results/header.h"
#include "results/status.h"

namespace heapwright::results {

struct ListedMethod {
  std::string name;     // p.C.m(int)
  std::string skipped;  // why it is not called directly; empty when it is
  size_t instructions = 0;
  uint32_t outcomes = 0;  // of branches
  std::string ir;         // empty: not wished for
};

enum class ListedKind : uint8_t { kClass, kAbstractClass, kInterface, kEnum, kRecord };
const char* kind_name(ListedKind kind);

struct ListedClass {
  std::string name;
  ListedKind kind = ListedKind::kClass;
  std::string origin;  // the file
  std::vector<ListedMethod> methods;
};

struct UnreadableClass {
  std::string name;
  std::string error;
};

struct ListResult {
  Header header;
  std::vector<ListedClass> classes;
  std::vector<UnreadableClass> unreadable;

  [[nodiscard]] ListStatus status() const {
    return unreadable.empty() ? ListStatus::kComplete : ListStatus::kIncomplete;
  }
};

struct NativeModels {
  std::map<std::string, std::set<std::string>> methods;  // by class
};

}  // namespace heapwright::results
