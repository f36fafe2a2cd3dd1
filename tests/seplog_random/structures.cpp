#include "structures.h"

#include <fmt/format.h>

#include <set>

namespace heapwright::seplog_random {

Structure empty_structure(int nodes) {
  Structure result;
  for (int object = 0; object <= nodes; ++object) {
    std::vector<int>& contents = result.contents.emplace_back();
    for (const FieldInfo& field : fields_of(Structure::type_of(object)))
      contents.push_back(field.kind == Kind::kNumber ? result.numbers++ : kNull);
  }
  return result;
}

std::vector<Structure> structures(const Specification& specification, int nodes, size_t most, std::mt19937_64& random) {
  Structure first = empty_structure(nodes);
  std::vector<std::pair<int*, std::vector<int>>> choices;
  std::vector<int> objects = {kNull};
  for (int node = 1; node <= nodes; ++node) objects.push_back(node);
  for (int object = 0; object <= nodes; ++object) {
    ClassId type = Structure::type_of(object);
    for (size_t i = 0; i < fields_of(type).size(); ++i) {
      const FieldInfo& field = fields_of(type)[i];
      if (field.kind != Kind::kReference || !specification.mentions(type, static_cast<int>(i))) continue;
      std::vector<int> values = objects;
      if (!field.is_node) {
        values = {kNull, kFirstPlain, kFirstPlain + 1};
        if (nodes > 0) values.push_back(1);
      }
      choices.emplace_back(&first.contents[static_cast<size_t>(object)][i], std::move(values));
    }
  }
  bool has_parameter = false;
  for (const Root& root : specification.roots)
    has_parameter = has_parameter || (root.kind == Root::Kind::kParameter && root.index == 0);
  if (has_parameter) choices.emplace_back(&first.parameter, objects);
  size_t total = 1;
  for (const auto& [slot, values] : choices) total = total > most ? total : total * values.size();
  bool is_all = total <= most;
  std::vector<Structure> result;
  std::vector<size_t> chosen(choices.size());
  for (size_t made = 0; made < (is_all ? total : most); ++made) {
    for (size_t i = 0, rest = made; i < choices.size(); ++i) {
      const auto& values = choices[i].second;
      chosen[i] = is_all ? rest % values.size() : random() % values.size();
      rest /= values.size();
      *choices[i].first = values[chosen[i]];
    }
    result.push_back(first);
  }
  return result;
}

std::vector<std::vector<int64_t>> valuations(const Specification& specification, const Structure& structure, size_t most,
                                             bool has_extremes, std::mt19937_64& random) {
  auto numbers = static_cast<size_t>(structure.numbers);
  std::vector<std::vector<int64_t>> domains(numbers, {0});
  auto domain = [&](const FieldInfo& field) {
    std::vector<int64_t> values;
    for (int64_t value : {0, 1, 2, -1, 3}) {
      bool fits = value >= field.least && value <= field.most && (value != 3 || &field == &fields_of(ClassId::kHolder)[2]);
      if (fits) values.push_back(value);
    }
    if (has_extremes && field.most > 1) {
      values.push_back(field.least);
      values.push_back(field.most);
    }
    return values;
  };
  for (size_t object = 0; object < structure.contents.size(); ++object) {
    ClassId type = Structure::type_of(static_cast<int>(object));
    for (size_t i = 0; i < fields_of(type).size(); ++i) {
      const FieldInfo& field = fields_of(type)[i];
      if (field.kind == Kind::kNumber && specification.mentions(type, static_cast<int>(i)))
        domains[static_cast<size_t>(structure.contents[object][i])] = domain(field);
    }
  }
  size_t total = 1;
  for (const auto& values : domains) total = total > most ? total : total * values.size();
  bool is_all = total <= most;
  std::set<std::vector<int64_t>> result;
  for (size_t made = 0; made < (is_all ? total : most); ++made) {
    std::vector<int64_t> values;
    size_t rest = made;
    for (const auto& choices : domains) {
      values.push_back(choices[(is_all ? rest : random()) % choices.size()]);
      rest /= choices.size();
    }
    result.insert(values);
  }
  return {result.begin(), result.end()};
}

std::string to_text(const Structure& structure, const std::vector<int64_t>& numbers) {
  std::string text;
  for (size_t object = 0; object < structure.contents.size(); ++object) {
    text += fmt::format(" #{}(", object);
    const auto& fields = fields_of(Structure::type_of(static_cast<int>(object)));
    for (size_t i = 0; i < fields.size(); ++i) {
      int value = structure.contents[object][i];
      text += fmt::format("{}{}=", i == 0 ? "" : " ", fields[i].name);
      if (fields[i].kind == Kind::kNumber) {
        text += std::to_string(numbers[static_cast<size_t>(value)]);
      } else {
        text += value == kNull ? "null" : fmt::format("#{}", value);
      }
    }
    text += ")";
  }
  return text + fmt::format(" x=#{}", structure.parameter);
}

}  // namespace heapwright::seplog_random
