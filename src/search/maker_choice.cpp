#include "search/maker_choice.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "classfile/descriptor.h"

namespace heapwright::search {

using api::Maker;
using api::MakerIndex;
using api::MakerType;
using classfile::class_of_descriptor;
using classfile::Deprecation;
using classfile::package_of;

namespace {

constexpr size_t kMaxTypes = 400;     // subtypes that are looked at
constexpr size_t kMaxOfOneType = 10;  // makers of one class, where there are more classes
constexpr int kMaxLevel = 6;

// What these give is of the process, not of the program: standard input, processes, other code.
constexpr std::string_view kOutside[] = {"java/lang/System", "java/lang/Runtime", "java/lang/Process",
                                         "java/lang/ProcessHandle", "java/lang/ProcessBuilder"};

class Chooser {
 public:
  Chooser(const MakerIndex& index, std::string_view wanted, const ChoiceOptions& options)
      : index_(index), wanted_(wanted), options_(options) {
    const MakerType* near = index.type(options.near);
    if (near != nullptr) near_place_ = index.place_of(*near);
  }

  std::vector<Maker> choose() {
    std::vector<std::string_view> level = {wanted_};
    std::set<std::string_view> seen = {wanted_};
    for (int depth = 0; depth <= kMaxLevel && !level.empty() && seen.size() < kMaxTypes; ++depth) {
      std::vector<const MakerType*> below;
      for (std::string_view type : level) {
        add_makers_of(type, depth);
        for (const MakerType* subtype : index_.subtypes(type)) {
          if (seen.size() < kMaxTypes && seen.insert(subtype->name).second) below.push_back(subtype);
        }
      }
      level.clear();
      for (const MakerType* type : below) level.push_back(type->name);
    }
    return cheapest();
  }

 private:
  struct Candidate {
    int cost = 0;
    std::string_view made;
    Maker maker;
    [[nodiscard]] auto rank() const {
      return std::tuple(cost, maker.owner->name, maker.name, maker.descriptor, maker.kind);
    }
  };

  void add_makers_of(std::string_view type, int depth) {
    for (const Maker& maker : index_.makers(type)) {
      if (is_callable(maker)) candidates_.push_back({cost(maker, type) + std::min(depth, 3), type, maker});
    }
  }

  [[nodiscard]] bool is_callable(const Maker& maker) const {
    const MakerType& owner = *maker.owner;
    if (maker.deprecation == Deprecation::kForRemoval || owner.deprecation == Deprecation::kForRemoval)
      return false;
    if (std::find(std::begin(kOutside), std::end(kOutside), owner.name) != std::end(kOutside)) return false;
    if (has_random_order(owner.name, maker.name, maker.descriptor)) return false;
    bool is_near = options_.package_access && package_of(owner.name) == options_.package;
    if ((maker.flags & classfile::kAccPublic) == 0 && !is_near) return false;
    return index_.is_nameable(owner, options_.package_access ? options_.package : "?");
  }

  [[nodiscard]] int cost(const Maker& maker, std::string_view made) const {
    int cost = distance(*maker.owner);
    if (maker.kind == Maker::Kind::kInstance) cost += 6;
    if (maker.owner->name != made) cost += 1;
    if (maker.deprecation != Deprecation::kNone || maker.owner->deprecation != Deprecation::kNone) cost += 6;
    if (maker.kind == Maker::Kind::kField) return cost;
    auto descriptor = classfile::parse_method_descriptor(maker.descriptor);
    if (!descriptor) return cost;
    for (std::string_view parameter : descriptor->parameters) {
      std::string_view type = class_of_descriptor(parameter);
      bool is_simple = parameter.size() == 1 || type.starts_with("java/lang/");
      bool is_again = type == made || type == wanted_;  // needs what it makes
      cost += is_simple ? 1 : is_again ? 6 : parameter.starts_with('[') ? 2 : 4;
    }
    return cost;
  }

  // How far its class is from the class under test, or from the type that is wanted.
  [[nodiscard]] int distance(const MakerType& owner) const {
    std::string_view package = package_of(owner.name);
    if (package == package_of(options_.near)) return 0;
    if (package == package_of(wanted_)) return 1;
    if (index_.place_of(owner) == near_place_) return 2;
    if (!index_.is_of_jdk(owner)) return 5;
    bool is_common = package == "java/lang" || package == "java/util" || package == "java/io";
    return is_common ? 2 : package.starts_with("java/") ? 6 : 9;
  }

  // Methods of objects whose supers have them, too, are left out: any object of the super will do.
  void leave_out_overrides() {
    using Key = std::tuple<std::string_view, std::string_view, std::string_view, std::string_view>;
    auto key = [](const Candidate& candidate, std::string_view owner) {
      std::string_view descriptor = candidate.maker.descriptor;
      return Key(candidate.made, owner, candidate.maker.name, descriptor.substr(0, descriptor.find(')')));
    };
    std::set<Key> known;
    for (const Candidate& candidate : candidates_) {
      if (candidate.maker.kind == Maker::Kind::kInstance)
        known.insert(key(candidate, candidate.maker.owner->name));
    }
    std::erase_if(candidates_, [&](const Candidate& candidate) {
      if (candidate.maker.kind != Maker::Kind::kInstance) return false;
      std::vector<std::string_view> above = candidate.maker.owner->supers;
      std::set<std::string_view> seen;
      while (!above.empty()) {
        std::string_view super = above.back();
        above.pop_back();
        if (!seen.insert(super).second) continue;
        if (known.contains(key(candidate, super))) return true;
        const MakerType* type = index_.type(super);
        if (type != nullptr) above.insert(above.end(), type->supers.begin(), type->supers.end());
      }
      return false;
    });
  }

  std::vector<Maker> cheapest() {
    leave_out_overrides();
    std::sort(candidates_.begin(), candidates_.end(),
              [](const Candidate& a, const Candidate& b) { return a.rank() < b.rank(); });
    std::map<std::string_view, size_t> of_type;
    bool is_of_one = std::all_of(candidates_.begin(), candidates_.end(),
                                 [this](const Candidate& one) { return one.made == candidates_[0].made; });
    std::vector<Maker> result;
    for (const Candidate& candidate : candidates_) {
      if (result.size() >= options_.limit) break;
      if (++of_type[candidate.made] <= kMaxOfOneType || is_of_one) result.push_back(candidate.maker);
    }
    return result;
  }

  const MakerIndex& index_;
  std::string_view wanted_;
  const ChoiceOptions& options_;
  std::string_view near_place_;
  std::vector<Candidate> candidates_;
};

}  // namespace

bool has_random_order(std::string_view owner, std::string_view name, std::string_view descriptor) {
  bool is_set = owner == "java/util/Set";
  if (!is_set && owner != "java/util/Map") return false;
  auto types = classfile::parse_method_descriptor(descriptor);
  if (!types || (name != "of" && name != "ofEntries" && name != "copyOf")) return false;
  const auto& parameters = types->parameters;
  bool is_one = parameters.size() <= (is_set ? 1U : 2U);
  return !is_one || name != "of" || (parameters.size() == 1 && parameters[0].starts_with('['));
}

std::vector<Maker> choose_makers(const MakerIndex& index, std::string_view type,
                                 const ChoiceOptions& options) {
  return Chooser(index, type, options).choose();
}

}  // namespace heapwright::search
