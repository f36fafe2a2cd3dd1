// The invariant of the receiver: its headers, where lists and trees begin, what its other fields name and
// count.
#include <fmt/format.h>

#include <algorithm>

#include "specs/infer.h"

namespace heapwright::specs {

using shape::Slot;

namespace {

bool is_whole_number(const ir::Field& field) {
  return field.type == ir::Type::kBoolean || field.type == ir::Type::kByte || field.type == ir::Type::kChar ||
         field.type == ir::Type::kShort || field.type == ir::Type::kInt || field.type == ir::Type::kLong;
}

class ClaimMaker {
 public:
  ClaimMaker(Samples& samples, const Structure& structure, FactOptions options)
      : samples_(samples), structure_(structure), contents_(structure.headers.size()) {
    for (const Part& part : structure.parts) {
      parts_.emplace_back(samples, structure, part, options, part.links.size() > 1 ? "tree" : "list");
      parts_.back().find();
    }
  }

  std::string text() {
    for (const Part& part : structure_.parts) {
      place(part.from);
      add_never_empty(part);
    }
    for (const Place& other : structure_.others) add_other(other);
    for (const ir::Field* field : samples_.fields(*structure_.receiver)) {
      if (is_whole_number(*field)) add_number(*field, {});
    }
    for (size_t i = 0; i < structure_.headers.size(); ++i) {
      for (const ir::Field* field : samples_.fields(*structure_.headers[i].type)) {
        if (is_whole_number(*field)) add_number(*field, i);
      }
    }
    CaseDraft main;
    for (size_t i = 0; i < contents_.size(); ++i)
      main.atoms.push_back(cell_text(header(i), structure_.headers[i].type->java_name(), contents_[i]));
    std::string predicates;
    std::map<std::string, std::string> names;  // by what a part is, apart from its name
    for (size_t i = 0; i < parts_.size(); ++i) {
      std::vector<PredicateDraft> drafts = parts_[i].predicates();
      std::string name = drafts[0].name;
      bool is_taken =
          std::any_of(names.begin(), names.end(), [&](const auto& other) { return other.second == name; });
      if (is_taken) name += fmt::format("_{}", structure_.parts[i].from.field->name);
      auto [known, is_new] = names.try_emplace(text_of(drafts), name);
      for (PredicateDraft& draft : drafts)
        draft.name.replace(0, parts_[i].predicates()[0].name.size(), known->second);
      if (is_new) predicates += text_of(drafts);
      main.atoms.push_back(call_text(drafts[0], place(structure_.parts[i].from), parts_[i].arguments()));
    }
    main.conditions = conditions_;
    std::vector<CaseDraft> cases = {main};
    if (!structure_.without.empty()) cases.insert(cases.begin(), without_header());
    return predicates + invariant_text(structure_.receiver->java_name(), cases);
  }

 private:
  [[nodiscard]] std::string header(size_t index) const {
    return fmt::format("this_{}", structure_.headers[index].field->name);
  }

  // What is kept there, as the claim names it.
  std::string place(const Place& where) {
    if (where.field == nullptr) return "this";
    if (!where.header) return fmt::format("this_{}", where.field->name);
    std::string name =
        fmt::format("{}_of_{}", where.field->name, structure_.headers[*where.header].field->name);
    set_content(where, name);
    return name;
  }

  void set_content(const Place& where, const std::string& value) {
    auto& contents = contents_[*where.header];
    bool has_it = std::any_of(contents.begin(), contents.end(),
                              [&](const auto& content) { return content.first == where.field->name; });
    if (!has_it) contents.emplace_back(where.field->name, value);
  }

  void set_equal(const Place& where, const std::string& value) {
    if (where.header) return set_content(where, value);
    conditions_.push_back(fmt::format("{} = {}", place(where), value));
  }

  bool always(const std::function<bool(const Sample&)>& fact) {
    return std::all_of(structure_.samples.begin(), structure_.samples.end(), fact);
  }

  void add_never_empty(const Part& part) {
    if (part.from.field == nullptr) return;
    if (std::any_of(part.walks.begin(), part.walks.end(),
                    [](const Walk& walk) { return walk.nodes.empty(); }))
      return;
    // It does not begin where it ends.
    std::set<std::string> ends;
    for (size_t i = 0; i < part.walks.size(); ++i) {
      for (const Walk::Node& node : part.walks[i].nodes) {
        for (size_t link = 0; link < part.links.size(); ++link) {
          if (node.children[link]) continue;
          auto found = structure_.header_of(samples_, structure_.samples[i], node.links[link]);
          ends.insert(found ? header(*found) : "null");
        }
      }
    }
    if (ends.empty()) ends.insert("null");
    for (const std::string& end : ends) conditions_.push_back(fmt::format("{} != {}", place(part.from), end));
  }

  // A field that names something of which others speak already.
  void add_other(const Place& other) {
    auto slot = [&](const Sample& sample) { return structure_.slot(samples_, sample, other); };
    if (always([&](const Sample& sample) { return samples_.is_null(sample, slot(sample)); }))
      return set_equal(other, "null");
    for (size_t i = 0; i < structure_.headers.size(); ++i) {
      if (always([&](const Sample& sample) {
            return structure_.header_of(samples_, sample, slot(sample)) == i;
          }))
        return set_equal(other, header(i));
    }
    if (always([&](const Sample& sample) {
          return slot(sample) == Slot{Slot::Kind::kObject, sample.receiver};
        }))
      return set_equal(other, "this");
    for (const Part& part : structure_.parts) {
      if (always([&](const Sample& sample) {
            return slot(sample) == structure_.slot(samples_, sample, part.from);
          }))
        return set_equal(other, place(part.from));
    }
    for (size_t i = 0; i < structure_.parts.size(); ++i) {
      for (size_t link = 0; link < structure_.parts[i].links.size(); ++link) {
        if (add_last(other, i, link)) return;
      }
    }
  }

  bool add_last(const Place& other, size_t index, size_t link) {
    const Part& part = structure_.parts[index];
    std::set<std::string> if_empty;
    for (size_t i = 0; i < structure_.samples.size(); ++i) {
      Slot slot = structure_.slot(samples_, structure_.samples[i], other);
      const Walk& walk = part.walks[i];
      if (walk.nodes.empty()) {
        auto found = structure_.header_of(samples_, structure_.samples[i], slot);
        if (!found && slot.kind != Slot::Kind::kNull) return false;
        if_empty.insert(found ? header(*found) : "null");
        continue;
      }
      uint32_t last = 0;
      while (walk.nodes[last].children[link]) last = *walk.nodes[last].children[link];
      if (slot != Slot{Slot::Kind::kObject, walk.nodes[last].object}) return false;
    }
    if (if_empty.size() > 1) return false;
    std::string parameter =
        parts_[index].last_along(link, if_empty.empty() ? std::nullopt : std::optional(*if_empty.begin()));
    parts_[index].arguments()[parameter] = place(other);
    return true;
  }

  // Of the receiver, or of a header: a constant, or how many nodes there are.
  void add_number(const ir::Field& field, std::optional<size_t> of_header) {
    std::set<int64_t> values;
    std::vector<std::set<int64_t>> more(structure_.parts.size());  // than nodes in the part
    for (size_t i = 0; i < structure_.samples.size(); ++i) {
      const Sample& sample = structure_.samples[i];
      auto object = sample.receiver;
      if (of_header) {
        Place where{structure_.headers[*of_header].field, {}};
        object = static_cast<uint32_t>(structure_.slot(samples_, sample, where).value);
      }
      for (size_t region = 0; region < samples_.regions(sample); ++region) {
        auto value = samples_.number(sample, region, samples_.slot(sample, object, field), field.type);
        if (!value) return;
        values.insert(*value);
        for (size_t part = 0; part < more.size(); ++part)
          more[part].insert(*value - static_cast<int64_t>(structure_.parts[part].walks[i].nodes.size()));
      }
    }
    if (values.empty()) return;
    Place where{&field, of_header};
    if (values.size() == 1) {
      if (!of_header) stated_.push_back(&field);
      return set_equal(where, fmt::format("{}", *values.begin()));
    }
    for (size_t part = 0; part < more.size(); ++part) {
      if (more[part].size() != 1) continue;
      int64_t constant = *more[part].begin();
      std::string count = place(where);
      if (!of_header) stated_.push_back(&field);
      if (constant != 0) count += fmt::format(" {} {}", constant < 0 ? "+" : "-", std::abs(constant));
      auto [at, is_new] = parts_[part].arguments().try_emplace(parts_[part].size(), count);
      if (!is_new) conditions_.push_back(fmt::format("{} = {}", at->second, count));
      return;
    }
  }

  // The case in which the only header is missing.
  CaseDraft without_header() {
    CaseDraft result;
    for (const ir::Field* field : samples_.fields(*structure_.receiver)) {
      auto is_null = [&](const Sample& sample) {
        return samples_.is_null(sample, samples_.slot(sample, sample.receiver, *field));
      };
      bool is_node_field =
          field == structure_.headers[0].field ||
          std::any_of(structure_.others.begin(), structure_.others.end(),
                      [&](const Place& other) { return !other.header && other.field == field; });
      if (field->type == ir::Type::kRef && is_node_field &&
          std::all_of(structure_.without.begin(), structure_.without.end(), is_null))
        result.conditions.push_back(fmt::format("this_{} = null", field->name));
      if (std::find(stated_.begin(), stated_.end(), field) == stated_.end()) continue;
      std::set<std::optional<int64_t>> values;
      for (const Sample& sample : structure_.without) {
        for (size_t region = 0; region < samples_.regions(sample); ++region)
          values.insert(
              samples_.number(sample, region, samples_.slot(sample, sample.receiver, *field), field->type));
      }
      if (values.size() == 1 && *values.begin())
        result.conditions.push_back(fmt::format("this_{} = {}", field->name, **values.begin()));
    }
    return result;
  }

  Samples& samples_;
  const Structure& structure_;
  std::vector<PartFacts> parts_;
  std::vector<std::vector<std::pair<std::string, std::string>>> contents_;  // by header
  std::vector<std::string> conditions_;
  std::vector<const ir::Field*> stated_;  // numbers of the receiver
};

}  // namespace

std::string proposed_text(Samples& samples, const Structure& structure, FactOptions options) {
  return ClaimMaker(samples, structure, options).text();
}

}  // namespace heapwright::specs
