#include "solver_random/checks.h"
namespace heapwright::solver_random {
bool check_regions(uint64_t) { return true; }
}
