// Saving and loading a state graph: the round trip, and that damaged or foreign files are refused.
#include "heapgraph/graph_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <xxhash.h>
#include <zstd.h>

#include <functional>
#include <random>
#include <string>

#include "base/byte_stream.h"
#include "heapgraph/formula.h"

namespace heapwright::heapgraph {

using api::CallId;
using api::IntRange;
using shape::ClassKey;
using shape::ClassNames;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;

namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Kind = Slot::Kind;

constexpr std::string_view kDamaged = "g.hw: the state graph is truncated or damaged";

// A list of one node, and what a class initialiser left.
Shape list_shape(ClassNames& names) {
  Shape shape;
  shape.statics.push_back({names.add("p/List"), {{Kind::kConstant, 42}, {Kind::kObject, 1}, {}}});
  ShapeObject list{ShapeObject::Kind::kInstance, names.add("p/List"), {{Kind::kObject, 1}}};
  ShapeObject node{ShapeObject::Kind::kInstance,
                   names.add("p/List$Node"),
                   {{Kind::kNull, 0}, {Kind::kVariable, 0}, {Kind::kVariable, 1}, {Kind::kObject, 2}}};
  ShapeObject array{
      ShapeObject::Kind::kArray, names.add("[J"), {{Kind::kConstant, UINT64_MAX}, {Kind::kVariable, 2}}};
  ShapeObject text{ShapeObject::Kind::kLiteral, names.add("java/lang/String"), {{Kind::kConstant, 0x20AC}}};
  ShapeObject mirror{ShapeObject::Kind::kMirror, names.add("int"), {}};
  shape.objects = {list, node, array, text, mirror};
  shape.roots = {0, 1};
  shape.variables = {term::Sort::kBv32, term::Sort::kRef, term::Sort::kBv64};
  return shape;
}

ShapeEntry entry_of(Shape shape) {
  ShapeEntry entry;
  entry.key = shape::encode(shape);
  entry.shape = std::move(shape);
  entry.cover.emplace_back(kTrueFormula);
  return entry;
}

std::string formula_of(const Shape& shape) {
  term::TermManager terms;
  Conjunction conjunction = read_formula(terms, shape.variables, kTrueFormula);
  conjunction.variables.push_back(terms.variable(term::Sort::kBv32, "bound"));
  conjunction.literals.push_back(terms.slt(conjunction.variables[0], conjunction.variables[3]));
  return write_formula(terms, conjunction, shape.variables.size()).value();
}

StateGraph make_graph(ClassNames& names) {
  StateGraph graph;
  graph.shapes.push_back(entry_of(Shape()));
  graph.shapes.push_back(entry_of(list_shape(names)));
  ShapeEntry& list = graph.shapes[1];
  list.cover = {formula_of(list.shape), std::string(kTrueFormula)};
  list.seen = {std::string(kTrueFormula), list.cover[0]};
  list.held_elsewhere = {list.cover[0]};
  for (size_t i = 0; i < graph.shapes.size(); ++i)
    graph.by_key[graph.shapes[i].key] = static_cast<ShapeId>(i);
  graph.states.push_back({ShapeId{0}, 0, std::string(kTrueFormula), {}, {}});
  State reached{ShapeId{1}, 1, list.cover[0], {1, 0, UINT64_MAX, 7}, {}};
  reached.pieces.push_back({list.cover[0], kStart, {CallId{0}, {}}, 0, {kResult, kResult}});
  Step step{CallId{1},
            {{StepArgument::Kind::kHeld, 1},
             {StepArgument::Kind::kNull, 0},
             {StepArgument::Kind::kVariable, 5},
             {StepArgument::Kind::kBox, 2, 1},
             {StepArgument::Kind::kConstant, 1},
             {StepArgument::Kind::kSample, 3, 0, 2}}};
  reached.pieces.push_back({std::string(kTrueFormula), StateId{1}, step, 3, {1, kResult}});
  graph.states.push_back(std::move(reached));
  graph.levels = 2;
  graph.stats = {1, 2, 3, 4, 5, 6, uint64_t{1} << 40, {7, 8, 9, 10, 11, 12, 13, 14}};
  graph.incomplete.add({base::StopReason::kUnsupported, "a lambda", "p.List.sort()"}, 3);
  graph.incomplete.add({base::StopReason::kSolverUnknown});
  return graph;
}

SavedGraph make_saved() {
  ClassNames names;
  SavedGraph saved;
  saved.graph = make_graph(names);
  saved.classes = {"p/List", "p/List$Node"};
  saved.method_pattern = "add|remove";
  saved.calls = {"p/List.<init>()V", "p/List.add(I)Z"};
  saved.scope = {
      {{names.add("p/List"), 1}, {names.add("p/List$Node"), 4}}, 3, 10, {{names.add("p/List"), 2}}};
  saved.max_length = 7;
  saved.numbers = IntRange{-3, INT64_MAX};
  saved.merged = false;
  saved.samples = true;
  saved.ignored_by_user = {"p.List.modCount"};
  saved.ignorable = {"p.List.hits", "p.List.misses"};
  saved.initialized = {"java/util/Locale", "java/lang/Math"};
  saved.names = names.all();
  saved.class_files = {{"p/List", hash_content("1")}, {"p/List$Node", hash_content("")}};
  saved.status = ExplorationStatus::kTimeout;
  return saved;
}

std::string error_of(std::string_view bytes) {
  auto result = read_graph(bytes, "g.hw");
  return result ? "no error" : result.error().message;
}

// ---- Files that carry the right hash, but that no heapwright wrote

std::string seal(std::string bytes) {
  XXH128_canonical_t hash;
  XXH128_canonicalFromHash(&hash, XXH3_128bits(bytes.data(), bytes.size()));
  return bytes.append(reinterpret_cast<const char*>(hash.digest), sizeof hash.digest);
}

std::string compress(std::string_view body) {
  std::string frame(ZSTD_compressBound(body.size()), '\0');
  frame.resize(ZSTD_compress(frame.data(), frame.size(), body.data(), body.size(), 1));
  return frame;
}

std::string file_of(uint64_t claimed_size, std::string_view frame) {
  std::string bytes = "HWGRAPH 5 - made by hand\n";
  base::put_number(bytes, claimed_size);
  base::put_text(bytes, frame);
  return seal(std::move(bytes));
}

std::string file_of(std::string_view body) { return file_of(body.size(), compress(body)); }

std::string body_of(const std::string& file) {
  base::ByteStream from(std::string_view(file).substr(file.find('\n') + 1));
  std::string body(from.number(), '\0');
  std::string_view frame = from.text();
  EXPECT_EQ(ZSTD_decompress(body.data(), body.size(), frame.data(), frame.size()), body.size());
  return body;
}

// ---- Round trip

TEST(GraphFile, IsReadAsItWasWritten) {
  const SavedGraph saved = make_saved();
  auto read = read_graph(write_graph(saved), "g.hw");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->classes, saved.classes);
  EXPECT_EQ(read->method_pattern, saved.method_pattern);
  EXPECT_EQ(read->calls, saved.calls);
  EXPECT_EQ(read->scope.objects, saved.scope.objects);
  EXPECT_EQ(read->scope.other_objects, saved.scope.other_objects);
  EXPECT_EQ(read->scope.array_length, saved.scope.array_length);
  EXPECT_EQ(read->scope.enough_objects, saved.scope.enough_objects);
  EXPECT_EQ(read->max_length, saved.max_length);
  EXPECT_EQ(read->numbers->low, -3);
  EXPECT_EQ(read->numbers->high, INT64_MAX);
  EXPECT_FALSE(read->merged);
  EXPECT_EQ(read->ignored_by_user, saved.ignored_by_user);
  EXPECT_EQ(read->ignorable, saved.ignorable);
  EXPECT_EQ(read->initialized, saved.initialized);
  EXPECT_EQ(read->names, saved.names);
  EXPECT_EQ(read->class_files, saved.class_files);
  EXPECT_EQ(read->status, ExplorationStatus::kTimeout);
}

TEST(GraphFile, KeepsStatesAndHowTheyWereReached) {
  const SavedGraph saved = make_saved();
  auto read = read_graph(write_graph(saved), "g.hw");
  ASSERT_TRUE(read) << read.error().message;
  const StateGraph& before = saved.graph;
  const StateGraph& after = read->graph;
  ASSERT_EQ(after.states.size(), before.states.size());
  for (size_t i = 0; i < before.states.size(); ++i) {
    const State& old_state = before.states[i];
    const State& new_state = after.states[i];
    EXPECT_EQ(new_state.shape, old_state.shape);
    EXPECT_EQ(new_state.level, old_state.level);
    EXPECT_EQ(new_state.formula, old_state.formula);
    EXPECT_EQ(new_state.witness, old_state.witness);
    ASSERT_EQ(new_state.pieces.size(), old_state.pieces.size());
    for (size_t j = 0; j < old_state.pieces.size(); ++j) {
      const Piece& old_piece = old_state.pieces[j];
      const Piece& new_piece = new_state.pieces[j];
      EXPECT_EQ(new_piece.formula, old_piece.formula);
      EXPECT_EQ(new_piece.from, old_piece.from);
      EXPECT_EQ(new_piece.step.call, old_piece.step.call);
      EXPECT_EQ(new_piece.step.arguments, old_piece.step.arguments);
      EXPECT_EQ(new_piece.path, old_piece.path);
      EXPECT_EQ(new_piece.held, old_piece.held);
    }
  }
}

TEST(GraphFile, KeepsShapesAndTheirIndex) {
  const SavedGraph saved = make_saved();
  auto read = read_graph(write_graph(saved), "g.hw");
  ASSERT_TRUE(read) << read.error().message;
  const StateGraph& after = read->graph;
  ASSERT_EQ(after.shapes.size(), saved.graph.shapes.size());
  for (size_t i = 0; i < after.shapes.size(); ++i) {
    const ShapeEntry& entry = after.shapes[i];
    EXPECT_EQ(entry.key, saved.graph.shapes[i].key);
    EXPECT_EQ(shape::encode(entry.shape), entry.key);
    EXPECT_EQ(entry.cover, saved.graph.shapes[i].cover);
    EXPECT_EQ(entry.seen, saved.graph.shapes[i].seen);
    EXPECT_EQ(entry.held_elsewhere, saved.graph.shapes[i].held_elsewhere);
  }
  EXPECT_EQ(after.by_key, saved.graph.by_key);
  EXPECT_EQ(after.levels, 2U);
  EXPECT_EQ(after.incomplete, saved.graph.incomplete);
}

TEST(GraphFile, KeepsEveryCounter) {
  auto read = read_graph(write_graph(make_saved()), "g.hw");
  ASSERT_TRUE(read) << read.error().message;
  const ExplorationStats& stats = read->graph.stats;
  EXPECT_EQ(stats.calls, 1U);
  EXPECT_EQ(stats.paths, 2U);
  EXPECT_EQ(stats.unchanged, 3U);
  EXPECT_EQ(stats.duplicates, 4U);
  EXPECT_EQ(stats.subsumed, 5U);
  EXPECT_EQ(stats.cut, 6U);
  EXPECT_EQ(stats.instructions, uint64_t{1} << 40);
  EXPECT_EQ(stats.solver.queries, 7U);
  EXPECT_EQ(stats.solver.rewritten, 8U);
  EXPECT_EQ(stats.solver.sliced, 9U);
  EXPECT_EQ(stats.solver.cached, 10U);
  EXPECT_EQ(stats.solver.domain, 11U);
  EXPECT_EQ(stats.solver.smt, 12U);
  EXPECT_EQ(stats.solver.unknown, 13U);
  EXPECT_EQ(stats.solver.wrong_models, 14U);
}

TEST(GraphFile, EmptyGraph) {
  auto read = read_graph(write_graph(SavedGraph()), "g.hw");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(read->graph.states.empty());
  EXPECT_FALSE(read->max_length);
  EXPECT_FALSE(read->numbers);
}

TEST(GraphFile, EqualGraphsAreEqualBytes) {
  std::string bytes = write_graph(make_saved());
  EXPECT_EQ(write_graph(make_saved()), bytes);
  auto read = read_graph(bytes, "g.hw");
  ASSERT_TRUE(read);
  EXPECT_EQ(write_graph(*read), bytes);
  read->graph.states[1].pieces[0].path = 1;
  EXPECT_NE(write_graph(*read), bytes);
}

TEST(GraphFile, FirstLineTellsWhatItIs) {
  std::string bytes = write_graph(make_saved());
  EXPECT_EQ(bytes.substr(0, bytes.find('\n')),
            "HWGRAPH 5 - heapwright state graph of p.List, p.List$Node; timeout; 1 shapes, 2 states");
}

TEST(GraphFile, FirstLineIsOneShortLine) {
  SavedGraph saved = make_saved();
  saved.classes = {"a\nb", "C", "D", "E", "F", "G", "H"};
  std::string bytes = write_graph(saved);
  EXPECT_THAT(bytes, StartsWith("HWGRAPH 5 - heapwright state graph of a?b, C, D, E, F, ...; timeout; "));
  EXPECT_TRUE(read_graph(bytes, "g.hw"));
}

// ---- What is refused

TEST(GraphFile, ForeignFile) {
  for (std::string_view bytes : {"", "H", "HWGRAPH", "PK\3\4", "\xCA\xFE\xBA\xBE", "hwgraph 1 -"})
    EXPECT_EQ(error_of(bytes), "g.hw: is not a state graph of heapwright");
}

TEST(GraphFile, NewerVersionSaysSo) {
  EXPECT_EQ(
      error_of("HWGRAPH 6 - and then something that nobody knows yet"),
      "g.hw: was written by a newer heapwright; it has version 6 of the format, and this program reads up "
      "to version 5");
  EXPECT_THAT(error_of("HWGRAPH 999999999 "), HasSubstr("newer heapwright; it has version 999999999"));
}

TEST(GraphFile, OlderVersionSaysSo) {
  EXPECT_EQ(error_of("HWGRAPH 1 - and then what used to be there"),
            "g.hw: was written by an older heapwright, as version 1 of the format; explore again");
}

TEST(GraphFile, VersionThatIsNone) {
  for (std::string_view bytes : {"HWGRAPH ", "HWGRAPH 0 \n", "HWGRAPH x \n", "HWGRAPH  5 \n", "HWGRAPH 5\n",
                                 "HWGRAPH 18446744073709551617 \n", "HWGRAPH 5 ", "HWGRAPH 5 \n"})
    EXPECT_EQ(error_of(bytes), kDamaged) << bytes;
}

TEST(GraphFile, EveryTruncationIsRefused) {
  std::string bytes = write_graph(make_saved());
  for (size_t size = 0; size < bytes.size(); ++size) {
    // A copy of its own, so that a sanitizer sees any read beyond the end.
    std::vector<char> copy(bytes.begin(), bytes.begin() + static_cast<ptrdiff_t>(size));
    copy.shrink_to_fit();
    EXPECT_THAT(error_of({copy.data(), copy.size()}), StartsWith("g.hw: ")) << size;
  }
  EXPECT_EQ(error_of(bytes + " "), kDamaged);
}

TEST(GraphFile, EveryChangedByteIsRefused) {
  std::string bytes = write_graph(make_saved());
  for (size_t i = 0; i < bytes.size(); ++i) {
    for (int change : {1, 0x10, 0x80, 0xFF}) {
      std::string copy = bytes;
      copy[i] = static_cast<char>(copy[i] ^ change);
      EXPECT_THAT(error_of(copy), StartsWith("g.hw: ")) << i;
    }
  }
}

TEST(GraphFile, HugeClaimedSizes) {
  std::string body = body_of(write_graph(make_saved()));
  std::string frame = compress(body);
  EXPECT_EQ(error_of(file_of(body.size(), frame)), "no error");
  for (uint64_t claimed : {uint64_t{0}, uint64_t{body.size() - 1}, uint64_t{body.size() + 1},
                           uint64_t{1} << 20, uint64_t{1} << 32, uint64_t{1} << 62, UINT64_MAX})
    EXPECT_EQ(error_of(file_of(claimed, frame)), kDamaged) << claimed;
  // The frame itself claims more than there is.
  std::string zeros = compress(std::string(1 << 20, '\0'));
  EXPECT_EQ(error_of(file_of(1 << 20, zeros)), kDamaged);
  EXPECT_EQ(error_of(file_of(1 << 20, zeros.substr(0, zeros.size() - 1))), kDamaged);
  EXPECT_EQ(error_of(file_of(body.size(), frame + frame)), kDamaged);
  EXPECT_EQ(error_of(file_of(body.size(), "no frame")), kDamaged);
  EXPECT_EQ(error_of(file_of(0, "")), kDamaged);
}

TEST(GraphFile, FrameLongerThanTheFile) {
  std::string bytes = "HWGRAPH 5 - made by hand\n";
  base::put_number(bytes, 10);
  base::put_number(bytes, UINT64_MAX);
  EXPECT_EQ(error_of(seal(bytes + "abc")), kDamaged);
}

TEST(GraphFile, EveryTruncatedBodyIsRefused) {
  std::string body = body_of(write_graph(make_saved()));
  for (size_t size = 0; size < body.size(); ++size)
    EXPECT_EQ(error_of(file_of(std::string_view(body).substr(0, size))), kDamaged) << size;
  EXPECT_EQ(error_of(file_of(body + '\0')), kDamaged);
}

// Some other value may be read then, but nothing bad may happen.
TEST(GraphFile, AnyBodyIsReadOrRefused) {
  std::string body = body_of(write_graph(make_saved()));
  for (size_t i = 0; i < body.size(); ++i) {
    for (int value : {0, 1, 0x7F, 0x80, 0xFF}) {
      std::string copy = body;
      copy[i] = static_cast<char>(value);
      std::string error = error_of(file_of(copy));
      EXPECT_TRUE(error == kDamaged || error == "no error") << error;
    }
  }
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    std::string noise(random() % 300, '\0');
    for (char& c : noise) c = static_cast<char>(random() % (round % 2 == 0 ? 8 : 256));
    std::string error = error_of(file_of(noise));
    EXPECT_TRUE(error == kDamaged || error == "no error") << error;
  }
}

// Each change makes one thing senseless that a reader of the graph would use as an index or as a formula.
TEST(GraphFile, SenselessContentsAreRefused) {
  // The number 1 where a condition is expected.
  const std::string kNoFormula = {0, static_cast<char>(term::Op::kConst),
                                  static_cast<char>(term::Sort::kBv32), 1};
  using Change = std::function<void(SavedGraph&)>;
  auto with_shape = [](auto change) -> Change {
    return [change](SavedGraph& saved) {
      ShapeEntry& entry = saved.graph.shapes[1];
      change(entry.shape);
      entry.key = shape::encode(entry.shape);
    };
  };
  auto with_piece = [](auto change) -> Change {
    return [change](SavedGraph& saved) { change(saved.graph.states[1].pieces[1]); };
  };
  const std::vector<Change> changes = {
      with_shape([](Shape& s) { s.roots[0] = 5; }),
      with_shape([](Shape& s) { s.objects[0].slots[0].value = 5; }),
      with_shape([](Shape& s) { s.statics[0].slots[1].value = 5; }),
      with_shape([](Shape& s) { s.objects[1].slots[1].value = 3; }),
      with_shape([](Shape& s) { s.objects[0].type = ClassKey{1}; }),
      with_shape([](Shape& s) { s.variables[0] = static_cast<term::Sort>(8); }),
      [](SavedGraph& s) { s.graph.shapes[1].key += '\0'; },
      [](SavedGraph& s) { s.graph.shapes.push_back(s.graph.shapes[0]); },
      [](SavedGraph& s) { s.graph.states[1].shape = ShapeId{2}; },
      [](SavedGraph& s) { s.graph.states[1].witness.resize(2); },
      [](SavedGraph& s) { s.graph.states[1].witness.resize(3); },  // without the bound variable
      [](SavedGraph& s) { s.status = static_cast<ExplorationStatus>(4); },
      [](SavedGraph& s) { s.names.begin()->second = "q/Other"; },
      [](SavedGraph& s) {
        s.graph.incomplete.add({static_cast<base::StopReason>(static_cast<int>(base::kLastStopReason) + 1)});
      },
      with_piece([](Piece& p) { p.from = StateId{2}; }),
      with_piece([](Piece& p) { p.step.call = CallId{2}; }),
      with_piece([](Piece& p) { p.step.arguments[0].index = 2; }),
      with_piece([](Piece& p) { p.step.arguments[1].kind = static_cast<StepArgument::Kind>(6); }),
      with_piece([](Piece& p) { p.held[0] = 2; }),
      with_piece([](Piece& p) { p.held.pop_back(); }),
      with_piece([&](Piece& p) { p.formula = kNoFormula; }),
      [&](SavedGraph& s) { s.graph.states[1].formula = kNoFormula; },
      [&](SavedGraph& s) { s.graph.shapes[1].cover[0] = kNoFormula; },
      [&](SavedGraph& s) { s.graph.shapes[1].seen.insert(kNoFormula); },
      [&](SavedGraph& s) { s.graph.shapes[1].held_elsewhere[0] = kNoFormula; },
  };
  for (size_t i = 0; i < changes.size(); ++i) {
    SavedGraph saved = make_saved();
    changes[i](saved);
    EXPECT_EQ(error_of(write_graph(saved)), kDamaged) << "change " << i;
  }
}

TEST(HashContent, IsThatOfXxh3) {
  EXPECT_EQ(hash_content(""), (ContentHash{0x99aa06d3014798d8, 0x6001c324468d497f}));
  EXPECT_NE(hash_content("a"), hash_content("b"));
}

}  // namespace
}  // namespace heapwright::heapgraph
