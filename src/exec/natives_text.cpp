// Models of native methods of strings.
#include "exec/interpreter.h"

namespace heapwright::exec {

namespace {

NativeResult no(const NativeCall&) { return NativeReturn{Value(int32_t{0})}; }

NativeResult intern(const NativeCall& call) {
  std::u16string text = call.vm.text_of(call.arg<ObjectId>(0));
  ObjectId& known = call.vm.heap().interned()[text];
  if (known == ObjectId::kNull) known = call.arg<ObjectId>(0);
  return NativeReturn{Value(known)};
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/String", "intern", "", intern},
    {"java/lang/StringUTF16", "isBigEndian", "", no},
};

}  // namespace

std::span<const NativeEntry> text_natives() { return kEntries; }

}  // namespace heapwright::exec
