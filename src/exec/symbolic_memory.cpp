// Symbolic handlers for fields, array elements and new arrays.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "exec/settling.h"
#include "exec/symbolic_operands.h"
#include "exec/unmerging.h"
#include "machine/symbolic_elements.h"
#include "merging/known_futures.h"

namespace heapwright::exec {

using machine::Object;
using machine::Storage;

namespace {

using ir::Op;
using term::Sort;
using term::Term;
using term::TermManager;

constexpr uint32_t kLongestChain = 256;  // elements of an if-then-else over a symbolic index

const Instr* stop_at_unreadable(Execution& vm, const Instr* ip) {
  return vm.stop(ip, base::StopReason::kUnsupported, "a look into a text that is made of symbolic values");
}

// In an open world: an object that an initialiser has made may have been changed since. The JDK's own are
// left aside.
void note_static_contents(Execution& vm, ObjectId object, const ir::Field* field) {
  if (!vm.symbolic().is_open_world || object == ObjectId::kNull || !vm.heap().get(object).is_of_initializer)
    return;
  bool is_final = field != nullptr && (field->flags & classfile::kAccFinal) != 0;
  if (is_final || vm.frame().method->owner->module() == "java.base") return;
  vm.symbolic().gaps.push_back({base::StopReason::kSharedStatics,
                                "what has become of an object that a class initialiser has made",
                                vm.path().where()});
}

// Field accesses: the concrete handler checks, resolves and moves the value; the term follows.
const Instr* get_field(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (operands.references().dereference(ip->a) == Looked::kStopped) return nullptr;
  auto object = registers[ip->a].as<ObjectId>();  // before dst is written, which may be the same register
  if (operands.state().is_unreadable(object)) [[unlikely]]
    return stop_at_unreadable(vm, ip);
  const Instr* next = operands.run_concrete();
  if (next == nullptr) return nullptr;
  note_static_contents(vm, object, ip->field->resolved.load());
  Term value = operands.state().element(object, ip->field->resolved.load()->slot);
  return value == term::kNoTerm ? next : operands.set_result(value);
}

const Instr* put_field(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (operands.references().dereference(ip->a) == Looked::kStopped) return nullptr;
  auto object = registers[ip->a].as<ObjectId>();
  if (operands.state().is_unreadable(object)) [[unlikely]]
    return stop_at_unreadable(vm, ip);
  if (merging::KnownFutures* futures = vm.symbolic().futures;
      futures != nullptr && operands.is_symbolic(ip->dst)) {
    auto constant = futures->constant_of(vm.path(), operands.term(ip->dst), vm.symbolic().deadline);
    if (constant) operands.set(ip->dst, *constant);
  }
  const Instr* next = operands.run_concrete_store();
  if (next == nullptr) return nullptr;
  operands.state().set_element(object, ip->field->resolved.load()->slot, vm.heap().get(object).length,
                               operands.term(ip->dst));
  return next;
}

// Whether the static field has the same value in every run.
bool is_constant(const ir::Field& field) {
  if (field.constant_value != 0 || (field.flags & classfile::kAccEnum) != 0) return true;
  // The JDK keeps texts, caches and settings there that look the same to all.
  return (field.flags & classfile::kAccFinal) != 0 && field.owner->module() == "java.base";
}

const Instr* get_static(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  const Instr* next = operands.run_concrete();
  if (next == nullptr) return nullptr;
  const ir::Field* field = ip->field->resolved.load();
  Term value = operands.state().element(vm.heap().record(*field->owner).statics, field->slot);
  if (vm.symbolic().is_open_world && value == term::kNoTerm && !is_constant(*field)) {
    vm.symbolic().gaps.push_back(
        {base::StopReason::kSharedStatics, "what is in " + field->display_name(), vm.path().where()});
  }
  return value == term::kNoTerm ? next : operands.set_result(value);
}

const Instr* put_static(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  const Instr* next = operands.run_concrete_store();
  if (next == nullptr) return nullptr;
  const ir::Field* field = ip->field->resolved.load();
  ObjectId statics = vm.heap().record(*field->owner).statics;
  operands.state().set_element(statics, field->slot, vm.heap().get(statics).length, operands.term(ip->dst));
  return next;
}

// Makes a symbolic register concrete, one value a path, and has the instruction executed again.
const Instr* concretize_register(Execution& vm, Value* registers, const Instr* ip, ir::Reg reg) {
  Operands operands(vm, registers, ip);
  auto bits = concretize(vm, ip, operands.term(reg));
  if (!bits) return nullptr;
  operands.set(reg, operands.manager().constant(Sort::kBv32, *bits));
  return ip;
}

// What the array keeps of a value that is stored into it.
Term narrowed(TermManager& t, ir::Type type, Term value) {
  switch (type) {
    case ir::Type::kBoolean:
      return t.bv_and(value, t.int_constant(1));
    case ir::Type::kByte:
      return t.sign_extend(t.truncate(value, Sort::kBv8), Sort::kBv32);
    case ir::Type::kShort:
      return t.sign_extend(t.truncate(value, Sort::kBv16), Sort::kBv32);
    case ir::Type::kChar:
      return t.zero_extend(t.truncate(value, Sort::kBv16), Sort::kBv32);
    case ir::Type::kVoid:
    case ir::Type::kInt:
    case ir::Type::kLong:
    case ir::Type::kFloat:
    case ir::Type::kDouble:
    case ir::Type::kRef:
      break;
  }
  return value;
}

// An array of the input of which only some elements are on the heap; nothing: it is another one.
std::optional<machine::InputIndex> growing_array(const Operands& operands, const Value* registers,
                                                 const Instr* ip) {
  const machine::InputHeap& inputs = operands.state().inputs;
  if (inputs.size() == 0) return std::nullopt;
  size_t index = inputs.growing_at(registers[ip->a].as<ObjectId>());
  return index < inputs.size() ? std::optional(static_cast<machine::InputIndex>(index)) : std::nullopt;
}

// The message names the index, so each bad one is its own path; one stands for all.
void throw_bad_index(Execution& vm, const Operands& operands, const Instr* ip, Term index, Term length) {
  auto value = [&](Term term) {
    return static_cast<int32_t>(
        static_cast<uint32_t>(vm.symbolic().evaluator.evaluate(term, operands.state().model)));
  };
  throw_new(vm, ip, "java/lang/ArrayIndexOutOfBoundsException",
            fmt::format("Index {} out of bounds for length {}", value(index), value(length)));
}

// For an array access with a symbolic index: null when the handler must return null (thrown or stopped).
const Object* checked_array(Execution& vm, const Operands& operands, Value* registers, const Instr* ip) {
  auto id = registers[ip->a].as<ObjectId>();
  if (id == ObjectId::kNull) {
    throw_null_pointer(vm, ip);
    return nullptr;
  }
  const Object& array = vm.heap().get(id);
  if (growing_array(operands, registers, ip)) return &array;  // see reach_growing
  TermManager& terms = operands.manager();
  Term index = operands.second(Sort::kBv32);
  Term length = terms.constant(Sort::kBv32, array.length);
  auto inside = decide(vm, ip, terms.ult(index, length));
  if (!inside) return nullptr;
  if (*inside) return &array;
  throw_bad_index(vm, operands, ip, index, length);
  return nullptr;
}

// Before an access to an array of the input: its element is on the heap afterwards. False: the handler must
// return null.
bool reach_growing(Execution& vm, const Operands& operands, Value* registers, const Instr* ip) {
  auto array = growing_array(operands, registers, ip);
  if (!array) return true;
  Term index = operands.second(Sort::kBv32);
  Term length = operands.state().inputs.get(*array).length;
  auto inside = Settling(vm, ip).reach_element(*array, index);
  if (inside && !*inside) throw_bad_index(vm, operands, ip, index, length);
  return inside && *inside;
}

const Instr* array_length(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (operands.references().dereference(ip->a) == Looked::kStopped) return nullptr;
  if (auto array = growing_array(operands, registers, ip))
    return operands.set_result(operands.state().inputs.get(*array).length);
  return operands.run_concrete();
}

// Of references, the path splits over those that are there, not over the indices: most places of a hash table
// are empty.
const Instr* load_reference(Execution& vm, const Operands& operands, Value* registers, const Instr* ip,
                            const Object& array) {
  struct Content {
    ObjectId object;
    Term term;
    std::vector<Term> places;
  };
  TermManager& terms = operands.manager();
  auto id = registers[ip->a].as<ObjectId>();
  Term index = operands.term(ip->b);
  std::vector<Content> contents;
  for (uint32_t i = 0; i < array.length; ++i) {
    auto object = array.elements<ObjectId>()[i];
    Term element = operands.state().element(id, i);
    auto same = std::find_if(contents.begin(), contents.end(), [&](const Content& content) {
      return content.term == element && (element != term::kNoTerm || content.object == object);
    });
    if (same == contents.end()) same = contents.insert(contents.end(), {object, element, {}});
    same->places.push_back(terms.eq(index, terms.constant(Sort::kBv32, i)));
  }
  // The one that is in most places is where the others are not.
  auto fewer = [](const Content& a, const Content& b) { return a.places.size() < b.places.size(); };
  std::iter_swap(std::max_element(contents.begin(), contents.end(), fewer), contents.end() - 1);
  std::vector<Choice> choices;
  std::vector<Term> none;
  for (size_t i = 0; i + 1 < contents.size(); ++i) {
    choices.push_back({terms.or_(contents[i].places)});
    none.push_back(terms.not_(choices.back().condition));
  }
  choices.push_back({terms.and_(none)});
  auto chosen = choices.size() == 1 ? std::optional<size_t>(0) : choose(vm, ip, choices);
  if (!chosen) return nullptr;
  const Content& content = contents[*chosen];
  registers[ip->dst] = Value(content.object);
  if (content.term != term::kNoTerm) return operands.set_result(content.term);
  operands.clear(ip->dst);
  return ip + 1;
}

const Instr* load(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (operands.references().dereference(ip->a) == Looked::kStopped) return nullptr;
  if (!reach_growing(vm, operands, registers, ip)) return nullptr;
  note_static_contents(vm, registers[ip->a].as<ObjectId>(), nullptr);
  if (!operands.second_symbolic()) {
    auto id = registers[ip->a].as<ObjectId>();
    auto index =
        ip->immediate ? static_cast<size_t>(ip->imm) : static_cast<size_t>(registers[ip->b].as<int32_t>());
    const Instr* next = operands.run_concrete();
    if (next == nullptr) return nullptr;
    Term value = operands.state().element(id, index);
    return value == term::kNoTerm ? next : operands.set_result(value);
  }
  const Object* array = checked_array(vm, operands, registers, ip);
  if (array == nullptr) return nullptr;
  auto id = registers[ip->a].as<ObjectId>();
  bool is_reference = array->storage == Storage::kRefs;
  // States with plain elements merge better than those that say which element it was.
  bool by_index = is_reference && vm.symbolic().bounds.abstract_values;
  if (by_index || array->length > kLongestChain) return concretize_register(vm, registers, ip, ip->b);
  if (is_reference) return load_reference(vm, operands, registers, ip, *array);
  TermManager& terms = operands.manager();
  Term index = operands.term(ip->b);
  Term result = machine::element_term(operands.manager(), operands.state(), *array, id, array->length - 1);
  for (uint32_t i = array->length - 1; i-- > 0;) {
    result = terms.ite(terms.eq(index, terms.constant(Sort::kBv32, i)),
                       machine::element_term(operands.manager(), operands.state(), *array, id, i), result);
  }
  return operands.set_result(result);
}

// The arrays and strings of the input whose lengths are all that the term is computed from; nothing: there is
// more.
std::optional<std::vector<machine::InputIndex>> measured_inputs(const Operands& operands, Term length) {
  std::vector<machine::InputIndex> measured;
  const machine::InputHeap& inputs = operands.state().inputs;
  for (Term variable : operands.manager().free_variables(length)) {
    size_t index = 0;
    auto is_measured = [&](Term other) {
      return other != term::kNoTerm && operands.manager().free_variables(other).front() == variable;
    };
    while (index < inputs.size() && !is_measured(inputs.get(static_cast<machine::InputIndex>(index)).length))
      ++index;
    if (index == inputs.size()) return std::nullopt;
    measured.push_back(static_cast<machine::InputIndex>(index));
  }
  return measured;
}

// A symbolic length: negative, one of the lengths up to the bound, or beyond it, which ends the path. Where
// it follows from lengths of inputs, these are bounded instead.
const Instr* decide_length(Execution& vm, Value* registers, const Instr* ip, ir::Reg reg) {
  Operands operands(vm, registers, ip);
  TermManager& terms = operands.manager();
  auto known = unmerged(vm, ip, operands.term(reg));
  if (!known) return nullptr;
  Term length = *known;
  if (terms.is_const(length)) return ip;
  auto negative = decide(vm, ip, terms.slt(length, terms.int_constant(0)));
  if (!negative) return nullptr;
  if (*negative) {
    auto bits = vm.symbolic().evaluator.evaluate(length, operands.state().model);
    return throw_new(vm, ip, "java/lang/NegativeArraySizeException",
                     std::to_string(static_cast<int32_t>(static_cast<uint32_t>(bits))));
  }
  if (auto measured = measured_inputs(operands, length)) {
    for (machine::InputIndex index : *measured) {
      bool is_decided =
          !operands.state().inputs.get(index).is_growing || Settling(vm, ip).decide_length(index);
      if (!is_decided) return nullptr;
    }
    return concretize_register(vm, registers, ip, reg);
  }
  auto limit = static_cast<int32_t>(vm.symbolic().bounds.max_array_length);
  auto small = decide(vm, ip, terms.sle(length, terms.int_constant(limit)));
  if (!small) return nullptr;
  if (!*small)
    return vm.stop(ip, base::StopReason::kArrayLimit,
                   fmt::format("an array of more than {} elements", limit));
  return concretize_register(vm, registers, ip, reg);
}

const Instr* new_array(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (operands.is_symbolic(ip->a)) return decide_length(vm, registers, ip, ip->a);
  return operands.run_concrete();
}

const Instr* new_multi_array(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  for (ir::Reg reg : vm.frame().body->register_lists[ip->b]) {
    if (operands.is_symbolic(reg)) return decide_length(vm, registers, ip, reg);
  }
  return operands.run_concrete();
}

}  // namespace

const Instr* store_element(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (operands.references().dereference(ip->a) == Looked::kStopped) return nullptr;
  if (!reach_growing(vm, operands, registers, ip)) return nullptr;
  if (!operands.second_symbolic()) {
    const Instr* next = operands.run_concrete_store();
    if (next == nullptr) return nullptr;
    auto id = registers[ip->a].as<ObjectId>();
    const Object& array = vm.heap().get(id);
    auto index =
        ip->immediate ? static_cast<size_t>(ip->imm) : static_cast<size_t>(registers[ip->b].as<int32_t>());
    Term value = operands.term(ip->dst);
    if (value != term::kNoTerm) value = narrowed(operands.manager(), array.type->element_type(), value);
    operands.state().set_element(id, index, array.length, value);
    return next;
  }
  const Object* array = checked_array(vm, operands, registers, ip);
  if (array == nullptr) return nullptr;
  auto id = registers[ip->a].as<ObjectId>();
  // States with plain elements merge better than those that say which element it was.
  bool by_index = array->storage == Storage::kRefs || vm.symbolic().bounds.abstract_values;
  if (by_index || array->length > kLongestChain) return concretize_register(vm, registers, ip, ip->b);
  TermManager& terms = operands.manager();
  ir::Type type = array->type->element_type();
  Term index = operands.term(ip->b);
  Term value = narrowed(terms, type, operands.of(ip->dst, machine::register_sort(type)));
  array = &vm.heap().mutate(id);  // its values are in terms only, but it is written to
  for (uint32_t i = 0; i < array->length; ++i) {
    Term old = machine::element_term(operands.manager(), operands.state(), *array, id, i);
    Term now = terms.ite(terms.eq(index, terms.constant(Sort::kBv32, i)), value, old);
    if (now != old) operands.state().set_element(id, i, array->length, now);
  }
  return ip + 1;
}

void add_symbolic_memory_handlers(HandlerTable& table) {
  set_handler(table, Op::kGetField, get_field);
  set_handler(table, Op::kPutField, put_field);
  set_handler(table, Op::kGetStatic, get_static);
  set_handler(table, Op::kPutStatic, put_static);
  set_handler(table, Op::kArrayLength, array_length);
  for (Op op : {Op::kLoadI8, Op::kLoadI16, Op::kLoadU16, Op::kLoad32, Op::kLoad64, Op::kLoadRef}) {
    set_handlers(table, op, load, load);
  }
  for (Op op : {Op::kStore8, Op::kStore16, Op::kStore32, Op::kStore64}) {
    set_handlers(table, op, store_element, store_element);
  }
  set_handler(table, Op::kNewArray, new_array);
  set_handler(table, Op::kNewMultiArray, new_multi_array);
}

}  // namespace heapwright::exec
