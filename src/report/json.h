// Results as JSON: one object, whose names are stable, and a newline. One file KIND_json.cpp for each kind.
#pragma once

#include <string>

namespace heapwright::results {
struct DoctorResult;
struct ExploreResult;
struct GenerateResult;
struct ListResult;
struct PathsResult;
struct ReachGoalsResult;
struct ReachResult;
struct RunResult;
struct SpecResult;
struct VerifyMethodResult;
struct VerifyResult;
}  // namespace heapwright::results

namespace heapwright::report {

std::string to_json(const results::DoctorResult& result);
std::string to_json(const results::ExploreResult& result);
std::string to_json(const results::GenerateResult& result);
std::string to_json(const results::ListResult& result);
std::string to_json(const results::PathsResult& result);
std::string to_json(const results::ReachGoalsResult& result);
std::string to_json(const results::ReachResult& result);
std::string to_json(const results::RunResult& result);
std::string to_json(const results::SpecResult& result);
std::string to_json(const results::VerifyMethodResult& result);
std::string to_json(const results::VerifyResult& result);

}  // namespace heapwright::report
