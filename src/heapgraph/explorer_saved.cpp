// What a saved graph says of the exploration that made it, and how exploration stands there again.
#include <fmt/format.h>

#include "heapgraph/explorer.h"
#include "heapgraph/saved_graph_check.h"

namespace heapwright::heapgraph {

using api::ApiCall;
using api::Parameter;
using api::Sample;

namespace {

std::optional<ContentHash> content_hash(const ir::Program& program, std::string_view class_name) {
  auto bytes = program.class_path().find(class_name);
  if (!bytes || !*bytes) return std::nullopt;
  return hash_content({reinterpret_cast<const char*>((*bytes)->bytes.data()), (*bytes)->bytes.size()});
}

}  // namespace

std::vector<std::string> Explorer::call_texts() const {
  std::vector<std::string> result;
  for (const ApiCall& call : api().calls()) {
    result.push_back(
        fmt::format("{}.{}{}", call.method->owner->name, call.method->name, call.method->descriptor));
    for (const Parameter& parameter : call.parameters) {
      for (const Sample& sample : parameter.samples) result.back() += " " + api::sample_text(sample);
    }
  }
  return result;
}

SavedGraph Explorer::saved(ExplorationStatus status) const {
  SavedGraph saved;
  saved.classes = options_.worker.classes;
  saved.method_pattern = options_.worker.api.method_pattern;
  saved.package_access = options_.worker.api.access == api::Access::kPackage;
  saved.calls = call_texts();
  saved.scope = expansion_.scope;
  saved.max_length = options_.max_length;
  saved.numbers = options_.worker.api.numbers;
  saved.merged = options_.merge;
  saved.samples = options_.worker.api.samples;
  saved.ignored_by_user = {options_.ignored_fields.begin(), options_.ignored_fields.end()};
  saved.ignorable = ignorable_;
  saved.initialized = initialized_;
  saved.names = names_.all();
  for (const auto& worker : workers_) {
    for (size_t i = 0; i < worker->program().class_count(); ++i) {
      const ir::ClassInfo& type = worker->program().class_by_id(static_cast<ir::ClassId>(i));
      if (type.file == nullptr || saved.class_files.contains(std::string(type.name))) continue;
      if (auto hash = content_hash(worker->program(), type.name))
        saved.class_files[std::string(type.name)] = *hash;
    }
  }
  saved.status = status;
  saved.graph = graph_;
  return saved;
}

base::Result<std::unique_ptr<Explorer>> Explorer::restore(SavedGraph saved, ExplorerOptions options,
                                                          const std::string& file) {
  options.worker.classes = saved.classes;
  options.worker.api.method_pattern = saved.method_pattern;
  options.worker.api.access = saved.package_access ? api::Access::kPackage : api::Access::kPublic;
  options.worker.api.numbers = saved.numbers;
  options.max_length = saved.max_length;
  options.merge = saved.merged;
  options.worker.api.samples = saved.samples;
  options.ignored_fields = {saved.ignored_by_user.begin(), saved.ignored_by_user.end()};
  std::unique_ptr<Explorer> explorer(new Explorer(std::move(options)));
  if (auto made = explorer->make_workers(); !made) return made.error();
  for (const auto& [name, hash] : saved.class_files) {
    if (content_hash(explorer->program(), name) != hash) {
      return base::input_error(fmt::format(
          "{}: class {} has changed since the graph was saved; explore it again", file, ir::java_name(name)));
    }
  }
  base::Error other_version =
      base::input_error(fmt::format("{}: was saved by another version; explore again", file));
  if (explorer->call_texts() != saved.calls) return other_version;
  for (const auto& worker : explorer->workers_) worker->initialize(saved.initialized);
  for (const auto& [key, name] : saved.names) explorer->names_.add(name);
  if (!fits_classes(saved, explorer->worker())) return other_version;
  explorer->initialized_ = std::move(saved.initialized);
  explorer->ignorable_ = std::move(saved.ignorable);
  explorer->expansion_.scope = saved.scope;
  explorer->expansion_.ignored_fields = {explorer->ignorable_.begin(), explorer->ignorable_.end()};
  const auto& zeroed = explorer->options_.ignored_fields;
  explorer->expansion_.zeroed_fields = {zeroed.begin(), zeroed.end()};
  explorer->graph_ = std::move(saved.graph);
  return explorer;
}

}  // namespace heapwright::heapgraph
