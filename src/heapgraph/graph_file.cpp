// The file: a line of text with the version; the size of the body; the body, compressed, as one frame of
// zstd; a hash of all that.
#include "heapgraph/graph_file.h"

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <concepts>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

#include "base/byte_stream.h"
#include "heapgraph/formula.h"
#include "ir/class_info.h"

namespace heapwright::heapgraph {

using api::IntRange;
using shape::ClassKey;
using shape::ClassNames;
using shape::Scope;
using shape::Shape;
using shape::Slot;

namespace {

constexpr std::string_view kMagic = "HWGRAPH ";
constexpr uint64_t kVersion = 5;
constexpr int kCompressionLevel = 6;
constexpr size_t kHashSize = sizeof(XXH128_canonical_t);
constexpr uint64_t kLargestBody = uint64_t{1} << 36;
constexpr uint64_t kMaxCompression = 1 << 15;  // zstd makes at most 128 KiB of a block, which has 4 bytes
constexpr size_t kNamedClasses = 5;            // in the line of text

template <class T>
concept Number = std::integral<T> || std::is_enum_v<T>;

template <class T, class U>
concept OrConst = std::same_as<std::remove_const_t<T>, U>;

// ---- The body: what is written and read of each struct, in order. `stream` is a Writer or a Reader, and the
// struct is const for the one and not for the other. A struct that gets another member no longer compiles
// here: the version grows then.

template <class Stream>
void fields(Stream& stream, OrConst<StepArgument> auto& argument) {
  auto& [kind, index, box, sample] = argument;
  stream(kind, index, box, sample);
}

template <class Stream>
void fields(Stream& stream, OrConst<Step> auto& step) {
  auto& [call, arguments] = step;
  stream(call, arguments);
}

template <class Stream>
void fields(Stream& stream, OrConst<Piece> auto& piece) {
  auto& [formula, from, step, path, held] = piece;
  stream(formula, from, step, path, held);
}

template <class Stream>
void fields(Stream& stream, OrConst<State> auto& state) {
  auto& [shape, level, formula, witness, pieces] = state;
  stream(shape, level, formula, witness, pieces);
}

template <class Stream>
void fields(Stream& stream, OrConst<ShapeEntry> auto& entry) {
  auto& [shape, key, cover, seen, held_elsewhere] = entry;
  stream(key, cover, seen, held_elsewhere);  // the key is the encoded shape
}

template <class Stream>
void fields(Stream& stream, OrConst<solver::SolverStats> auto& stats) {
  auto& [queries, rewritten, sliced, cached, domain, smt, unknown, wrong_models, smt_work] = stats;
  (void)smt_work;  // of this run only
  stream(queries, rewritten, sliced, cached, domain, smt, unknown, wrong_models);
}

template <class Stream>
void fields(Stream& stream, OrConst<ExplorationStats> auto& stats) {
  auto& [calls, paths, unchanged, duplicates, subsumed, cut, instructions, solver] = stats;
  stream(calls, paths, unchanged, duplicates, subsumed, cut, instructions, solver);
}

template <class Stream>
void fields(Stream& stream, OrConst<base::Stop> auto& stop) {
  auto& [reason, what, where] = stop;
  stream(reason, what, where);
}

template <class Stream>
void fields(Stream& stream, OrConst<base::Incomplete::Entry> auto& entry) {
  auto& [stop, count] = entry;
  stream(stop, count);
}

template <class Stream>
void fields(Stream& stream, const base::Incomplete& incomplete) {
  stream(incomplete.entries());
}
template <class Stream>
void fields(Stream& stream, base::Incomplete& incomplete) {
  std::vector<base::Incomplete::Entry> entries;
  stream(entries);
  for (base::Incomplete::Entry& entry : entries) incomplete.add(std::move(entry.stop), entry.count);
}

template <class Stream>
void fields(Stream& stream, OrConst<StateGraph> auto& graph) {
  auto& [shapes, by_key, states, levels, stats, incomplete] = graph;
  stream(shapes, states, levels, stats, incomplete);  // the index by key is made anew
}

template <class Stream>
void fields(Stream& stream, OrConst<IntRange> auto& range) {
  auto& [low, high] = range;
  stream(low, high);
}

template <class Stream>
void fields(Stream& stream, OrConst<Scope> auto& scope) {
  auto& [objects, other_objects, array_length, enough_objects] = scope;
  stream(objects, other_objects, array_length, enough_objects);
}

template <class Stream>
void fields(Stream& stream, OrConst<SavedGraph> auto& saved) {
  auto& [classes, method_pattern, package_access, calls, scope, max_length, numbers, merged, samples,
         ignored_by_user, ignorable, initialized, names, class_files, status, graph] = saved;
  stream(classes, method_pattern, package_access, calls, scope, max_length, numbers, merged, samples,
         ignored_by_user, ignorable, initialized, names, class_files, status, graph);
}

class Writer {
 public:
  template <class... T>
  void operator()(const T&... values) {
    (put(values), ...);
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  void put(const Number auto& value) { base::put_number(bytes_, static_cast<uint64_t>(value)); }
  void put(const std::string& text) { base::put_text(bytes_, text); }
  void put(const ContentHash& hash) { (*this)(hash[0], hash[1]); }
  template <class A, class B>
  void put(const std::pair<A, B>& pair) {
    (*this)(pair.first, pair.second);
  }
  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <class T>
  requires requires(const T& container) { container.begin(); }
  void put(const T& container) {
    put(container.size());
    for (const auto& element : container) put(element);
  }
  template <class T>
  void put(const T& value) {
    fields(*this, value);
  }

  std::string bytes_;
};

// Whatever the bytes are, it allocates no more than a small multiple of their number.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : from_(bytes) {}

  template <class... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  [[nodiscard]] bool has_read_all() const { return !from_.failed() && from_.at_end(); }

 private:
  template <Number T>
  void get(T& value) {
    uint64_t number = from_.number();
    value = static_cast<T>(number);
    if (static_cast<uint64_t>(value) != number) from_.fail();
  }
  void get(std::string& text) { text = from_.text(); }
  void get(ContentHash& hash) { (*this)(hash[0], hash[1]); }
  template <class A, class B>
  void get(std::pair<A, B>& pair) {
    (*this)(pair.first, pair.second);
  }
  template <class T>
  void get(std::optional<T>& value) {
    bool is_there = false;
    get(is_there);
    if (is_there) get(value.emplace());
  }
  template <class T>
  void get(std::vector<T>& elements) {
    uint64_t count = from_.count();
    for (uint64_t i = 0; i < count && !from_.failed(); ++i) get(elements.emplace_back());
  }
  template <class T>
  void get(std::set<T>& elements) {
    read_sorted<T>(elements);
  }
  template <class K, class V>
  void get(std::map<K, V>& elements) {
    read_sorted<std::pair<K, V>>(elements);
  }
  template <class T>
  void get(T& value) {
    fields(*this, value);
  }

  template <class T, class Container>
  void read_sorted(Container& elements) {
    uint64_t count = from_.count();
    for (uint64_t i = 0; i < count && !from_.failed(); ++i) {
      T element;
      get(element);
      elements.insert(elements.end(), std::move(element));
      if (elements.size() != i + 1) from_.fail();
    }
  }

  base::ByteStream from_;
};

// ---- Whether what was read makes sense: everything that is used as an index is one, and every formula can
// be read.

bool is_valid(const std::vector<Slot>& slots, const Shape& shape) {
  return std::all_of(slots.begin(), slots.end(), [&](const Slot& slot) {
    switch (slot.kind) {
      case Slot::Kind::kObject:
        return slot.value < shape.objects.size();
      case Slot::Kind::kVariable:
        return slot.value < shape.variables.size();
      case Slot::Kind::kNull:
      case Slot::Kind::kBase:
      case Slot::Kind::kConstant:
        return true;
    }
    return false;
  });
}

template <class Formulas>
bool are_formulas(const Shape& shape, const Formulas& formulas) {
  return std::all_of(formulas.begin(), formulas.end(),
                     [&](const std::string& formula) { return is_formula(shape.variables, formula); });
}

bool is_valid(const Shape& shape, const std::map<ClassKey, std::string>& names) {
  auto has_valid_slots = [&](const auto& of) { return names.contains(of.type) && is_valid(of.slots, shape); };
  return std::all_of(shape.statics.begin(), shape.statics.end(), has_valid_slots) &&
         std::all_of(shape.objects.begin(), shape.objects.end(), has_valid_slots) &&
         std::all_of(shape.variables.begin(), shape.variables.end(),
                     [](term::Sort sort) { return sort <= term::Sort::kRef; });
}

bool is_valid(const ShapeEntry& entry, const std::map<ClassKey, std::string>& names) {
  return is_valid(entry.shape, names) && are_formulas(entry.shape, entry.cover) &&
         are_formulas(entry.shape, entry.seen) && are_formulas(entry.shape, entry.held_elsewhere);
}

bool is_valid(const StepArgument& argument, const Shape& before) {
  switch (argument.kind) {
    case StepArgument::Kind::kHeld:
      return argument.index < before.roots.size();
    case StepArgument::Kind::kConstant:
    case StepArgument::Kind::kNull:
    case StepArgument::Kind::kVariable:
    case StepArgument::Kind::kBox:
    case StepArgument::Kind::kSample:
      return true;
  }
  return false;
}

bool is_valid(const Piece& piece, const State& state, const SavedGraph& saved) {
  const StateGraph& graph = saved.graph;
  if (static_cast<size_t>(piece.from) >= graph.states.size() ||
      static_cast<size_t>(piece.step.call) >= saved.calls.size()) {
    return false;
  }
  const Shape& before = graph.shape(graph.state(piece.from).shape).shape;
  const Shape& after = graph.shape(state.shape).shape;
  return piece.held.size() == after.roots.size() && is_formula(after.variables, piece.formula) &&
         std::all_of(piece.held.begin(), piece.held.end(),
                     [&](uint32_t held) { return held == kResult || held < before.roots.size(); }) &&
         std::all_of(piece.step.arguments.begin(), piece.step.arguments.end(),
                     [&](const StepArgument& argument) { return is_valid(argument, before); });
}

bool is_valid(const SavedGraph& saved) {
  const StateGraph& graph = saved.graph;
  bool has_names = std::all_of(saved.names.begin(), saved.names.end(), [](const auto& entry) {
    return ClassNames().add(entry.second) == entry.first;
  });
  bool has_shapes = std::all_of(graph.shapes.begin(), graph.shapes.end(),
                                [&](const ShapeEntry& entry) { return is_valid(entry, saved.names); });
  bool has_states = std::all_of(graph.states.begin(), graph.states.end(), [&](const State& state) {
    if (static_cast<size_t>(state.shape) >= graph.shapes.size()) return false;
    const std::vector<term::Sort>& variables = graph.shape(state.shape).shape.variables;
    return is_formula(variables, state.formula) &&
           state.witness.size() >= variables.size() + bound_count(state.formula);
  });
  std::vector<base::Incomplete::Entry> incomplete = graph.incomplete.entries();
  bool has_reasons = std::all_of(incomplete.begin(), incomplete.end(), [](const auto& entry) {
    return entry.stop.reason <= base::kLastStopReason;
  });
  if (!has_names || !has_shapes || !has_states || !has_reasons ||
      saved.status > ExplorationStatus::kInterrupted) {
    return false;
  }
  return std::all_of(graph.states.begin(), graph.states.end(), [&](const State& state) {
    return std::all_of(state.pieces.begin(), state.pieces.end(),
                       [&](const Piece& piece) { return is_valid(piece, state, saved); });
  });
}

// Shapes and the index of them, from the keys.
bool restore_shapes(StateGraph& graph) {
  for (size_t i = 0; i < graph.shapes.size(); ++i) {
    ShapeEntry& entry = graph.shapes[i];
    auto shape = shape::decode_shape(entry.key);
    if (!shape || shape::encode(*shape) != entry.key) return false;
    entry.shape = std::move(*shape);
    if (!graph.by_key.emplace(entry.key, static_cast<ShapeId>(i)).second) return false;
  }
  return true;
}

// ---- The file

// What `head -1` shows.
std::string first_line(const SavedGraph& graph) {
  std::vector<std::string> classes;
  for (size_t i = 0; i < graph.classes.size() && i < kNamedClasses; ++i)
    classes.push_back(ir::java_name(graph.classes[i]));
  if (graph.classes.size() > kNamedClasses) classes.emplace_back("...");
  std::string line = fmt::format("{}{} - heapwright state graph of {}; {}; {} shapes, {} states", kMagic,
                                 kVersion, fmt::join(classes, ", "), status_name(graph.status),
                                 graph.graph.shape_count(), graph.graph.states.size());
  std::replace_if(
      line.begin(), line.end(), [](char c) { return static_cast<uint8_t>(c) < ' '; }, '?');
  return line + "\n";
}

std::string compress(std::string_view body) {
  std::unique_ptr<ZSTD_CCtx, size_t (*)(ZSTD_CCtx*)> context(ZSTD_createCCtx(), ZSTD_freeCCtx);
  HW_CHECK(context != nullptr, "there should be memory to compress a state graph");
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kCompressionLevel);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::string frame(ZSTD_compressBound(body.size()), '\0');
  size_t size = ZSTD_compress2(context.get(), frame.data(), frame.size(), body.data(), body.size());
  HW_CHECK(ZSTD_isError(size) == 0, "zstd should compress any body");
  frame.resize(size);
  return frame;
}

// The size of `to` is what the file claims. False: the frame does not hold just that.
bool decompress(std::string_view frame, std::span<char> to) {
  if (ZSTD_getFrameContentSize(frame.data(), frame.size()) != to.size()) return false;
  if (ZSTD_findFrameCompressedSize(frame.data(), frame.size()) != frame.size()) return false;
  size_t size = ZSTD_decompress(to.data(), to.size(), frame.data(), frame.size());
  return ZSTD_isError(size) == 0 && size == to.size();
}

std::string seal_of(std::string_view bytes) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
  return {reinterpret_cast<const char*>(canonical.digest), kHashSize};
}

// The digits at the front, which a space follows. Nothing: there are none, or too many.
std::optional<uint64_t> version_of(std::string_view text) {
  constexpr size_t kMaxDigits = 9;
  uint64_t version = 0;
  for (size_t i = 0; i < text.size() && i <= kMaxDigits; ++i) {
    if (text[i] == ' ' && i > 0) return version;
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    version = version * 10 + static_cast<uint64_t>(text[i] - '0');
  }
  return std::nullopt;
}

}  // namespace

const char* status_name(ExplorationStatus status) {
  switch (status) {
    case ExplorationStatus::kFixpoint:
      return "fixpoint";
    case ExplorationStatus::kBounded:
      return "bounded";
    case ExplorationStatus::kTimeout:
      return "timeout";
    case ExplorationStatus::kInterrupted:
      return "interrupted";
  }
  return "";
}

std::optional<base::Stop> why_ended(ExplorationStatus status) {
  switch (status) {
    case ExplorationStatus::kFixpoint:
    case ExplorationStatus::kBounded:
      break;
    case ExplorationStatus::kTimeout:
      return base::time_is_over();
    case ExplorationStatus::kInterrupted:
      return base::Stop{base::StopReason::kInterrupted};
  }
  return std::nullopt;
}

ContentHash hash_content(std::string_view bytes) {
  XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

std::string write_graph(const SavedGraph& graph) {
  Writer body;
  body(graph);
  std::string bytes = first_line(graph);
  base::put_number(bytes, body.bytes().size());
  base::put_text(bytes, compress(body.bytes()));
  bytes += seal_of(bytes);
  return bytes;
}

base::Result<SavedGraph> read_graph(std::string_view bytes, const std::string& file) {
  if (!bytes.starts_with(kMagic))
    return base::input_error(fmt::format("{}: is not a state graph of heapwright", file));
  base::Error damaged = base::input_error(fmt::format("{}: the state graph is truncated or damaged", file));
  auto version = version_of(bytes.substr(kMagic.size()));
  if (!version || *version == 0) return damaged;
  if (*version > kVersion) {
    return base::input_error(fmt::format(
        "{}: was written by a newer heapwright; it has version {} of the format, and this program "
        "reads up to version {}",
        file, *version, kVersion));
  }
  if (*version < kVersion) {
    return base::input_error(
        fmt::format("{}: was written by an older heapwright, as version {} of the format; explore again",
                    file, *version));
  }
  size_t line_end = bytes.find('\n');
  if (line_end == std::string_view::npos || bytes.size() - line_end <= kHashSize) return damaged;
  std::string_view sealed = bytes.substr(0, bytes.size() - kHashSize);
  if (bytes.substr(sealed.size()) != seal_of(sealed)) return damaged;

  // What the hash does not tell: whether a heapwright has written this.
  base::ByteStream header(sealed.substr(line_end + 1));
  uint64_t size = header.number();
  std::string_view frame = header.text();
  if (header.failed() || !header.at_end()) return damaged;
  if (size > kLargestBody || size / kMaxCompression > frame.size()) return damaged;
  std::unique_ptr<char[]> body(new (std::nothrow) char[size]);
  if (body == nullptr)
    return base::input_error(fmt::format("{}: there is not enough memory for the state graph", file));
  if (!decompress(frame, {body.get(), size})) return damaged;
  Reader reader({body.get(), size});
  SavedGraph graph;
  reader(graph);
  if (!reader.has_read_all() || !restore_shapes(graph.graph) || !is_valid(graph)) return damaged;
  return graph;
}

}  // namespace heapwright::heapgraph
