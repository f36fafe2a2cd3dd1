// ClassKey: a class in a shape. Made of the name alone, so that it is the same in every thread, run and file.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace heapwright::shape {

enum class ClassKey : uint64_t {};

// "p.C$D", "int[]", "java.lang.Object[]"
std::string class_text(const std::string& internal_name);

// The names behind the keys that were made so far. Safe to use from several threads.
class ClassNames {
 public:
  ClassKey add(std::string_view internal_name);
  [[nodiscard]] std::string name(ClassKey key) const;  // internal form
  [[nodiscard]] std::map<ClassKey, std::string> all() const;

 private:
  mutable std::mutex mutex_;
  std::map<ClassKey, std::string> names_;
};

}  // namespace heapwright::shape
