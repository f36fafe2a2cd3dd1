#include "analysis/leads_to.h"

#include <algorithm>

namespace heapwright::analysis {

using ir::Instr;
using ir::InstrIndex;
using ir::Method;

namespace {

bool is_concatenation(const ir::CallSite& site) { return site.name.starts_with("makeConcat"); }

}  // namespace

LeadsTo::LeadsTo(ir::Program& program, std::span<const Method* const> methods,
                 const std::function<bool(const Method&, uint32_t)>& is_wanted)
    : program_(program), outside_(methods) {
  collect(methods, is_wanted);
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (const Method* method : methods) {
      auto found = facts_.find(method);
      if (found != facts_.end()) has_grown = update(*method, found->second) || has_grown;
    }
  }
  for (const Method* method : methods) {
    if (method->name == "<clinit>" && leading_.contains(method)) initialized_.push_back(method->owner);
  }
}

void LeadsTo::collect(std::span<const Method* const> methods,
                      const std::function<bool(const Method&, uint32_t)>& is_wanted) {
  for (const Method* method : methods) {
    if (method->is_abstract() || method->is_native()) continue;
    auto body = program_.body(*method);
    if (!body) continue;
    MethodFacts& facts = facts_[method];
    facts.body = *body;
    facts.instructions.resize((*body)->code.size());
    facts.blocks.resize((*body)->blocks.size());
    for (size_t i = 0; i < facts.instructions.size(); ++i) {
      const Instr& instr = (*body)->code[i];
      if (instr.op == ir::Op::kInvoke) may_call_any_ = may_call_any_ || may_call_any(*method, *instr.call);
      if (!ir::is_branch(instr.op) || instr.branch == ir::kNone) continue;
      const ir::BranchPoint& point = (*body)->branches[instr.branch];
      for (uint32_t k = 0; k < point.outcomes; ++k)
        facts.instructions[i] = facts.instructions[i] || is_wanted(*method, point.first_outcome + k);
    }
  }
}

bool LeadsTo::may_call_any(const Method& caller, ir::CallSite& site) const {
  if (site.kind == ir::CallKind::kDynamic) return !is_concatenation(site);
  const Method* resolved = program_.resolve(site, caller).found;
  return resolved != nullptr && calls_anything(*resolved);
}

// Code of the platform calls methods that it declares, and lambdas, which may be any method.
bool LeadsTo::leads(const Method& caller, ir::CallSite& site) const {
  if (site.kind == ir::CallKind::kDynamic) return from_outside_;
  const Method* resolved = program_.resolve(site, caller).found;
  if (resolved == nullptr || !resolved->owner->module().empty()) {
    bool is_by_name = resolved != nullptr && leading_names_.contains(call_key(site.name, site.descriptor));
    return from_outside_ || is_by_name;
  }
  if (leading_.contains(resolved)) return true;
  bool is_virtual = site.kind == ir::CallKind::kVirtual || site.kind == ir::CallKind::kInterface;
  if (!is_virtual) return false;
  return leading_names_.contains(call_key(site.name, site.descriptor)) || (may_call_any_ && from_outside_);
}

// Whether more leads there than was known.
bool LeadsTo::update(const Method& method, MethodFacts& facts) {
  const ir::Body& body = *facts.body;
  for (size_t i = 0; i < facts.instructions.size(); ++i) {
    const Instr& instr = body.code[i];
    if (instr.op == ir::Op::kInvoke && !facts.instructions[i])
      facts.instructions[i] = leads(method, *instr.call);
  }
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (size_t i = 0; i < body.blocks.size(); ++i) {
      if (facts.blocks[i] || !leads_from(facts, body.blocks[i].first)) continue;
      facts.blocks[i] = has_grown = true;
    }
  }
  bool is_leading = !facts.blocks.empty() && facts.blocks[0];
  if (!is_leading || !leading_.insert(&method).second) return false;
  leading_names_.insert(call_key(method.name, method.descriptor));
  from_outside_ = from_outside_ || may_call_any_ || outside_.may_call(method);
  return true;
}

bool LeadsTo::leads_from(const MethodFacts& facts, InstrIndex at) const {
  const ir::Body& body = *facts.body;
  auto after = std::upper_bound(body.blocks.begin(), body.blocks.end(), at,
                                [](InstrIndex index, const ir::Block& block) { return index < block.first; });
  const ir::Block& block = *(after - 1);
  for (InstrIndex i = at; i < block.end; ++i) {
    if (facts.instructions[i]) return true;
  }
  auto is_on_way = [&](ir::BlockId next) { return facts.blocks[static_cast<size_t>(next)]; };
  return std::any_of(block.successors.begin(), block.successors.end(), is_on_way) ||
         std::any_of(block.exception_successors.begin(), block.exception_successors.end(), is_on_way);
}

const LeadsTo::MethodFacts* LeadsTo::facts_of(const Method& method, const ir::Body& body) const {
  auto found = facts_.find(&method);
  return found != facts_.end() && found->second.body == &body ? &found->second : nullptr;
}

bool LeadsTo::from(const Method& method, const ir::Body& body, InstrIndex at) const {
  if (!method.owner->module().empty()) return from_outside_;
  const MethodFacts* facts = facts_of(method, body);
  return facts == nullptr || leads_from(*facts, at);
}

bool LeadsTo::behind(const Method& method, const ir::Body& body, InstrIndex call) const {
  if (!method.owner->module().empty()) return from_outside_;
  const MethodFacts* facts = facts_of(method, body);
  if (facts == nullptr) return true;
  auto handles = [&](const ir::ExceptionEdge& edge) {
    return call >= edge.first && call < edge.end && facts->blocks[static_cast<size_t>(edge.handler)];
  };
  const auto& edges = body.exceptions;
  return leads_from(*facts, call + 1) || std::any_of(edges.begin(), edges.end(), handles);
}

}  // namespace heapwright::analysis
