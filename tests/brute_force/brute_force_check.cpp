// Compares the state graph with what EnumerateHeaps has enumerated on the JVM, both ways:
//   brute_force_check --jdk HOME --classes DIR --expected FILE --length L --ints LO..HI --objects K
//                     --scope C=N,... --ignore C.f,... [--threads N] [--no-merge] CLASS...
// The instances of the abstract states, with numbers of the same range and as many opaque objects, must be
// exactly the heaps that were enumerated. Beyond that, no two shapes may be isomorphic, and no state may be
// covered by the states that were found before it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "classfile/class_path.h"
#include "classfile/jdk.h"
#include "heapgraph/explorer.h"
#include "heapgraph/formula.h"
#include "term/evaluate.h"

namespace {

using namespace heapwright;
using shape::Shape;
using shape::Slot;

[[noreturn]] void fail(const std::string& message) {
  fmt::print(stderr, "brute_force_check: {}\n", message);
  std::exit(2);
}

template <class T>
T need(base::Result<T> result) {
  if (!result) fail(result.error().message);
  return std::move(*result);
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

std::string short_name(std::string_view internal) {
  std::string suffix;
  while (internal.starts_with('[')) {
    suffix += "[]";
    internal.remove_prefix(1);
  }
  if (!suffix.empty()) {
    if (internal.starts_with('L')) {
      internal = internal.substr(1, internal.size() - 2);
    } else {
      static const std::map<char, std::string> kNames = {{'I', "int"},   {'J', "long"},  {'Z', "boolean"},
                                                         {'B', "byte"},  {'C', "char"},  {'S', "short"},
                                                         {'F', "float"}, {'D', "double"}};
      return kNames.at(internal[0]) + suffix;
    }
  }
  return std::string(internal.substr(internal.find_last_of("/$") + 1)) + suffix;
}

// The text of a heap, as EnumerateHeaps writes it. `value`: the text of a variable.
class HeapText {
 public:
  HeapText(heapgraph::Explorer& explorer, std::set<std::string> ignored)
      : explorer_(explorer), ignored_(std::move(ignored)) {}

  std::string canonical(const Shape& shape, std::vector<uint32_t> roots,
                        const std::function<std::string(uint64_t, std::map<uint64_t, size_t>&)>& value) {
    std::sort(roots.begin(), roots.end());
    std::string best;
    do {
      std::string text = one(shape, roots, value);
      if (best.empty() || text < best) best = std::move(text);
    } while (std::next_permutation(roots.begin(), roots.end()));
    return best;
  }

 private:
  std::string one(const Shape& shape, const std::vector<uint32_t>& roots,
                  const std::function<std::string(uint64_t, std::map<uint64_t, size_t>&)>& value) {
    std::vector<uint32_t> order = roots;
    std::map<uint32_t, size_t> numbers;
    for (size_t i = 0; i < order.size(); ++i) numbers[order[i]] = i;
    std::string text = "roots";
    for (size_t i = 0; i < roots.size(); ++i) text += fmt::format(" #{}", i);
    text += ";";
    std::map<uint64_t, size_t> opaque;
    for (size_t next = 0; next < order.size(); ++next) {
      const shape::ShapeObject& object = shape.objects[order[next]];
      const ir::ClassInfo& type = *explorer_.program().load(explorer_.names().name(object.type)).found;
      text += fmt::format(" #{} {}{{", next, short_name(type.name));
      bool is_first = true;
      for (size_t i = 0; i < object.slots.size(); ++i) {
        const Slot& slot = object.slots[i];
        std::string name = fmt::format("[{}]", i);
        ir::Type slot_type = type.is_array() ? type.element_type() : ir::Type::kRef;
        if (!type.is_array()) {
          const shape::SlotInfo& info = layouts_.instance(type)[i];
          slot_type = info.type;
          name = info.field->name;
          if (ignored_.contains(fmt::format("{}.{}", short_name(info.field->owner->name), name))) continue;
        }
        if (!is_first) text += " ";
        is_first = false;
        text += name + "=";
        switch (slot.kind) {
          case Slot::Kind::kNull:
            text += "null";
            break;
          case Slot::Kind::kObject: {
            auto target = static_cast<uint32_t>(slot.value);
            auto [at, is_new] = numbers.try_emplace(target, order.size());
            if (is_new) order.push_back(target);
            text += fmt::format("#{}", at->second);
            break;
          }
          case Slot::Kind::kBase:
            text += "base";
            break;
          case Slot::Kind::kConstant:
            text += slot_type == ir::Type::kBoolean
                        ? std::string(slot.value != 0 ? "true" : "false")
                        : std::to_string(static_cast<int32_t>(static_cast<uint32_t>(slot.value)));
            break;
          case Slot::Kind::kVariable:
            text += value(slot.value, opaque);
            break;
        }
      }
      text += "}";
    }
    return text;
  }

  heapgraph::Explorer& explorer_;
  std::set<std::string> ignored_;
  shape::Layouts layouts_;
};

struct Domain {
  int64_t low = 0;
  int64_t high = 0;
  uint64_t objects = 0;
};

// Calls `use` with every assignment that satisfies the formula.
void for_each_instance(const Shape& shape, const std::string& formula, const Domain& domain,
                       const std::function<void(const std::vector<uint64_t>&)>& use) {
  term::TermManager terms;
  auto solver = solver::make_solver(terms);
  term::Evaluator evaluator(terms);
  heapgraph::Conjunction conjunction = heapgraph::read_formula(terms, shape.variables, formula);
  size_t count = shape.variables.size();
  bool has_bound = conjunction.variables.size() > count;
  auto is_sat = [&](std::vector<term::Term> more) {
    more.insert(more.begin(), conjunction.literals.begin(), conjunction.literals.end());
    solver::Verdict verdict = solver->check(solver::Query(std::move(more)), solver::kNoDeadline);
    if (const auto* unknown = std::get_if<solver::Unknown>(&verdict))
      fail("the solver does not know: " + unknown->what);
    return solver::is_sat(verdict);
  };
  std::vector<std::vector<uint64_t>> candidates(count);
  for (size_t i = 0; i < count; ++i) {
    term::Term variable = conjunction.variables[i];
    term::Sort sort = shape.variables[i];
    std::vector<term::Term> outside;
    if (sort == term::Sort::kRef) {
      for (uint64_t id = 0; id <= domain.objects; ++id) candidates[i].push_back(id);
      continue;
    }
    for (int64_t v = domain.low - 1; v <= 2 * domain.high + 2; ++v) {
      uint64_t bits = term::from_signed(sort, v);
      term::Term equal = terms.eq(variable, terms.constant(sort, bits));
      outside.push_back(terms.not_(equal));
      if (is_sat({equal})) candidates[i].push_back(bits);
    }
    if (sort != term::Sort::kBool && is_sat(outside))
      fail("a variable has values outside of what calls were given");
  }
  std::vector<uint64_t> values(count);
  term::Assignment model;
  std::function<void(size_t)> choose = [&](size_t i) {
    if (i < count) {
      for (uint64_t value : candidates[i]) {
        values[i] = value;
        model.set(conjunction.variables[i], value);
        choose(i + 1);
      }
      return;
    }
    bool holds = true;
    if (has_bound) {
      std::vector<term::Term> fixed;
      for (size_t v = 0; v < count; ++v)
        fixed.push_back(terms.eq(conjunction.variables[v], terms.constant(shape.variables[v], values[v])));
      holds = is_sat(fixed);
    } else {
      for (term::Term literal : conjunction.literals) holds = holds && evaluator.holds(literal, model);
    }
    if (holds) use(values);
  };
  choose(0);
}

std::string value_text(const Shape& shape, const std::vector<uint64_t>& values, uint64_t variable,
                       std::map<uint64_t, size_t>& opaque) {
  uint64_t bits = values[variable];
  switch (shape.variables[variable]) {
    case term::Sort::kRef:
      if (bits == 0) return "null";
      return fmt::format("@{}", opaque.try_emplace(bits, opaque.size() + 1).first->second);
    case term::Sort::kBool:
      return bits != 0 ? "true" : "false";
    default:
      return std::to_string(term::to_signed(shape.variables[variable], bits));
  }
}

int check(heapgraph::Explorer& explorer, const std::set<std::string>& ignored, const Domain& domain,
          bool merged, const std::string& expected_file) {
  const heapgraph::StateGraph& graph = explorer.graph();
  HeapText texts(explorer, ignored);
  int failures = 0;
  auto complain = [&](const std::string& what) {
    if (++failures <= 10) fmt::print("{}\n", what);
  };
  // What the graph says, every set of held objects dropped where that is possible.
  std::set<std::string> actual;
  auto add_instance = [&](const Shape& shape, const std::vector<uint64_t>& values) {
    for (uint32_t subset = 0; subset < 1U << shape.roots.size(); ++subset) {
      std::vector<uint32_t> roots;
      for (size_t i = 0; i < shape.roots.size(); ++i) {
        if ((subset >> i & 1) != 0) roots.push_back(shape.roots[i]);
      }
      actual.insert(texts.canonical(shape, roots, [&](uint64_t variable, auto& opaque) {
        return value_text(shape, values, variable, opaque);
      }));
    }
  };
  std::map<heapgraph::ShapeId, std::set<std::vector<uint64_t>>> found;
  for (size_t i = 0; i < graph.states.size(); ++i) {
    const heapgraph::State& state = graph.states[i];
    const Shape& shape = graph.shape(state.shape).shape;
    for_each_instance(shape, state.formula, domain,
                      [&](const std::vector<uint64_t>& values) { add_instance(shape, values); });
    // With as many objects as can differ, a state must add something.
    auto opaque =
        static_cast<uint64_t>(std::count(shape.variables.begin(), shape.variables.end(), term::Sort::kRef));
    // (A bound variable makes subsumption incomplete, so that some are found again.)
    bool has_bound = heapgraph::bound_count(state.formula) != 0;
    if (!merged || opaque > 4 || has_bound) continue;
    bool is_new = false;
    Domain wide = domain;
    wide.objects = opaque;
    for_each_instance(shape, state.formula, wide, [&](const std::vector<uint64_t>& values) {
      is_new = found[state.shape].insert(values).second || is_new;
    });
    if (!is_new) complain(fmt::format("state {} has nothing that an earlier one has not", i));
  }
  // The joined regions say the same as the states.
  for (const heapgraph::ShapeEntry& entry : graph.shapes) {
    std::set<std::string> before = actual;
    for (const std::string& formula : entry.cover) {
      for_each_instance(entry.shape, formula, domain,
                        [&](const std::vector<uint64_t>& values) { add_instance(entry.shape, values); });
    }
    if (before.size() != actual.size()) complain("a joined region says more than the states it is made of");
  }
  std::map<std::string, size_t> shape_texts;
  for (size_t i = 0; i < graph.shapes.size(); ++i) {
    const Shape& shape = graph.shapes[i].shape;
    if (graph.shapes[i].cover.empty()) continue;
    std::string text = texts.canonical(shape, shape.roots, [](uint64_t, auto&) { return "?"; });
    auto [at, is_new] = shape_texts.try_emplace(text, i);
    if (!is_new) complain(fmt::format("shapes {} and {} are isomorphic: {}", at->second, i, text));
  }
  std::set<std::string> expected;
  std::ifstream in(expected_file);
  if (!in) fail("cannot read " + expected_file);
  for (std::string line; std::getline(in, line);) expected.insert(line);
  for (const std::string& text : expected) {
    if (!actual.contains(text)) complain("missing: " + text);
  }
  for (const std::string& text : actual) {
    if (!expected.contains(text)) complain("extra:   " + text);
  }
  fmt::print("{} heaps, {} instances of {} states with {} shapes: {} differences\n", expected.size(),
             actual.size(), graph.states.size(), graph.shapes.size(), failures);
  return failures == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  std::map<std::string, std::string> options;
  heapgraph::ExplorerOptions explorer_options;
  explorer_options.worker.bounds.max_forks = 1000;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (word == "--no-merge") {
      explorer_options.merge = false;
    } else if (word.starts_with("--") && i + 1 < argc) {
      options[word.substr(2)] = argv[++i];
    } else {
      std::replace(word.begin(), word.end(), '.', '/');
      explorer_options.worker.classes.push_back(word);
    }
  }
  explorer_options.worker.source = {options["classes"], options["jdk"]};
  Domain domain;
  std::vector<std::string> range = split(options["ints"], '.');
  domain.low = std::stoll(range.front());
  domain.high = std::stoll(range.back());
  domain.objects = std::stoull(options["objects"]);
  explorer_options.worker.api.numbers = api::IntRange{domain.low, domain.high};
  explorer_options.max_length = static_cast<uint32_t>(std::stoul(options["length"]));
  explorer_options.threads =
      options.contains("threads") ? static_cast<unsigned>(std::stoul(options["threads"])) : 1;
  for (const std::string& part : split(options["scope"], ',')) {
    std::vector<std::string> sides = split(part, '=');
    explorer_options.scopes[sides[0]] = static_cast<uint32_t>(std::stoul(sides[1]));
  }
  bool merged = explorer_options.merge;
  auto explorer = need(heapgraph::Explorer::make(std::move(explorer_options)));
  explorer->run();
  for (const auto& [stop, count] : explorer->graph().incomplete.entries())
    fail(fmt::format("{} times not explored: {} {}", count, base::stop_text(stop), stop.where));
  std::set<std::string> ignored;
  if (options["ignore"] != "-") {
    for (const std::string& field : split(options["ignore"], ',')) ignored.insert(field);
  }
  return check(*explorer, ignored, domain, merged, options["expected"]);
}
