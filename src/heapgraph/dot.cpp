// All labels are in Graphviz's HTML: there, nothing but what XML escapes has a meaning of its own.
#include "heapgraph/dot.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/java_text.h"
#include "base/unicode.h"
#include "classfile/descriptor.h"
#include "heapgraph/formula.h"
#include "machine/variable_form.h"
#include "term/print.h"

namespace heapwright::heapgraph {

using api::CallId;
using shape::ClassKey;
using shape::ClassNames;
using shape::Layouts;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;
using shape::SlotInfo;

namespace {

constexpr size_t kCellsInARow = 16;         // of an array
constexpr size_t kMaxCells = 256;           // of an array
constexpr size_t kLongestDotText = 60;      // of a string literal, in UTF-16 units
constexpr size_t kLongestDotLiteral = 500;  // of a formula
constexpr size_t kLineWidth = 80;           // of a formula
constexpr size_t kMaxLines = 60;            // of a formula
constexpr size_t kEdgeLabelWidth = 40;
constexpr std::string_view kLineBreak = "<BR/>";

constexpr std::string_view kStyle =
    "  node [shape=box, fontname=\"Helvetica\", fontsize=11, margin=\"0.06,0.03\"]\n"
    "  edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.7]\n";

// ---- Texts

std::string html(std::u16string_view text) {
  std::u16string kept(text);
  auto is_forbidden = [](char16_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0) || c >= 0xFFFE; };
  std::replace_if(kept.begin(), kept.end(), is_forbidden, u'?');
  std::string result;
  for (char c : base::utf8_of_utf16(kept)) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string html(std::string_view text) { return html(base::utf16_of_utf8(text)); }

// Parts side by side as long as they fit into a line. The result is HTML.
std::string wrapped(const std::vector<std::string>& parts, std::string_view separator, size_t width) {
  std::vector<std::string> lines(1);
  for (size_t i = 0; i < parts.size(); ++i) {
    std::string part = parts[i];
    if (i + 1 < parts.size()) part += separator;
    if (!lines.back().empty() && lines.back().size() + part.size() > width) lines.emplace_back();
    lines.back() += part;
  }
  if (lines.size() > kMaxLines) {
    lines.resize(kMaxLines);
    lines.emplace_back("...");
  }
  for (std::string& line : lines) line = html(line);
  return fmt::format("{}", fmt::join(lines, kLineBreak));
}

// "p/List$Node" is a Node, "p/List$1" a List$1, "[Lp/List$Node;" a Node[].
std::string node_name(const std::string& internal) {
  if (internal.starts_with('[')) {
    if (!classfile::is_field_descriptor(internal)) return internal;
    std::string name = ir::source_type(internal);
    std::replace(name.begin(), name.end(), '.', '/');
    return node_name(name);
  }
  std::string name = internal.substr(internal.find_last_of('/') + 1);
  for (size_t at = name.rfind('$'); at != std::string::npos && at > 0; at = name.rfind('$', at - 1)) {
    bool is_numbered = at + 1 == name.size() || (name[at + 1] >= '0' && name[at + 1] <= '9');
    if (!is_numbered) return name.substr(at + 1);
  }
  return name;
}

std::string label_of_class(const ClassNames& names, ClassKey key) {
  std::string name = names.name(key);
  return name.empty() ? "?" : node_name(name);
}

// A Java literal.
std::string constant_text(uint64_t bits, ir::Type type) {
  if (type == ir::Type::kChar) return base::java_char(static_cast<char16_t>(bits));
  term::TermManager terms;
  return term::to_string(terms, terms.constant(machine::variable_sort(type), bits));
}

std::string literal_text(const ShapeObject& object) {
  std::u16string text;
  for (size_t i = 0; i < object.slots.size() && i < kLongestDotText; ++i)
    text.push_back(static_cast<char16_t>(object.slots[i].value));
  return fmt::format("&quot;{}{}&quot;", html(text), object.slots.size() > kLongestDotText ? "..." : "");
}

const char* sort_text(term::Sort sort) {
  switch (sort) {
    case term::Sort::kBool:
      return "boolean";
    case term::Sort::kBv8:
      return "byte";
    case term::Sort::kBv16:
      return "short";
    case term::Sort::kBv32:
      return "int";
    case term::Sort::kBv64:
      return "long";
    case term::Sort::kFp32:
      return "float";
    case term::Sort::kFp64:
      return "double";
    case term::Sort::kRef:
      return "Object";
  }
  return "";
}

// "there is int b0 with", then the literals. Empty: there is nothing to say.
std::string constraint(const Shape& shape, const std::string& formula) {
  term::TermManager terms;
  Conjunction conjunction = read_formula(terms, shape.variables, formula);
  std::vector<std::string> bound;
  for (size_t i = shape.variables.size(); i < conjunction.variables.size(); ++i) {
    term::Term variable = conjunction.variables[i];
    bound.push_back(fmt::format("{} {}", sort_text(terms.sort(variable)), terms.variable_name(variable)));
  }
  std::vector<std::string> literals;
  for (term::Term literal : conjunction.literals) {
    std::string text = term::to_string(terms, literal, kLongestDotLiteral);
    literals.push_back(terms.op(literal) == term::Op::kOr ? fmt::format("({})", text) : text);
  }
  std::string result;
  if (!bound.empty())
    result = fmt::format("there is {} with{}", wrapped(bound, ", ", kLineWidth), kLineBreak);
  if (literals.empty() && !shape.variables.empty()) literals.emplace_back("any values");
  return result + wrapped(literals, " && ", kLineWidth);
}

// ---- A state

class StateDrawing {
 public:
  StateDrawing(const Shape& shape, const ClassAccess& classes) : shape_(shape), classes_(classes) {}

  std::string draw(const std::string& label) {
    text_ = "digraph state {\n";
    text_ += is_chain() ? "  rankdir=LR\n" : "  rankdir=TB\n  ordering=out\n";
    text_ += "  fontname=\"Helvetica\"\n  fontsize=11\n  labelloc=b\n";
    if (!label.empty()) text_ += fmt::format("  label=<{}>\n", label);
    text_ += kStyle;
    for (size_t i = 0; i < shape_.statics.size(); ++i) draw_statics(i);
    for (size_t i = 0; i < shape_.objects.size(); ++i) draw_object(i);
    for (size_t i = 0; i < shape_.roots.size(); ++i) draw_root(i);
    if (shape_.objects.empty()) text_ += "  empty [shape=plaintext, label=<nothing is held>]\n";
    return text_ + edges_ + "}\n";
  }

 private:
  // Whether no object leads to two others that only it leads to: lists are drawn from left to right.
  [[nodiscard]] bool is_chain() const {
    std::vector<bool> seen(shape_.objects.size());
    for (uint32_t root : shape_.roots) seen[root] = true;
    for (const Shape::Statics& statics : shape_.statics) {
      for (const Slot& slot : statics.slots) {
        if (slot.kind == Slot::Kind::kObject) seen[slot.value] = true;
      }
    }
    return std::all_of(shape_.objects.begin(), shape_.objects.end(), [&](const ShapeObject& object) {
      size_t children = 0;
      for (const Slot& slot : object.slots) {
        if (slot.kind != Slot::Kind::kObject || seen[slot.value]) continue;
        seen[slot.value] = true;
        ++children;
      }
      return children <= 1;
    });
  }

  const ir::ClassInfo* load(ClassKey key) {
    std::string name = classes_.names.name(key);
    return name.empty() ? nullptr : classes_.program.load(name).found;
  }

  void draw_statics(size_t index) {
    const Shape::Statics& statics = shape_.statics[index];
    const ir::ClassInfo* type = load(statics.type);
    std::string node = fmt::format("static{}", index);
    std::string rows =
        field_rows(node, statics.slots, type == nullptr ? no_layout_ : classes_.layouts.statics(*type));
    if (rows.empty()) return;
    std::string head = fmt::format("static <B>{}</B>", html(label_of_class(classes_.names, statics.type)));
    add_node(node, "style=dashed", table(head, rows));
  }

  void draw_object(size_t index) {
    const ShapeObject& object = shape_.objects[index];
    std::string node = fmt::format("object{}", index);
    bool is_held = std::find(shape_.roots.begin(), shape_.roots.end(), index) != shape_.roots.end();
    std::string style = is_held ? "penwidth=3" : "penwidth=1";
    std::string name = html(label_of_class(classes_.names, object.type));
    std::string number = fmt::format(R"( <FONT COLOR="gray50" POINT-SIZE="9">#{}</FONT>)", index);
    const ir::ClassInfo* type = load(object.type);
    switch (object.kind) {
      case ShapeObject::Kind::kInstance:
      case ShapeObject::Kind::kEnum:
        add_node(node, style,
                 table(fmt::format("<B>{}</B>{}", name, number),
                       field_rows(node, object.slots,
                                  type == nullptr ? no_layout_ : classes_.layouts.instance(*type))));
        break;
      case ShapeObject::Kind::kArray:
        add_node(node, style,
                 array_table(fmt::format("<B>{}</B>{}", name, number), node, object.slots,
                             type != nullptr && type->is_array() ? Layouts::element(*type) : SlotInfo()));
        break;
      case ShapeObject::Kind::kLiteral:
        add_node(node, style + ", style=rounded", literal_text(object) + number);
        break;
      case ShapeObject::Kind::kMirror:
        add_node(node, style + ", style=rounded", fmt::format("{}.class{}", name, number));
        break;
      case ShapeObject::Kind::kShared:
        add_node(node, style + ", style=rounded", fmt::format("a shared {}{}", name, number));
        break;
    }
  }

  void draw_root(size_t index) {
    std::string text = shape_.roots.size() == 1 ? "held" : fmt::format("held {}", index + 1);
    text_ += fmt::format("  held{} [shape=point, width=0.08, xlabel=<{}>]\n", index, text);
    edges_ += fmt::format("  held{} -> object{}\n", index, shape_.roots[index]);
  }

  void add_node(const std::string& node, const std::string& style, const std::string& label) {
    text_ += fmt::format("  {} [{}, label=<{}>]\n", node, style, label);
  }
  static std::string table(const std::string& head, const std::string& rows) {
    return fmt::format(
        "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" "
        "CELLPADDING=\"2\"><TR><TD>{}</TD></TR>{}{}</TABLE>",
        head, rows.empty() ? "" : "<HR/>", rows);
  }

  std::string field_rows(const std::string& node, const std::vector<Slot>& slots,
                         const std::vector<SlotInfo>& layout) {
    std::string rows;
    for (size_t i = 0; i < slots.size(); ++i) {
      SlotInfo info = i < layout.size() ? layout[i] : SlotInfo();
      if (info.is_ignored || info.is_zeroed) continue;
      std::string text =
          html(info.field == nullptr ? fmt::format("field {}", i) : field_text(*info.field, layout));
      std::string port = fmt::format("f{}", i);
      if (auto value = value_text(slots[i], info.type)) {
        text += " = " + *value;
      } else {
        add_edge(node, port, slots[i]);
      }
      rows += fmt::format(R"(<TR><TD PORT="{}" ALIGN="LEFT">{}</TD></TR>)", port, text);
    }
    return rows;
  }

  // Its name, with that of its class where another field of the object is called the same.
  static std::string field_text(const ir::Field& field, const std::vector<SlotInfo>& layout) {
    auto has_name = [&](const SlotInfo& info) {
      return info.field != nullptr && info.field->name == field.name;
    };
    if (std::count_if(layout.begin(), layout.end(), has_name) <= 1) return std::string(field.name);
    return fmt::format("{}.{}", node_name(std::string(field.owner->name)), field.name);
  }

  std::string array_table(const std::string& head, const std::string& node, const std::vector<Slot>& slots,
                          const SlotInfo& element) {
    std::string rows;
    size_t shown = std::min(slots.size(), kMaxCells);
    for (size_t i = 0; i < shown; ++i) {
      if (i % kCellsInARow == 0) rows += i == 0 ? "<TR>" : "</TR><TR>";
      auto value = value_text(slots[i], element.type);
      std::string port = fmt::format("f{}", i);
      if (!value) add_edge(node, port, slots[i]);
      rows +=
          fmt::format(R"(<TD PORT="{}" BORDER="1"><FONT COLOR="gray50" POINT-SIZE="8">{}</FONT><BR/>{}</TD>)",
                      port, i, value.value_or("&#8226;"));
    }
    if (shown < slots.size()) {
      rows += fmt::format(R"(</TR><TR><TD PORT="more" COLSPAN="{}">and {} more</TD>)", kCellsInARow,
                          slots.size() - shown);
    }
    for (size_t i = shown; i < slots.size(); ++i) {
      if (slots[i].kind == Slot::Kind::kObject) add_edge(node, "more", slots[i]);
    }
    if (!rows.empty()) rows += "</TR>";
    size_t columns = std::clamp<size_t>(slots.size(), 1, kCellsInARow);
    return fmt::format(
        "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\">"
        "<TR><TD COLSPAN=\"{}\">{}</TD></TR>{}</TABLE>",
        columns, slots.empty() ? head + "<BR/>empty" : head, rows);
  }

  // Nothing: a reference to an object, which is an arrow. The result is HTML.
  static std::optional<std::string> value_text(const Slot& slot, ir::Type type) {
    switch (slot.kind) {
      case Slot::Kind::kNull:
        return "null";
      case Slot::Kind::kObject:
        return std::nullopt;
      case Slot::Kind::kBase:
        return fmt::format("shared{}", slot.value);
      case Slot::Kind::kConstant:
        return html(constant_text(slot.value, type));
      case Slot::Kind::kVariable:
        return fmt::format("v{}", slot.value);
    }
    return "";
  }

  void add_edge(const std::string& node, const std::string& port, const Slot& slot) {
    edges_ += fmt::format("  {}:{} -> object{}\n", node, port, slot.value);
  }

  const Shape& shape_;
  const ClassAccess& classes_;
  const std::vector<SlotInfo> no_layout_;
  std::string text_;
  std::string edges_;
};

// ---- A graph

// "List, 3 Node": the objects by class, in the order in which classes first occur.
std::string objects_text(const Shape& shape, const ClassNames& names) {
  std::vector<std::pair<std::string, size_t>> counts;
  for (const ShapeObject& object : shape.objects) {
    bool is_mirror = object.kind == ShapeObject::Kind::kMirror;
    std::string name = is_mirror ? "Class" : label_of_class(names, object.type);
    auto has_name = [&](const auto& count) { return count.first == name; };
    auto at = std::find_if(counts.begin(), counts.end(), has_name);
    if (at == counts.end()) at = counts.insert(at, {name, 0});
    ++at->second;
  }
  if (counts.empty()) return "nothing";
  std::vector<std::string> parts(counts.size());
  std::transform(counts.begin(), counts.end(), parts.begin(), [](const auto& count) {
    return count.second == 1 ? count.first : fmt::format("{} {}", count.second, count.first);
  });
  return wrapped(parts, ", ", kEdgeLabelWidth);
}

std::string call_list(const std::set<CallId>& ids, std::span<const std::string> calls) {
  std::vector<std::string> texts;
  for (CallId id : ids) {
    auto index = static_cast<size_t>(id);
    std::string text = index < calls.size() ? calls[index] : fmt::format("call {}", index);
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(std::move(text));
  }
  return wrapped(texts, ", ", kEdgeLabelWidth);
}

std::string shape_node(const ShapeEntry& entry, ShapeId id, bool is_start, const ClassNames& names) {
  auto number = static_cast<uint32_t>(id);
  size_t regions = entry.cover.size();
  return fmt::format("  shape{} [{}label=<<B>{}</B><BR/>{}<BR/>{} region{}>]\n", number,
                     is_start ? "peripheries=2, " : "", is_start ? "start" : fmt::format("#{}", number),
                     objects_text(entry.shape, names), regions, regions == 1 ? "" : "s");
}

}  // namespace

std::string state_dot(const Shape& shape, const std::string& formula, const ClassAccess& classes,
                      const std::string& title) {
  std::string label = constraint(shape, formula);
  if (!title.empty())
    label = fmt::format("<B>{}</B>{}{}", html(title), label.empty() ? "" : kLineBreak, label);
  return StateDrawing(shape, classes).draw(label);
}

std::string graph_dot(const StateGraph& graph, const ClassNames& names, std::span<const std::string> calls) {
  std::map<ShapeId, uint32_t> first_level;
  std::map<std::pair<ShapeId, ShapeId>, std::set<CallId>> edges;
  for (const State& state : graph.states) {
    uint32_t& level = first_level.try_emplace(state.shape, state.level).first->second;
    level = std::min(level, state.level);
    for (const Piece& piece : state.pieces)
      edges[{graph.state(piece.from).shape, state.shape}].insert(piece.step.call);
  }
  std::string text = "digraph graph_of_states {\n";
  text += kStyle;
  std::map<uint32_t, std::string> rows;
  for (const auto& [shape, level] : first_level) {
    text += shape_node(graph.shape(shape), shape, shape == graph.state(kStart).shape, names);
    rows[level] += fmt::format(" shape{};", static_cast<uint32_t>(shape));
  }
  for (const auto& [level, shapes] : rows) text += fmt::format("  {{ rank=same;{} }}\n", shapes);
  for (const auto& [ends, ids] : edges) {
    text += fmt::format("  shape{} -> shape{} [label=<{}>]\n", static_cast<uint32_t>(ends.first),
                        static_cast<uint32_t>(ends.second), call_list(ids, calls));
  }
  return text + "}\n";
}

}  // namespace heapwright::heapgraph
