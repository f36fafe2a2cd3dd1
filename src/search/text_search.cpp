#include "search/text_search.h"

#include <algorithm>
#include <optional>
#include <set>

#include "coverage/obligations.h"
#include "coverage/set_cover.h"
#include "exec/context.h"
#include "heapgraph/worker.h"
#include "machine/variable_form.h"

namespace heapwright::search {

using coverage::Obligations;

namespace {

using api::ApiCall;
using api::Parameter;
using ir::ObjectId;
using ir::Value;

constexpr size_t kMaxTrials = 4'000;  // with one call
constexpr size_t kMaxFollowing = 6;   // calls on an object that was made of a text
constexpr size_t kMaxTokens = 40;
constexpr size_t kLongestToken = 20;
constexpr size_t kLongestFoundText = 24;
constexpr size_t kMaxTexts = 16;
constexpr uint64_t kSteps = 20'000;  // of one trial

bool is_text(const Parameter& parameter) {
  return parameter.descriptor == "Ljava/lang/String;" || parameter.descriptor == "Ljava/lang/CharSequence;";
}

bool takes_text(const ApiCall& call) {
  return std::any_of(call.parameters.begin(), call.parameters.end(), is_text);
}

// It can be called with texts and numbers.
bool is_simple(const ApiCall& call) {
  return std::all_of(call.parameters.begin(), call.parameters.end(), [](const Parameter& parameter) {
    return is_text(parameter) || parameter.type != ir::Type::kRef;
  });
}

// What texts may be made of: characters and texts that the code itself has, and some others.
std::vector<std::string> tokens_of(ir::Program& program, const std::vector<const ir::ClassInfo*>& classes) {
  std::set<char> characters = {'0', '1', 'a', 'A', ' ', '.', '-'};
  std::set<std::string> texts;
  auto add_character = [&](int64_t code) {
    if (code > ' ' && code <= '~') characters.insert(static_cast<char>(code));
  };
  for (const ir::ClassInfo* type : classes) {
    for (const auto& method : type->methods) {
      if (method->is_abstract() || method->is_native()) continue;
      auto body = program.body(*method);
      if (!body) continue;
      for (const ir::Instr& instr : (*body)->code) {
        if (instr.op == ir::Op::kConst || instr.immediate) add_character(instr.imm);
        if (instr.op == ir::Op::kLoadString) texts.emplace(program.text(instr.string));
      }
      for (const ir::SwitchTable& table : (*body)->switches) {
        for (const ir::SwitchTable::Arm& arm : table.arms) add_character(arm.key);
      }
    }
  }
  std::vector<std::string> tokens;
  for (char character : characters) tokens.emplace_back(1, character);
  for (const std::string& text : texts) {
    bool is_ascii = std::all_of(text.begin(), text.end(), [](char c) { return c > 0; });
    if (text.size() > 1 && text.size() <= kLongestToken && is_ascii) tokens.push_back(text);
  }
  if (tokens.size() > kMaxTokens) tokens.resize(kMaxTokens);
  return tokens;
}

class TextSearch {
 public:
  TextSearch(heapgraph::Worker& worker, std::chrono::steady_clock::time_point end)
      : worker_(worker),
        end_(end),
        obligations_(Obligations::of(worker.program(), *worker.api().classes()[0], false)) {}

  std::vector<std::string> run() {
    std::vector<std::vector<const ApiCall*>> trials;
    for (const ApiCall& call : worker_.api().calls()) {
      std::vector<const ApiCall*> trial;
      if (takes_text(call) && is_simple(call)) trial = trial_of(call);
      if (!trial.empty()) trials.push_back(std::move(trial));
    }
    tokens_ = tokens_of(worker_.program(), obligations_.classes());
    for (const std::vector<const ApiCall*>& trial : trials) {
      if (is_over()) break;
      prepare(trial);
      search(trial);
    }
    return chosen();
  }

 private:
  // The calls that are made with a text: an object to begin with, the call, and what can be asked of an
  // object that was made of the text.
  std::vector<const ApiCall*> trial_of(const ApiCall& call) const {
    const std::vector<ApiCall>& calls = worker_.api().calls();
    const ir::ClassInfo& owner = *call.method->owner;
    if (call.kind == ApiCall::Kind::kStatic) return {&call};
    if (call.kind == ApiCall::Kind::kConstructor) {
      std::vector<const ApiCall*> trial = {&call};
      for (const ApiCall& other : calls) {
        bool follows = other.kind == ApiCall::Kind::kInstance && other.parameters.empty() &&
                       owner.is_subclass_of(*other.method->owner);
        if (follows && trial.size() <= kMaxFollowing) trial.push_back(&other);
      }
      return trial;
    }
    const ApiCall* maker = nullptr;
    for (const ApiCall& other : calls) {
      bool makes = other.kind == ApiCall::Kind::kConstructor && is_simple(other) &&
                   other.method->owner->is_subclass_of(owner);
      if (makes && (maker == nullptr || other.parameters.size() < maker->parameters.size())) maker = &other;
    }
    if (maker == nullptr) return {};
    return {maker, &call};
  }

  void search(const std::vector<const ApiCall*>& trial) {
    std::set<uint32_t> covered;
    std::vector<std::string> kept;
    std::set<std::string> tried;
    size_t trials = 0;
    // False: the end.
    auto try_text = [&](const std::string& text) {
      if (!tried.insert(text).second) return true;
      if (++trials > kMaxTrials || is_over()) return false;
      std::vector<uint32_t> shown = execute(trial, text);
      size_t before = covered.size();
      covered.insert(shown.begin(), shown.end());
      if (covered.size() == before) return true;
      kept.push_back(text);
      found_.emplace_back(text, std::move(shown));
      return true;
    };
    for (const char* text : {"", "a", "0"}) {
      if (!try_text(text)) return;
      if (kept.empty() || kept.back() != text) kept.emplace_back(text);
    }
    auto insert_one = [&](const std::string& text) {
      for (size_t at = 0; at <= text.size(); ++at) {
        for (const std::string& token : tokens_) {
          if (!try_text(std::string(text).insert(at, token))) return false;
        }
      }
      return true;
    };
    auto append_two = [&](const std::string& text) {
      for (const std::string& first : tokens_) {
        for (const std::string& second : tokens_) {
          if (!try_text(text + first + second)) return false;
        }
      }
      return true;
    };
    size_t inserted = 0;  // so many of those kept are done
    size_t appended = 0;
    while (appended < kept.size()) {
      bool inserts = inserted < kept.size();
      std::string text = kept[inserts ? inserted++ : appended++];
      if (text.size() >= kLongestFoundText) continue;
      if (!(inserts ? insert_one(text) : append_two(text))) return;
    }
  }

  [[nodiscard]] bool is_over() const { return base::has_passed(end_); }

  // Classes of the platform that the calls need are initialised once, not in each trial.
  void prepare(const std::vector<const ApiCall*>& trial) {
    machine::Path path = worker_.fresh_path();
    machine::Path before = worker_.fresh_path();
    execute(trial, "a", path, {});
    std::vector<std::string> needed;
    for (size_t i = 0; i < worker_.program().class_count(); ++i) {
      const ir::ClassInfo& type = worker_.program().class_by_id(static_cast<ir::ClassId>(i));
      bool is_new = type.file != nullptr && !type.module().empty() &&
                    path.heap.record(type).state == machine::ClassState::kReady &&
                    before.heap.record(type).state == machine::ClassState::kNew;
      if (is_new) needed.emplace_back(type.name);
    }
    worker_.initialize(needed);
  }

  // Which obligations the calls fulfil, what they enter and which ways branches go, also where an exception
  // ends a call before the obligation is fulfilled; nothing if one of them cannot be executed to its end.
  std::vector<uint32_t> execute(const std::vector<const ApiCall*>& trial, const std::string& text) {
    machine::Path path = worker_.fresh_path();
    exec::Context context;
    context.max_steps = path.steps + kSteps;
    return execute(trial, text, path, context);
  }

  std::vector<uint32_t> execute(const std::vector<const ApiCall*>& trial, const std::string& text,
                                machine::Path& path, const exec::Context& context) {
    machine::Recording& recording = path.recording.emplace();
    recording.watched = &obligations_.methods();
    machine::JavaObjects java(worker_.program(), path);
    auto object = ObjectId::kNull;
    for (const ApiCall* call : trial) {
      std::vector<Value> values;
      if (call->kind == ApiCall::Kind::kInstance) values.emplace_back(object);
      for (const Parameter& parameter : call->parameters) {
        values.push_back(is_text(parameter) ? Value(java.new_string(std::u16string(text.begin(), text.end())))
                                            : machine::register_value(parameter.type, 1));
      }
      if (!worker_.start(path, *call, values)) return {};
      machine::Outcome outcome = worker_.vm().resume(path, context);
      if (std::holds_alternative<base::Stop>(outcome)) return {};
      const auto* returned = std::get_if<machine::Returned>(&outcome);
      if (call->kind == ApiCall::Kind::kConstructor) {
        if (returned == nullptr) break;
        object = returned->value.as<ObjectId>();
      }
    }
    std::vector<uint32_t> shown = obligations_.covered(recording);
    auto others = static_cast<uint32_t>(obligations_.all().size());
    const auto& counts = recording.coverage.counts;
    for (uint32_t i = 0; i < counts.size(); ++i) {
      if (counts[i] > 0) shown.push_back(others + i);
    }
    return shown;
  }

  std::vector<std::string> chosen() const {
    std::vector<std::vector<uint32_t>> sets;
    std::vector<uint32_t> weights;
    for (const auto& [text, covered] : found_) {
      sets.push_back(covered);
      weights.push_back(static_cast<uint32_t>(text.size() + 1));
    }
    std::vector<std::string> texts;
    for (size_t index : coverage::smallest_cover(sets, weights)) {
      const std::string& text = found_[index].first;
      bool is_new = std::find(texts.begin(), texts.end(), text) == texts.end();
      if (is_new && texts.size() < kMaxTexts) texts.push_back(text);
    }
    return texts;
  }

  heapgraph::Worker& worker_;
  std::chrono::steady_clock::time_point end_;
  Obligations obligations_;
  std::vector<std::string> tokens_;
  std::vector<std::pair<std::string, std::vector<uint32_t>>> found_;  // a text, and what it covers
};

}  // namespace

bool takes_texts(const api::Api& api) {
  return std::any_of(api.calls().begin(), api.calls().end(),
                     [](const ApiCall& call) { return takes_text(call) && is_simple(call); });
}

std::vector<std::string> find_texts(heapgraph::Worker& worker, std::chrono::steady_clock::time_point end) {
  return TextSearch(worker, end).run();
}

}  // namespace heapwright::search
