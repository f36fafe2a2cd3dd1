#include "search/climb.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "api/sample_numbers.h"

namespace heapwright::search {

using api::CallId;
using api::Parameter;
using ir::ObjectId;
using synth::CallArgument;
using synth::ConcreteCall;
using Kind = CallArgument::Kind;

namespace {

constexpr int kBeginnings = 6;          // from each of which it is tried
constexpr uint32_t kOften = 64;         // that one call is repeated
constexpr uint32_t kInVain = 3;         // calls that bring it no nearer
constexpr uint32_t kTriesOfMethod = 2;  // of a method, with other arguments
constexpr uint64_t kPlainValues = 3;
constexpr size_t kObjectsLookedAt = 2000;  // of a heap that are looked at

uint64_t mixed(uint64_t hash, uint64_t value) {
  hash ^= value + 0x9E3779B97F4A7C15ULL + (hash << 6) + (hash >> 2);
  return hash * 0xFF51AFD7ED558CCDULL;
}

CallArgument argument_of(Kind kind, uint64_t value = 0) {
  CallArgument argument;
  argument.kind = kind;
  argument.value = value;
  return argument;
}

}  // namespace

Climb::Climb(heapgraph::Worker& worker, Vocabulary& vocabulary, Composer& composer,
             const machine::MethodSet& watched, std::function<bool(const synth::CallSequence&)> try_there,
             uint64_t most_calls, size_t longest, base::Deadline deadline)
    : worker_(worker),
      vocabulary_(vocabulary),
      composer_(composer),
      watched_(watched),
      try_there_(std::move(try_there)),
      most_calls_(most_calls),
      longest_(longest),
      deadline_(deadline) {}

bool Climb::run(const ClimbGoal& goal) {
  goal_ = &goal;
  for (int i = 0; i < kBeginnings && may_go_on(); ++i) {
    Place place;
    if (begin(place, i % 2 == 0) && (is_there(place) || climb(place))) return true;
  }
  return false;
}

// Objects as their makers leave them.
bool Climb::begin(Place& place, bool takes_hints) {
  place.trial = Trial(worker_, watched_, composer_.flavor());
  auto arguments = composer_.arguments(place.trial, goal_->call);
  ++calls_;
  if (!arguments || place.trial.stopped()) return false;
  place.arguments = std::move(*arguments);
  for (size_t i = 0; i < place.arguments.size() && i < goal_->given.size(); ++i) {
    if (goal_->given[i]) place.arguments[i] = *goal_->given[i];
  }
  takes_hints = takes_hints && !worker_.options().api.numbers;
  for (size_t i = 0; takes_hints && i < place.arguments.size() && i < goal_->hints.size(); ++i) {
    if (goal_->hints[i]) place.arguments[i] = *goal_->hints[i];
  }
  place.distance = measure(place.trial, place.arguments);
  return true;
}

bool Climb::climb(Place& place) {
  while (may_go_on()) {
    double before = place.distance;
    if (change_arguments(place)) return true;
    std::vector<Move> known = moves(place);
    if (is_there(place)) return true;
    for (const Move& move : known) {
      if (repeat(place, move)) return true;
    }
    for (size_t i = 0; place.distance == before && i < known.size(); ++i) {
      for (size_t k = 0; place.distance == before && k < known.size() && may_go_on(); ++k) {
        if (i != k && repeat_both(place, known[i], known[k])) return true;
      }
    }
    if (place.distance >= before) return false;
  }
  return false;
}

// Of objects that the calls have built, passed to the call as these arguments.
double Climb::measure(Trial& trial, const Arguments& arguments) {
  Trial copy = trial.fork();
  std::vector<ir::Value> values;
  const api::ApiCall& call = vocabulary_.call(goal_->call);
  for (size_t variable : goal_->variables) {
    values.push_back(
        synth::argument_value(worker_, copy.execution(), arguments[variable], call.parameter_of(variable)));
    if (copy.stopped()) return std::numeric_limits<double>::infinity();
  }
  return goal_->condition->distance(worker_, copy.execution().path, values);
}

bool Climb::is_there(Place& place) {
  bool seems_there = goal_->is_exact ? place.distance == 0 : place.distance < Condition::kTrifle;
  return seems_there && try_call(place);
}

bool Climb::try_call(Place& place) {
  ++calls_;
  synth::CallSequence sequence = place.trial.sequence();
  sequence.calls.push_back({goal_->call, place.arguments});
  return try_there_(sequence);
}

bool Climb::change_argument(Place& place, size_t which, CallArgument other) {
  CallArgument before = std::exchange(place.arguments[which], std::move(other));
  double distance = measure(place.trial, place.arguments);
  ++calls_;
  if (distance < place.distance) {
    place.distance = distance;
    return true;
  }
  place.arguments[which] = std::move(before);
  return false;
}

// What is passed beside the objects that calls change.
bool Climb::change_arguments(Place& place) {
  const api::ApiCall& call = vocabulary_.call(goal_->call);
  for (size_t which : goal_->variables) {
    const Parameter* parameter = call.parameter_of(which);
    if (parameter == nullptr || (which < goal_->given.size() && goal_->given[which])) continue;
    if (parameter->type != ir::Type::kRef) {
      if (slide(place, which)) return true;
      continue;
    }
    std::vector<CallArgument> others = {CallArgument()};
    const Values& values = vocabulary_.values(*parameter);
    for (uint64_t i = 1; values.is_any && i <= kPlainValues; ++i)
      others.push_back(argument_of(Kind::kObject, i));
    for (size_t i = 0; i < place.trial.size(); ++i) {
      const ir::ClassInfo* held = place.trial.class_of_result(i);
      if (held != nullptr && values.type != nullptr && held->is_subclass_of(*values.type))
        others.push_back(argument_of(Kind::kResult, i));
    }
    for (CallArgument& other : others) {
      if (other == place.arguments[which]) continue;
      if (change_argument(place, which, std::move(other)) && is_there(place)) return true;
    }
  }
  return false;
}

// A number, in larger and larger steps.
bool Climb::slide(Place& place, size_t which) {
  ir::Type type = vocabulary_.call(goal_->call).parameter_of(which)->type;
  bool is_whole = type != ir::Type::kDouble && type != ir::Type::kFloat;
  if (!is_whole || worker_.options().api.numbers) return false;  // those are given
  uint64_t mask = type == ir::Type::kLong ? ~uint64_t{0} : 0xFFFFFFFFU;
  for (bool has_moved = true; has_moved && may_go_on();) {
    has_moved = false;
    for (uint64_t sign : {uint64_t{1}, ~uint64_t{0}}) {
      for (uint64_t step = sign; may_go_on(); step *= 2) {
        CallArgument moved = place.arguments[which];
        if (moved.kind != Kind::kNumber) return false;
        moved.value = (moved.value + step) & mask;
        if (type == ir::Type::kBoolean) moved.value &= 1;
        if (type == ir::Type::kByte) moved.value &= 0xFFU;
        if (type == ir::Type::kShort || type == ir::Type::kChar) moved.value &= 0xFFFFU;
        if (!change_argument(place, which, std::move(moved))) break;
        has_moved = true;
        if (is_there(place)) return true;
      }
    }
  }
  return false;
}

// A hash of the heap: of the classes and numbers of its objects, and how they refer to each other.
uint64_t Climb::signature(const Trial& trial) const {
  const machine::Heap& heap = trial.path().heap;
  std::vector<ObjectId> objects = synth::reachable_objects(trial.execution());
  std::unordered_map<ObjectId, uint64_t> numbers;
  for (ObjectId id : objects) numbers.emplace(id, numbers.size() + 1);
  uint64_t hash = objects.size();
  for (size_t i = 0; i < objects.size() && i < kObjectsLookedAt; ++i) {
    const machine::Object& object = heap.get(objects[i]);
    hash = mixed(hash, static_cast<uint64_t>(object.type->id));
    auto add_reference = [&](ObjectId other) {
      auto known = numbers.find(other);
      hash = mixed(hash, known == numbers.end() ? 0 : known->second);
    };
    if (object.type->is_array()) {
      bool has_references = object.storage == machine::Storage::kRefs;
      for (uint32_t k = 0; k < object.length; ++k) {
        if (has_references)
          add_reference(object.elements<ObjectId>()[k]);
        else
          hash = mixed(hash, machine::raw_element(object, k));
      }
      continue;
    }
    for (const ir::ClassInfo* owner : object.type->ancestors) {
      for (const ir::Field& field : owner->fields) {
        if (field.is_static()) continue;
        ir::Value value = object.slots()[field.slot];
        if (field.type == ir::Type::kRef)
          add_reference(value.as<ObjectId>());
        else
          hash = mixed(hash, value.bits());
      }
    }
  }
  return hash;
}

bool Climb::apply(Trial& trial, const Move& move, uint32_t turn) {
  if (trial.size() + 1 >= longest_) return false;
  ConcreteCall call = move.call;
  if (move.varies) {
    const api::ApiCall& called = vocabulary_.call(call.call);
    for (size_t i = 1; i < call.arguments.size(); ++i) {
      CallArgument& argument = call.arguments[i];
      const Parameter* parameter = argument.as != nullptr ? argument.as : called.parameter_of(i);
      if (argument.kind == Kind::kNumber && parameter->type != ir::Type::kBoolean)
        argument.value = api::number_bits(parameter->type, static_cast<int32_t>(turn));
      if (argument.kind == Kind::kBox)
        argument.value = api::number_bits(api::box_value_type(*parameter->boxes[argument.box]),
                                          static_cast<int32_t>(turn));
    }
  }
  ++calls_;
  return composer_.call(trial, std::move(call)) == Trial::Outcome::kReturned;
}

// The calls that change something, each in another way: of the objects as they are, and of what these calls
// have made of them, since what is empty cannot be emptied.
std::vector<Climb::Move> Climb::moves(Place& place) {
  std::vector<Move> found;
  Effects effects = {signature(place.trial)};
  std::vector<size_t> receivers;
  for (const CallArgument& argument : place.arguments) {
    bool is_new = argument.kind == Kind::kResult &&
                  std::find(receivers.begin(), receivers.end(), argument.value) == receivers.end();
    if (is_new) receivers.push_back(argument.value);
  }
  for (size_t receiver : receivers) add_moves(place.trial, receiver, &place, effects, found);
  Trial filled = place.trial.fork();
  for (const Move& move : found) {
    Trial next = filled.fork();
    if (apply(next, move, 0)) filled = std::move(next);
  }
  effects.insert(signature(filled));
  for (size_t receiver : receivers) add_moves(filled, receiver, nullptr, effects, found);
  // What only the filled ones hold is not there.
  std::erase_if(found, [&](const Move& move) {
    bool is_there = true;
    for (const CallArgument& argument : move.call.arguments) {
      argument.visit([&](const CallArgument& part) {
        is_there = is_there && (part.kind != Kind::kResult || part.value < place.trial.size());
      });
    }
    return !is_there;
  });
  return found;
}

// `place`: where the trial is from, which then has what arguments are made of; null: nothing may be made.
void Climb::add_moves(Trial& from, size_t receiver, Place* place, Effects& effects,
                      std::vector<Move>& found) {
  const ir::ClassInfo* type = from.class_of_result(receiver);
  if (type == nullptr) return;
  std::vector<CallId> methods = vocabulary_.methods(*type, "");  // which may grow
  for (CallId method : methods) {
    bool is_known = place == nullptr && std::any_of(found.begin(), found.end(), [&](const Move& move) {
                      return move.call.call == method && move.call.arguments[0].value == receiver;
                    });
    for (uint32_t i = 0; i < kTriesOfMethod && !is_known && may_go_on(); ++i) {
      Trial trial = from.fork();
      auto call = composer_.call_of(trial, receiver, method);
      if (!call) continue;
      bool has_numbers = std::any_of(
          call->arguments.begin(), call->arguments.end(),
          [](const CallArgument& one) { return one.kind == Kind::kNumber || one.kind == Kind::kBox; });
      Move move{std::move(*call), has_numbers && i > 0 && !worker_.options().api.numbers};
      bool needs_more = trial.size() > from.size();
      if (needs_more && place == nullptr) continue;
      Trial before = needs_more ? trial.fork() : Trial();
      if (!apply(trial, move, 0) || !effects.insert(signature(trial)).second) continue;
      if (needs_more) {  // what its arguments are made of stays
        double distance = measure(before, place->arguments);
        if (distance > place->distance) continue;
        effects.insert(signature(before));
        *place = {std::move(before), place->arguments, distance};
      }
      found.push_back(std::move(move));
      if (found.back().call.arguments.size() == 1) break;
    }
  }
}

// As long as it helps.
bool Climb::repeat(Place& place, const Move& move) {
  Trial trial = place.trial.fork();
  uint32_t in_vain = 0;
  for (uint32_t turn = 1; turn <= kOften && in_vain < kInVain && may_go_on(); ++turn) {
    if (!apply(trial, move, turn)) return false;
    double distance = measure(trial, place.arguments);
    if (distance >= place.distance) {
      ++in_vain;
      continue;
    }
    in_vain = 0;
    place = {trial.fork(), place.arguments, distance};
    if (is_there(place)) return true;
  }
  return false;
}

// The first one 2, 4, 8, ... times, and after each of these the second as often as it can be.
bool Climb::repeat_both(Place& place, const Move& first, const Move& second) {
  Place nearest{{}, place.arguments, place.distance};
  Trial before = place.trial.fork();
  for (uint32_t turn = 1; turn <= kOften && may_go_on(); ++turn) {
    if (!apply(before, first, turn)) break;
    if (turn < 2 || !std::has_single_bit(turn)) continue;
    Trial trial = before.fork();
    for (uint32_t k = 1; k <= turn && may_go_on() && apply(trial, second, k); ++k) {
      double distance = measure(trial, place.arguments);
      if (distance >= nearest.distance) continue;
      nearest = {trial.fork(), place.arguments, distance};
      if (is_there(nearest)) return true;
    }
  }
  if (nearest.distance < place.distance) place = std::move(nearest);
  return false;
}

}  // namespace heapwright::search
