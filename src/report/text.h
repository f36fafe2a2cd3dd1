// Results for people: to_text() is the answer, notes_text() what is to be said beside it. Lines that end with
// a newline; empty: nothing to say. One file KIND_text.cpp for each kind.
#pragma once

#include <string>
#include <vector>

namespace heapwright::results {
struct DoctorResult;
struct ExploreResult;
struct GeneratedClass;
struct GenerateResult;
struct ListResult;
struct NativeModels;
struct PathsResult;
struct ReachGoalsResult;
struct ReachResult;
struct RunResult;
struct SpecResult;
struct VerifyMethodResult;
struct VerifyResult;
}  // namespace heapwright::results

namespace heapwright::report {

std::string to_text(const results::DoctorResult& result);
std::string to_text(const results::ExploreResult& result);
std::string to_text(const results::ListResult& result);
std::string to_text(const results::NativeModels& models);  // Markdown
std::string to_text(const results::PathsResult& result);
std::string to_text(const results::ReachGoalsResult& result);
std::string to_text(const results::ReachResult& result);
std::string to_text(const results::RunResult& result);
std::string to_text(const results::SpecResult& result);
std::string to_text(const results::VerifyMethodResult& result);
std::string to_text(const results::VerifyResult& result);
// Of many classes: their sums, and with `verbose` what is not covered. The table above them is written while
// they are generated: table_header() and a table_row() for each.
std::string to_text(const results::GenerateResult& result, bool verbose);
// `width`: of the first column.
size_t table_width(const std::vector<std::string>& class_names);
std::string table_header(const results::GenerateResult& result, size_t width);
std::string table_row(const results::GeneratedClass& generated, size_t width);

std::string notes_text(const results::DoctorResult& result);
std::string notes_text(const results::ExploreResult& result, bool verbose);
std::string notes_text(const results::GenerateResult& result);
std::string notes_text(const results::PathsResult& result);
std::string notes_text(const results::ReachGoalsResult& result);
std::string notes_text(const results::ReachResult& result);
std::string notes_text(const results::RunResult& result, bool verbose);
std::string notes_text(const results::SpecResult& result);
std::string notes_text(const results::VerifyResult& result);

}  // namespace heapwright::report
