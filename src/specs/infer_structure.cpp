#include "specs/infer_structure.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace heapwright::specs {

using shape::Slot;

namespace {

constexpr size_t kMostLinks = 6;    // fields of a node class that are tried together
constexpr size_t kMostHeaders = 2;  // at once

bool is_instance_reference(const ir::Field& field) { return field.type == ir::Type::kRef; }

class StructureFinder {
 public:
  StructureFinder(Samples& samples, const ir::ClassInfo& receiver) : samples_(samples), receiver_(receiver) {}

  std::vector<Structure> find() {
    std::vector<const ir::Field*> candidates;
    for (const ir::Field* field : samples_.fields(receiver_)) {
      if (is_instance_reference(*field) && target_type({field, {}}, {}) != nullptr)
        candidates.push_back(field);
    }
    std::vector<Structure> found;
    consider(found, {});
    for (size_t i = 0; i < candidates.size(); ++i) consider(found, {candidates[i]});
    for (size_t i = 0; i < candidates.size() && kMostHeaders > 1; ++i) {
      for (size_t j = i + 1; j < candidates.size(); ++j) consider(found, {candidates[i], candidates[j]});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Structure& a, const Structure& b) { return a.covered > b.covered; });
    return found;
  }

 private:
  // The class of all objects that the place leads to; null: there are none, or they differ, or a header names
  // the receiver, which is no node behind it.
  const ir::ClassInfo* target_type(const Place& place, const Structure& structure) {
    const ir::ClassInfo* type = nullptr;
    for (const Sample& sample : structure.headers.empty() ? samples_.all() : structure.samples) {
      Slot slot = structure.slot(samples_, sample, place);
      if (slot.kind != Slot::Kind::kObject) continue;
      if (place.header && slot.value == sample.receiver) return nullptr;
      const ir::ClassInfo* found = samples_.class_of(sample, static_cast<uint32_t>(slot.value));
      if (found == nullptr || (type != nullptr && found != type)) return nullptr;
      type = found;
    }
    return type;
  }

  void consider(std::vector<Structure>& found, const std::vector<const ir::Field*>& headers) {
    Structure structure;
    structure.receiver = &receiver_;
    for (const ir::Field* field : headers) structure.headers.push_back({field, target_type({field, {}}, {})});
    for (const Sample& sample : samples_.all()) {
      bool is_there = std::all_of(headers.begin(), headers.end(), [&](const ir::Field* field) {
        return samples_.slot(sample, sample.receiver, *field).kind == Slot::Kind::kObject;
      });
      (is_there ? structure.samples : structure.without).push_back(sample);
    }
    if (!structure.without.empty() && headers.size() > 1) return;
    // Headers are different objects.
    bool is_shared =
        std::any_of(structure.samples.begin(), structure.samples.end(), [&](const Sample& sample) {
          for (size_t i = 0; i + 1 < headers.size(); ++i) {
            if (samples_.slot(sample, sample.receiver, *headers[i]) ==
                samples_.slot(sample, sample.receiver, *headers[i + 1]))
              return true;
          }
          return false;
        });
    if (is_shared) return;
    std::set<const ir::ClassInfo*> types;
    std::vector<std::pair<Place, const ir::ClassInfo*>> places;
    auto add = [&](const Place& place) {
      bool is_header =
          !place.header && std::find(headers.begin(), headers.end(), place.field) != headers.end();
      if (is_header || !is_instance_reference(*place.field)) return;
      const ir::ClassInfo* type = target_type(place, structure);
      places.emplace_back(place, type);
      if (type != nullptr) types.insert(type);
    };
    for (const ir::Field* field : samples_.fields(receiver_)) add({field, {}});
    for (size_t i = 0; i < headers.size(); ++i) {
      for (const ir::Field* field : samples_.fields(*structure.headers[i].type)) add({field, i});
    }
    if (types.contains(&receiver_) && headers.empty()) {
      places.clear();
      places.emplace_back(Place{}, &receiver_);
      types = {&receiver_};
    }
    std::set<const ir::ClassInfo*> in_order;
    std::vector<bool> is_part(places.size(), false);
    for (const auto& [place, type] : places) {
      if (type != nullptr && in_order.insert(type).second) add_parts(structure, *type, places, is_part);
    }
    for (size_t i = 0; i < places.size(); ++i) {
      if (!is_part[i]) structure.others.push_back(places[i].first);
    }
    if (structure.parts.empty()) return;
    structure.covered += headers.size() * structure.samples.size();
    found.push_back(std::move(structure));
  }

  // The fields of the class that lead to objects of it.
  std::vector<const ir::Field*> possible_links(const ir::ClassInfo& type) {
    std::vector<const ir::Field*> links;
    for (const ir::Field* field : samples_.fields(type)) {
      if (!is_instance_reference(*field)) continue;
      bool leads = std::any_of(samples_.all().begin(), samples_.all().end(), [&](const Sample& sample) {
        const auto& objects = samples_.shape(sample).objects;
        for (uint32_t i = 0; i < objects.size(); ++i) {
          if (samples_.class_of(sample, i) != &type) continue;
          const Slot& slot = samples_.slot(sample, i, *field);
          if (slot.kind == Slot::Kind::kObject &&
              samples_.class_of(sample, static_cast<uint32_t>(slot.value)) == &type)
            return true;
        }
        return false;
      });
      if (leads && links.size() < kMostLinks) links.push_back(field);
    }
    return links;
  }

  struct Choice {
    std::vector<const ir::Field*> links;
    std::vector<std::pair<size_t, std::vector<Walk>>> parts;  // by place
    size_t covered = 0;
  };

  static size_t first_place(const Choice& choice) {
    return choice.parts.empty() ? SIZE_MAX : choice.parts[0].first;
  }

  void add_parts(Structure& structure, const ir::ClassInfo& type,
                 const std::vector<std::pair<Place, const ir::ClassInfo*>>& places,
                 std::vector<bool>& is_part) {
    std::vector<const ir::Field*> possible = possible_links(type);
    Choice best;
    for (size_t mask = 0; mask < (size_t{1} << possible.size()); ++mask) {
      Choice choice;
      for (size_t i = 0; i < possible.size(); ++i) {
        if ((mask >> i & 1) != 0) choice.links.push_back(possible[i]);
      }
      choose_parts(choice, structure, type, places);
      bool is_better = std::tuple(choice.covered, best.links.size(), first_place(best)) >
                       std::tuple(best.covered, choice.links.size(), first_place(choice));
      if (is_better) best = std::move(choice);
    }
    structure.covered += best.covered;
    for (auto& [place, walks] : best.parts) {
      is_part[place] = true;
      structure.parts.push_back({places[place].first, &type, best.links, std::move(walks)});
    }
  }

  // The place from which the most objects are found owns them; others own what it does not come to.
  void choose_parts(Choice& choice, const Structure& structure, const ir::ClassInfo& type,
                    const std::vector<std::pair<Place, const ir::ClassInfo*>>& places) {
    struct Owner {
      size_t place = 0;
      size_t count = 0;
      std::vector<Walk> walks;
    };
    std::vector<Owner> owners;
    for (size_t i = 0; i < places.size(); ++i) {
      if (places[i].second != &type) continue;
      Owner owner{i, 0, {}};
      for (const Sample& sample : structure.samples) {
        auto walk = walk_from(structure, sample, structure.slot(samples_, sample, places[i].first), type,
                              choice.links);
        if (!walk) break;
        owner.count += walk->nodes.size();
        owner.walks.push_back(std::move(*walk));
      }
      if (owner.walks.size() == structure.samples.size() && owner.count > 0)
        owners.push_back(std::move(owner));
    }
    std::stable_sort(owners.begin(), owners.end(),
                     [](const Owner& a, const Owner& b) { return a.count > b.count; });
    std::vector<std::set<uint32_t>> taken(structure.samples.size());
    for (Owner& owner : owners) {
      bool is_fresh = true;
      for (size_t i = 0; i < taken.size() && is_fresh; ++i) {
        for (const Walk::Node& node : owner.walks[i].nodes)
          is_fresh = is_fresh && !taken[i].contains(node.object);
      }
      if (!is_fresh) continue;
      for (size_t i = 0; i < taken.size(); ++i) {
        for (const Walk::Node& node : owner.walks[i].nodes) taken[i].insert(node.object);
      }
      choice.covered += owner.count;
      choice.parts.emplace_back(owner.place, std::move(owner.walks));
    }
    std::sort(choice.parts.begin(), choice.parts.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
  }

  // Nothing: it comes to an object twice, or to one of another class.
  std::optional<Walk> walk_from(const Structure& structure, const Sample& sample, const Slot& from,
                                const ir::ClassInfo& type, const std::vector<const ir::Field*>& links) {
    Walk walk;
    walk.from = from;
    std::set<uint32_t> seen;
    return visit(walk, seen, structure, sample, from, type, links, {}, 0) ? std::optional(std::move(walk))
                                                                          : std::nullopt;
  }

  bool visit(Walk& walk, std::set<uint32_t>& seen, const Structure& structure, const Sample& sample,
             const Slot& slot, const ir::ClassInfo& type, const std::vector<const ir::Field*>& links,
             std::optional<uint32_t> parent, size_t via) {
    if (slot.kind == Slot::Kind::kNull || structure.header_of(samples_, sample, slot)) return true;
    if (slot.kind != Slot::Kind::kObject) return false;
    auto object = static_cast<uint32_t>(slot.value);
    if (samples_.class_of(sample, object) != &type || !seen.insert(object).second) return false;
    auto index = static_cast<uint32_t>(walk.nodes.size());
    if (parent) walk.nodes[*parent].children[via] = index;
    walk.nodes.push_back({object, parent, via, std::vector<std::optional<uint32_t>>(links.size()), {}});
    for (size_t i = 0; i < links.size(); ++i) {
      const Slot& next = samples_.slot(sample, object, *links[i]);
      walk.nodes[index].links.push_back(next);
      if (!visit(walk, seen, structure, sample, next, type, links, index, i)) return false;
    }
    return true;
  }

  Samples& samples_;
  const ir::ClassInfo& receiver_;
};

}  // namespace

Slot Structure::slot(const Samples& samples_of_graph, const Sample& sample, const Place& place) const {
  if (place.field == nullptr) return {Slot::Kind::kObject, sample.receiver};
  if (!place.header) return samples_of_graph.slot(sample, sample.receiver, *place.field);
  const Slot& header = samples_of_graph.slot(sample, sample.receiver, *headers[*place.header].field);
  return samples_of_graph.slot(sample, static_cast<uint32_t>(header.value), *place.field);
}

std::optional<size_t> Structure::header_of(const Samples& samples_of_graph, const Sample& sample,
                                           const Slot& reference) const {
  if (reference.kind != Slot::Kind::kObject) return std::nullopt;
  for (size_t i = 0; i < headers.size(); ++i) {
    if (samples_of_graph.slot(sample, sample.receiver, *headers[i].field) == reference) return i;
  }
  return std::nullopt;
}

std::vector<Structure> find_structures(Samples& samples, const ir::ClassInfo& receiver) {
  return StructureFinder(samples, receiver).find();
}

}  // namespace heapwright::specs
