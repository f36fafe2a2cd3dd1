#include "specs/infer.h"

#include <fmt/format.h>

#include <algorithm>

#include "heaplang/checker.h"
#include "heaplang/parser.h"
#include "specs/unspoken.h"

namespace heapwright::specs {

namespace {

constexpr size_t kMostStructures = 4;

bool is_of_platform(std::string_view name) { return name.starts_with("java/") || name.starts_with("javax/"); }

// The class of the program that the field is declared with; null: it has none.
const ir::ClassInfo* declared_class(ir::Program& program, const ir::Field& field) {
  if (field.is_static() || !field.descriptor.starts_with('L')) return nullptr;
  std::string_view name = field.descriptor.substr(1, field.descriptor.size() - 2);
  return is_of_platform(name) ? nullptr : program.load(name).found;
}

class Proposer {
 public:
  Proposer(heapgraph::Explorer& explorer, const ir::ClassInfo& receiver, const ComparedSizes& sizes,
           base::Deadline deadline)
      : explorer_(explorer), receiver_(receiver), sizes_(sizes), deadline_(deadline) {}

  base::Result<Proposal> propose() {
    const auto& classes = explorer_.api().classes();
    bool can_be_held = std::any_of(classes.begin(), classes.end(), [&](const ir::ClassInfo* held) {
      return held->is_subclass_of(receiver_);
    });
    Samples samples(explorer_, receiver_, !can_be_held, deadline_);
    std::vector<Structure> structures = find_structures(samples, receiver_);
    if (structures.empty()) {
      return none(samples.all().empty() ? "no state has an object of the class"
                                        : "no fields lead along a list or tree of objects of one class");
    }
    if (structures.size() > kMostStructures) structures.resize(kMostStructures);
    for (const Structure& structure : structures) {
      // Those that describe less are for classes of which the others say what is not so.
      if (best_ && structure.covered < structures[0].covered) break;
      for (const FactOptions& options : attempts(structure)) {
        if (base::has_passed(deadline_)) return best();
        if (auto tried = attempt(samples, proposed_text(samples, structure, options)); !tried)
          return tried.error();
        if (best_ && best_->proposal.is_same) return best();
      }
    }
    // A fact that does not hold after all may have spoilt all of them.
    if (!best_) {
      if (auto tried = attempt(samples, proposed_text(samples, structures[0], {.numbers = false})); !tried)
        return tried.error();
    }
    return best();
  }

 private:
  struct Tried {
    Proposal proposal;
    size_t smallest_unbuilt = 0;  // objects
  };

  static std::vector<FactOptions> attempts(const Structure& structure) {
    std::vector<FactOptions> all = {{}};
    bool has_tree = std::any_of(structure.parts.begin(), structure.parts.end(),
                                [](const Part& part) { return part.links.size() > 1; });
    if (!has_tree) return all;
    all.push_back({.levels = true});
    all.push_back({.shapes = true});
    all.push_back({.shapes = true, .even = true});
    if (structure.parts.size() > 1) return all;
    for (size_t link = 0; link < structure.parts[0].links.size(); ++link) {
      all.push_back({.spine = link});
      all.push_back({.levels = true, .spine = link});
    }
    return all;
  }

  base::Result<Proposal> best() {
    if (best_) return best_->proposal;
    return none(why_none_.empty() ? "time is over" : why_none_);
  }

  static Proposal none(std::string why) {
    Proposal result;
    result.why_none = std::move(why);
    return result;
  }

  base::Status attempt(const Samples& samples, const std::string& text) {
    if (!seen_.insert(text).second) return base::Ok{};
    auto file = heaplang::parse_file(text, "proposal");
    if (!file) return file.error();
    auto read = heaplang::check(explorer_.program(), explorer_.options().worker.classes, *file);
    if (!read) return read.error();
    auto specification = std::make_shared<const heaplang::Specification>(std::move(*read));
    auto maker = forbidden_goal(explorer_, specification, 0);
    if (!maker) return maker.error();
    auto questions = synth::Questions::make(explorer_, {*maker});
    if (!questions) return questions.error();
    (*questions)->ask_about_graph();
    if ((*questions)->results()[0].found) {
      why_none_ = "every proposal forbids a state that calls build";
      return base::Ok{};
    }
    auto objects = compared_objects(explorer_, *specification, sizes_);
    auto allowed = allowed_by_claim(explorer_, *specification, 0, objects, deadline_);
    if (!allowed) return allowed.error();
    UnbuiltResult unbuilt = compare(explorer_, std::move(*allowed), deadline_);
    Tried tried;
    tried.proposal.text = text;
    tried.proposal.is_same = unbuilt.heaps.empty() && unbuilt.undecided.empty();
    tried.proposal.unspoken = unspoken_fields(samples, receiver_, *specification);
    tried.smallest_unbuilt = SIZE_MAX;
    for (const UnbuiltHeap& heap : unbuilt.heaps)
      tried.smallest_unbuilt = std::min(tried.smallest_unbuilt, heap.pattern.objects.size());
    if (!best_ || tried.proposal.is_same || tried.smallest_unbuilt > best_->smallest_unbuilt)
      best_ = std::move(tried);
    return base::Ok{};
  }

  heapgraph::Explorer& explorer_;
  const ir::ClassInfo& receiver_;
  const ComparedSizes& sizes_;
  base::Deadline deadline_;
  std::set<std::string> seen_;
  std::optional<Tried> best_;
  std::string why_none_;
};

}  // namespace

bool leads_to_itself(ir::Program& program, const ir::ClassInfo& type) {
  for (const ir::ClassInfo* owner : type.ancestors) {
    for (const ir::Field& field : owner->fields) {
      const ir::ClassInfo* declared = declared_class(program, field);
      if (declared != nullptr && type.is_subclass_of(*declared)) return true;
    }
  }
  return false;
}

void keep_described_fields(heapgraph::Explorer& explorer, const ir::ClassInfo& receiver) {
  // Of the receiver, numbers that cannot matter are left out: they may grow forever.
  std::set<std::string> kept;
  std::set<const ir::ClassInfo*> seen = {&receiver};
  std::vector<const ir::ClassInfo*> waiting = {&receiver};
  while (!waiting.empty()) {
    const ir::ClassInfo* next = waiting.back();
    waiting.pop_back();
    for (const ir::ClassInfo* owner : next->ancestors) {
      if (is_of_platform(owner->name)) continue;
      for (const ir::Field& field : owner->fields) {
        if (!field.is_static() && (next != &receiver || field.type == ir::Type::kRef))
          kept.insert(field.display_name());
        const ir::ClassInfo* declared = declared_class(explorer.program(), field);
        if (declared != nullptr && seen.insert(declared).second) waiting.push_back(declared);
      }
    }
  }
  explorer.keep_fields(kept);
}

base::Result<Proposal> infer(heapgraph::Explorer& explorer, const ir::ClassInfo& receiver,
                             const ComparedSizes& sizes, base::Deadline deadline) {
  return Proposer(explorer, receiver, sizes, deadline).propose();
}

}  // namespace heapwright::specs
