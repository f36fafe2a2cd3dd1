// Results as JSON: one object, whose names are stable, and a newline. One file KIND_json.cpp for each kind.
#pragma once

#include <string>

namespace heapwright::report {

struct DoctorResult;
struct ExploreResult;
struct GenerateResult;
struct ListResult;
struct PathsResult;
struct ReachResult;
struct RunResult;
struct VerifyResult;

std::string to_json(const DoctorResult& result);
std::string to_json(const ExploreResult& result);
std::string to_json(const GenerateResult& result);
std::string to_json(const ListResult& result);
std::string to_json(const PathsResult& result);
std::string to_json(const ReachResult& result);
std::string to_json(const RunResult& result);
std::string to_json(const VerifyResult& result);

}  // namespace heapwright::report
