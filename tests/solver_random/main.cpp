// solver_random chain|regions: see CMakeLists.txt.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "solver_random/checks.h"

int main(int argc, char** argv) {
  const std::string part = argc == 2 ? argv[1] : "";
  uint64_t queries = 20'000;
  if (const char* wanted = std::getenv("SOLVER_RANDOM_QUERIES")) queries = std::strtoull(wanted, nullptr, 10);
  if (part == "chain") return heapwright::solver_random::check_chain(queries) ? 0 : 1;
  if (part == "regions") return heapwright::solver_random::check_regions(queries / 10) ? 0 : 1;
  std::fprintf(stderr, "usage: solver_random chain|regions\n");
  return 2;
}
