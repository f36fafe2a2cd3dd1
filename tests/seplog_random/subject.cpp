#include "subject.h"

#include <algorithm>
#include <numeric>

#include "classfile/class_path.h"
#include "classfile/jdk.h"
#include "heaplang/checker.h"
#include "heaplang/parser.h"
#include "machine/variable_form.h"
#include "solver/bound_matrix.h"

namespace heapwright::seplog_random {

using seplog::HeapPattern;
using seplog::LinearCondition;
using seplog::PatternValue;

base::Result<Subject> Subject::open(const std::string& classes, const std::string& jdk) {
  auto home = classfile::find_jdk(jdk);
  if (!home) return home.error();
  auto class_path = classfile::ClassPath::open(classes, *home);
  if (!class_path) return class_path.error();
  Subject subject;
  subject.program_ = std::make_unique<ir::Program>(std::move(*class_path));
  subject.holder_ = &subject.program_->require("Holder");
  subject.node_ = &subject.program_->require("Holder$Node");
  return subject;
}

base::Result<heaplang::Specification> Subject::read(const std::string& text) {
  auto file = heaplang::parse_file(text, "specification");
  if (!file) return file.error();
  return heaplang::check(*program_, {"Holder"}, *file);
}

const ir::Field& Subject::field(ClassId type, int index) const {
  const FieldInfo& info = fields_of(type)[static_cast<size_t>(index)];
  const auto& fields = this->type(type).fields;
  return *std::find_if(fields.begin(), fields.end(), [&](const ir::Field& field) { return field.name == info.name; });
}

shape::Shape Subject::with_variables(const Structure& structure) { return shape(structure, nullptr); }
shape::Shape Subject::with_constants(const Structure& structure, const std::vector<int64_t>& numbers) {
  return shape(structure, &numbers);
}

shape::Shape Subject::shape(const Structure& structure, const std::vector<int64_t>* numbers) {
  using shape::Slot;
  shape::Shape result;
  result.roots = {0};
  result.variables.resize(static_cast<size_t>(structure.numbers), term::Sort::kBv32);
  for (size_t object = 0; object < structure.contents.size(); ++object) {
    ClassId type = Structure::type_of(static_cast<int>(object));
    shape::ShapeObject& made = result.objects.emplace_back();
    made.type = names_->add(this->type(type).name);
    made.slots.resize(this->type(type).instance_slots);
    for (size_t i = 0; i < fields_of(type).size(); ++i) {
      const ir::Field& field = this->field(type, static_cast<int>(i));
      Slot& slot = made.slots[field.slot];
      int held = structure.contents[object][i];
      if (field.type != ir::Type::kRef) {
        term::Sort sort = machine::variable_sort(field.type);
        result.variables[static_cast<size_t>(held)] = sort;
        if (numbers == nullptr) {
          slot = {Slot::Kind::kVariable, static_cast<uint64_t>(held)};
        } else {
          slot = {Slot::Kind::kConstant, term::from_signed(sort, (*numbers)[static_cast<size_t>(held)])};
        }
      } else if (held >= kFirstPlain) {
        slot = {Slot::Kind::kVariable, result.variables.size()};
        result.variables.push_back(term::Sort::kRef);
      } else if (held != kNull) {
        slot = {Slot::Kind::kObject, static_cast<uint64_t>(held)};
      }
    }
  }
  return result;
}

std::vector<int> plain_references(const Structure& structure) {
  std::vector<int> result;
  for (const auto& contents : structure.contents) {
    for (int held : contents) {
      if (held >= kFirstPlain) result.push_back(held);
    }
  }
  return result;
}

namespace {

using solver::Wide;

bool holds(const LinearCondition& condition, const std::vector<int64_t>& numbers) {
  Wide sum = condition.expression.constant;
  for (const auto& [number, factor] : condition.expression.terms)
    sum += Wide{factor} * numbers.at(static_cast<size_t>(number));
  switch (condition.relation) {
    case LinearCondition::Relation::kZero:
      return sum == 0;
    case LinearCondition::Relation::kNotZero:
      return sum != 0;
    case LinearCondition::Relation::kAtMostZero:
      return sum <= 0;
    case LinearCondition::Relation::kDivisible:
      return sum % condition.divisor == 0;
    case LinearCondition::Relation::kNotDivisible:
      return sum % condition.divisor != 0;
  }
  return false;
}

}  // namespace

bool holds(const seplog::Condition& condition, const std::vector<int64_t>& numbers, const std::vector<int>& references) {
  bool linear = std::any_of(condition.alternatives.begin(), condition.alternatives.end(), [&](const auto& system) {
    return std::all_of(system.begin(), system.end(), [&](const LinearCondition& one) { return holds(one, numbers); });
  });
  return linear && std::all_of(condition.opaque.begin(), condition.opaque.end(), [&](const auto& one) {
           int left = references.at(one.left - numbers.size());
           int right = one.right ? references.at(*one.right - numbers.size()) : kNull;
           return (left == right) == one.is_equal;
         });
}

bool any_holds(const std::vector<seplog::Condition>& conditions, const std::vector<int64_t>& numbers,
               const std::vector<int>& references) {
  return std::any_of(conditions.begin(), conditions.end(),
                     [&](const seplog::Condition& condition) { return holds(condition, numbers, references); });
}

// ---- Patterns

namespace {

int field_index(ClassId type, const ir::Field& field) {
  const auto& fields = fields_of(type);
  return static_cast<int>(
      std::find_if(fields.begin(), fields.end(), [&](const FieldInfo& info) { return info.name == field.name; }) -
      fields.begin());
}

class Matcher {
 public:
  Matcher(Subject& subject, const HeapPattern& pattern, const Structure& structure, const std::vector<int64_t>& numbers)
      : subject_(subject), pattern_(pattern), structure_(structure), numbers_(numbers) {}

  bool run() {
    std::vector<int> objects(structure_.contents.size());
    std::iota(objects.begin(), objects.end(), 0);
    if (objects.size() != pattern_.objects.size()) return false;
    bool found = false;
    do found = fits(objects);
    while (!found && std::next_permutation(objects.begin(), objects.end()));
    return found;
  }

 private:
  // objects[i]: which the i-th of the pattern is.
  bool fits(const std::vector<int>& objects) {
    std::vector<int64_t> values(pattern_.numbers.size());
    auto agrees = [&](const PatternValue& value, int held) {
      switch (value.kind) {
        case PatternValue::Kind::kNull:
          return held == kNull;
        case PatternValue::Kind::kObject:
          return held == objects[value.value];
        case PatternValue::Kind::kNumber:
          values[value.value] = numbers_[static_cast<size_t>(held)];
          return true;
        default:
          return value.kind == PatternValue::Kind::kAny;
      }
    };
    for (size_t i = 0; i < objects.size(); ++i) {
      ClassId type = Structure::type_of(objects[i]);
      if (pattern_.objects[i].type != &subject_.type(type)) return false;
      for (const auto& content : pattern_.objects[i].contents) {
        int held = structure_.contents[static_cast<size_t>(objects[i])][static_cast<size_t>(field_index(type, *content.field))];
        if (!agrees(content.value, held)) return false;
      }
    }
    for (const PatternValue& root : pattern_.roots) {
      bool is_receiver = &root == pattern_.roots.data();
      if (!agrees(root, is_receiver ? 0 : structure_.parameter)) return false;
    }
    return any_holds(pattern_.conditions, values, {});
  }

  Subject& subject_;
  const HeapPattern& pattern_;
  const Structure& structure_;
  const std::vector<int64_t>& numbers_;
};

// By object of the pattern: its number in the structure.
std::vector<int> objects_of(Subject& subject, const HeapPattern& pattern) {
  std::vector<int> result;
  int nodes = 0;
  for (const auto& object : pattern.objects)
    result.push_back(object.type == &subject.type(ClassId::kHolder) ? 0 : ++nodes);
  return result;
}

}  // namespace

bool matches(Subject& subject, const HeapPattern& pattern, const Structure& structure,
             const std::vector<int64_t>& numbers) {
  return Matcher(subject, pattern, structure, numbers).run();
}

std::optional<Structure> structure_of(Subject& subject, const HeapPattern& pattern, std::mt19937_64& random) {
  std::vector<int> objects = objects_of(subject, pattern);
  if (std::count(objects.begin(), objects.end(), 0) != 1) return std::nullopt;
  int nodes = static_cast<int>(objects.size()) - 1;
  Structure result = empty_structure(nodes);
  auto any = [&] { return nodes == 0 || random() % 2 == 0 ? kNull : static_cast<int>(random() % static_cast<uint64_t>(nodes)) + 1; };
  auto known = [&](const PatternValue& value) {
    if (value.kind == PatternValue::Kind::kElsewhere) return kFirstElsewhere + static_cast<int>(value.value);
    return value.kind == PatternValue::Kind::kObject ? objects[value.value] : kNull;
  };
  for (int object = 0; object <= nodes; ++object) {
    ClassId type = Structure::type_of(object);
    for (size_t i = 0; i < fields_of(type).size(); ++i) {
      const FieldInfo& field = fields_of(type)[i];
      if (field.kind == Kind::kReference)
        result.contents[static_cast<size_t>(object)][i] = field.is_node ? any() : random() % 2 == 0 ? kNull : kFirstPlain;
    }
  }
  for (size_t i = 0; i < objects.size(); ++i) {
    ClassId type = Structure::type_of(objects[i]);
    for (const auto& content : pattern.objects[i].contents) {
      auto field = static_cast<size_t>(field_index(type, *content.field));
      if (fields_of(type)[field].kind == Kind::kReference)
        result.contents[static_cast<size_t>(objects[i])][field] = known(content.value);
    }
  }
  result.parameter = any();
  for (const PatternValue& root : pattern.roots) {
    bool is_receiver = &root == pattern.roots.data();
    if (!is_receiver && root.kind != PatternValue::Kind::kAny) result.parameter = known(root);
  }
  return result;
}

std::vector<int64_t> numbers_of(Subject& subject, const HeapPattern& pattern, const Structure& structure,
                                const std::vector<uint64_t>& values) {
  std::vector<int64_t> result(static_cast<size_t>(structure.numbers));
  std::vector<int> objects = objects_of(subject, pattern);
  for (size_t i = 0; i < objects.size(); ++i) {
    ClassId type = Structure::type_of(objects[i]);
    for (const auto& content : pattern.objects[i].contents) {
      if (content.value.kind != PatternValue::Kind::kNumber) continue;
      auto field = static_cast<size_t>(field_index(type, *content.field));
      uint64_t bits = values.at(content.value.value);
      ir::Type of = content.field->type;
      result[static_cast<size_t>(structure.contents[static_cast<size_t>(objects[i])][field])] =
          of == ir::Type::kInt ? static_cast<int32_t>(static_cast<uint32_t>(bits)) : static_cast<int64_t>(bits);
    }
  }
  return result;
}

}  // namespace heapwright::seplog_random
