#include "cli/cli.h"

#include "base/interruption.h"

int main(int argc, char** argv) {
  heapwright::base::catch_interruptions();
  return heapwright::cli::run(argc, argv);
}
