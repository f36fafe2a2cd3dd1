#include "search/echoes.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "classfile/modified_utf8.h"
#include "machine/java_objects.h"

namespace heapwright::search {

using ir::ObjectId;
using synth::CallArgument;
using synth::CallSequence;
using synth::ConcreteCall;
using Kind = CallArgument::Kind;

namespace {

constexpr uint64_t kMaxStepsOfEchoes = 150'000;  // of a whole sequence
constexpr uint64_t kCostOfLook = 3;              // a step that is looked at, compared with another one
constexpr size_t kMaxPairs = 64;                 // in one execution
constexpr size_t kMaxKeys = 12;                  // of one table
constexpr size_t kMaxConstants = 24;             // of one method
constexpr size_t kMaxFound = 48;                 // for one sequence
constexpr size_t kLongestCompared = 120;         // text that is looked at
constexpr uint32_t kMaxReplacements = 6;         // of one text for another
constexpr int kMatchingTexts = 3;                // for one pattern

// What a method compares.
enum class Look : uint8_t {
  kUnknown,  // nobody has looked at the method yet
  kNothing,
  kTexts,     // the receiver with the first argument
  kBegin,     // whether the receiver begins with it
  kEnd,       // ends with it
  kPart,      // contains it
  kKeys,      // the argument with the keys of the receiver's table
  kHash,      // the receiver with constants: a switch
  kPattern,   // the second argument with a pattern
  kWhole,     // the first argument with how integers are written
  kFloating,  // and floating-point numbers
};

struct Watched {
  std::string_view owner;
  std::string_view name;
  std::string_view parameters;  // how its descriptor begins
  Look look;
};

constexpr Watched kWatched[] = {
    {"java/lang/String", "equals", "", Look::kTexts},
    {"java/lang/String", "equalsIgnoreCase", "", Look::kTexts},
    {"java/lang/String", "compareTo", "(Ljava/lang/String;)", Look::kTexts},
    {"java/lang/String", "compareToIgnoreCase", "", Look::kTexts},
    {"java/lang/String", "contentEquals", "(Ljava/lang/CharSequence;)", Look::kTexts},
    {"java/lang/String", "startsWith", "(Ljava/lang/String;I)", Look::kBegin},
    {"java/lang/String", "endsWith", "", Look::kEnd},
    {"java/lang/String", "indexOf", "(Ljava/lang/String;", Look::kPart},
    {"java/lang/String", "lastIndexOf", "(Ljava/lang/String;", Look::kPart},
    {"java/lang/String", "hashCode", "", Look::kHash},
    {"java/util/HashMap", "getNode", "", Look::kKeys},
    {"java/util/Hashtable", "get", "", Look::kKeys},
    {"java/util/concurrent/ConcurrentHashMap", "get", "", Look::kKeys},
    {"java/util/regex/Matcher", "<init>", "(Ljava/util/regex/Pattern;", Look::kPattern},
    {"java/lang/Integer", "parseInt", "(Ljava/lang/String;I)", Look::kWhole},
    {"java/lang/Long", "parseLong", "(Ljava/lang/String;I)", Look::kWhole},
    {"jdk/internal/math/FloatingDecimal", "readJavaFormatString", "", Look::kFloating},
};

Look look_of(const ir::Method& method) {
  for (const Watched& watched : kWatched) {
    bool is_meant = watched.name == method.name && watched.owner == method.owner->name &&
                    method.descriptor.starts_with(watched.parameters);
    if (is_meant) return watched.look;
  }
  return Look::kNothing;
}

char16_t lower(char16_t c) { return c >= 'A' && c <= 'Z' ? static_cast<char16_t>(c - 'A' + 'a') : c; }

// Where the text has that part, in whatever case.
size_t place_of(std::u16string_view text, std::u16string_view part) {
  size_t exact = text.find(part);
  if (exact != std::u16string_view::npos) return exact;
  auto found = std::search(text.begin(), text.end(), part.begin(), part.end(),
                           [](char16_t a, char16_t b) { return lower(a) == lower(b); });
  return found == text.end() ? std::u16string_view::npos : static_cast<size_t>(found - text.begin());
}

void add_texts(CallArgument& argument, std::vector<std::u16string*>& texts) {
  if (argument.kind == Kind::kText) texts.push_back(&argument.text);
  for (CallArgument& element : argument.elements) add_texts(element, texts);
}

}  // namespace

// One sequence, and what its texts met.
class Echoes::Run {
 public:
  // In the place of `seen`, `wanted` would be something else.
  struct Pair {
    std::u16string seen;
    std::u16string wanted;
    auto operator<=>(const Pair&) const = default;
  };

  Run(Echoes& echoes, const Choice& random)
      : echoes_(echoes),
        worker_(echoes.worker_),
        random_(random),
        java_(worker_.program(), execution_.path) {}

  std::vector<Pair> pairs(const CallSequence& sequence) {
    execution_.path = worker_.fresh_path();
    uint64_t before = execution_.path.steps;
    exec::Observer observer = [this](const machine::Path&, const ir::Instr& instr) { look(instr); };
    execution_.context.observer = &observer;
    execution_.context.max_steps = before + kMaxStepsOfEchoes;
    for (const ConcreteCall& call : sequence.calls) {
      if (pairs_.size() >= kMaxPairs || !synth::execute_call(worker_, execution_, call)) break;
    }
    echoes_.cost_ += (execution_.path.steps - before) * kCostOfLook;
    return std::move(pairs_);
  }

 private:
  // At the first instruction of a method, its parameters are there.
  void look(const ir::Instr& instr) {
    const machine::Path& path = execution_.path;
    if (path.frames.size() < 2) return;  // the call from outside
    const machine::Frame& top = path.frames.back();
    if (&instr != top.body->code.data() || pairs_.size() >= kMaxPairs) return;
    auto id = static_cast<size_t>(top.method->id);
    if (looks_.size() <= id) looks_.resize(id + 1);
    if (looks_[id] == Look::kUnknown) looks_[id] = look_of(*top.method);
    if (looks_[id] != Look::kNothing) note(looks_[id], top);
  }

  void note(Look look, const machine::Frame& top) {
    switch (look) {
      case Look::kTexts:
        return note_texts(top, [](const auto&, const auto& other) { return other; });
      case Look::kBegin:
        return note_texts(top, [](const auto& one, const auto& other) { return other + one; });
      case Look::kEnd:
        return note_texts(top, [](const auto& one, const auto& other) { return one + other; });
      case Look::kPart:
        return note_texts(top, [](const auto& one, const auto& other) {
          return std::u16string(one).insert(one.size() / 2, other);
        });
      case Look::kKeys:
        return note_keys(top);
      case Look::kHash:
        return note_constants();
      case Look::kPattern:
        return note_pattern(top);
      case Look::kWhole:
        return note_formats(top, {u"12", u"-7", u"0"});
      case Look::kFloating:
        return note_formats(top, {u"1.5", u"-2e3", u"NaN"});
      case Look::kUnknown:
      case Look::kNothing:
        return;
    }
  }

  // Of a parameter that is a text, and not a long one.
  std::optional<std::u16string> text(const machine::Frame& frame, size_t parameter) {
    return text(
        execution_.path.registers[frame.base + frame.method->argument_registers[parameter]].as<ObjectId>());
  }
  std::optional<std::u16string> text(ObjectId object) {
    bool is_text =
        object != ObjectId::kNull && execution_.path.heap.get(object).type->name == "java/lang/String";
    if (!is_text || java_.field(object, "value").as<ObjectId>() == ObjectId::kNull) return std::nullopt;
    std::u16string text = java_.text_of(object);
    return text.size() <= kLongestCompared ? std::optional(std::move(text)) : std::nullopt;
  }

  void add(const std::u16string& seen, std::u16string wanted) {
    Pair pair{seen, std::move(wanted)};
    bool is_new = pair.seen != pair.wanted && pairs_.size() < kMaxPairs &&
                  std::find(pairs_.begin(), pairs_.end(), pair) == pairs_.end();
    if (is_new) pairs_.push_back(std::move(pair));
  }

  // Either may come from the sequence.
  template <class Wanted>
  void note_texts(const machine::Frame& top, const Wanted& wanted) {
    auto one = text(top, 0);
    auto other = text(top, 1);
    if (!one || !other || one == other) return;
    add(*one, wanted(*one, *other));
    add(*other, *one);
  }

  void note_keys(const machine::Frame& top) {
    auto asked = text(top, 1);
    if (!asked) return;
    const machine::Heap& heap = execution_.path.heap;
    auto map = execution_.path.registers[top.base + top.method->argument_registers[0]].as<ObjectId>();
    auto table = java_.field(map, "table").as<ObjectId>();
    if (table == ObjectId::kNull) return;
    size_t keys = 0;
    for (uint32_t i = 0; i < heap.get(table).length && keys < kMaxKeys; ++i) {
      auto node = heap.get(table).elements<ObjectId>()[i];
      for (; node != ObjectId::kNull && keys < kMaxKeys;
           node = java_.field(node, "next").as<ObjectId>(), ++keys) {
        if (auto key = text(java_.field(node, "key").as<ObjectId>())) add(*asked, std::move(*key));
      }
    }
  }

  // A switch takes the hash of its text and compares with a constant only where that is the same.
  void note_constants() {
    const std::vector<machine::Frame>& frames = execution_.path.frames;
    const machine::Frame& caller = frames[frames.size() - 2];
    if (caller.method == nullptr || !echoes_.watched_.contains(*caller.method)) return;
    auto asked = text(frames.back(), 0);
    if (!asked) return;
    size_t constants = 0;
    for (const ir::Instr& instr : caller.body->code) {
      if (instr.op != ir::Op::kLoadString || ++constants > kMaxConstants) continue;
      std::u16string literal = classfile::utf16_of_modified_utf8(worker_.program().text(instr.string));
      if (literal.size() <= kLongestCompared) add(*asked, std::move(literal));
    }
  }

  void note_pattern(const machine::Frame& top) {
    auto asked = text(top, 2);
    auto pattern = execution_.path.registers[top.base + top.method->argument_registers[1]].as<ObjectId>();
    if (!asked || pattern == ObjectId::kNull) return;
    auto regex = text(java_.field(pattern, "pattern").as<ObjectId>());
    for (int i = 0; regex && i < kMatchingTexts; ++i) {
      if (auto matching = matching_text(*regex, random_)) add(*asked, std::move(*matching));
    }
  }

  void note_formats(const machine::Frame& top, std::initializer_list<std::u16string_view> formats) {
    auto asked = text(top, 0);
    for (std::u16string_view format : formats) {
      if (asked) add(*asked, std::u16string(format));
    }
  }

  Echoes& echoes_;
  heapgraph::Worker& worker_;
  const Choice& random_;
  synth::Execution execution_;
  machine::JavaObjects java_;
  std::vector<Look> looks_;  // by method
  std::vector<Pair> pairs_;
};

std::vector<CallSequence> Echoes::of(const CallSequence& sequence, const Choice& random) {
  CallSequence changed = sequence;
  std::vector<std::u16string*> texts;
  for (ConcreteCall& call : changed.calls) {
    for (CallArgument& argument : call.arguments) add_texts(argument, texts);
  }
  std::vector<CallSequence> found;
  if (texts.empty()) return found;
  for (const Run::Pair& pair : Run(*this, random).pairs(sequence)) {
    for (std::u16string* text : texts) {
      size_t at = pair.seen.empty() && !text->empty() ? std::u16string::npos : place_of(*text, pair.seen);
      if (at == std::u16string::npos || found.size() >= kMaxFound) continue;
      std::u16string before = *text;
      std::u16string after = before;
      after.replace(at, pair.seen.size(), pair.wanted);
      if (after == before || after.size() > kLongestCompared || ++tries_[{before, after}] > kMaxReplacements)
        continue;
      *text = std::move(after);
      found.push_back(changed);
      *text = std::move(before);
    }
  }
  return found;
}

}  // namespace heapwright::search
