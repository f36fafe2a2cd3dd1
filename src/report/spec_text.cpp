#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/stop_reason.h"
#include "report/text.h"
#include "results/spec_result.h"

namespace heapwright::report {

using results::ClaimResult;
using results::ShownHeap;
using results::SpecResult;
using results::SpecStatus;

namespace {

std::string heap_text(const ShownHeap& heap) {
  std::string text;
  for (const ShownHeap::Object& object : heap.objects) {
    std::vector<std::string> fields;
    for (const auto& [field, value] : object.fields) fields.push_back(fmt::format("{} = {}", field, value));
    text += fmt::format("  {}: {} {{{}}}\n", object.name, object.type, fmt::join(fields, ", "));
  }
  return text;
}

std::string compared_text(const SpecResult& result) {
  std::vector<std::string> limits;
  for (const auto& [name, limit] : result.compared) limits.push_back(fmt::format("{}={}", name, limit));
  std::string text = limits.empty() ? "" : fmt::format(", with up to {}", fmt::join(limits, ", "));
  return text + fmt::format(" (calls explored {}){}", results::bounds_text(result.exploration),
                            results::restricted_text(result.exploration));
}

std::string claim_text(const ClaimResult& claim, const SpecResult& result) {
  std::string text = fmt::format("{}: {}", claim.name, results::status_name(claim.status));
  if (claim.status == SpecStatus::kSame) {
    return text + fmt::format(": {} heap{} that it describes, {} states{}\n", claim.described,
                              claim.described == 1 ? "" : "s", claim.states_compared, compared_text(result));
  }
  text += compared_text(result) + "\n";
  if (claim.describes == results::Describes::kNothing) text += "it describes no heap, of whatever size\n";
  for (const ShownHeap& heap : claim.unbuilt)
    text += "it allows this heap, which no calls build within that scope:\n" + heap_text(heap);
  if (claim.has_more_unbuilt) text += "and more such heaps\n";
  if (claim.forbidden) {
    size_t calls = claim.forbidden->calls.size();
    text += fmt::format("it forbids what {} call{} build{}:\n{}", calls, calls == 1 ? "" : "s",
                        calls == 1 ? "s" : "", claim.forbidden->java);
  }
  for (const auto& [stop, count] : claim.why.entries()) text += fmt::format("  {}\n", base::stop_text(stop));
  return text;
}

std::string as_comment(const std::string& text) {
  std::string comment;
  for (size_t begin = 0; begin < text.size();) {
    size_t end = std::min(text.find('\n', begin), text.size());
    comment += "// " + text.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return comment;
}

}  // namespace

std::string to_text(const SpecResult& result) {
  std::string text;
  for (const ClaimResult& claim : result.claims) text += claim_text(claim, result);
  if (!result.inferred) return text;
  // What is printed is a file for --pre.
  if (result.inferred->text.empty())
    text = fmt::format("nothing is proposed: {}{}\n", result.inferred->why_none, compared_text(result));
  if (!result.inferred->unspoken.empty())
    text += fmt::format("it says nothing of {}\n", fmt::join(result.inferred->unspoken, ", "));
  return result.inferred->text + as_comment(text);
}

std::string notes_text(const SpecResult& result) {
  return result.status() == SpecStatus::kSame ? results::notes_text(result.exploration) : "";
}

}  // namespace heapwright::report
