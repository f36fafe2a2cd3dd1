// What workers share, although each has a heap of its own.
#include "heapgraph/worker.h"

#include <gtest/gtest.h>

#include "unit/heapgraph/support.h"

namespace heapwright::heapgraph {

using shape::ClassNames;

namespace {

class WorkerTest : public ExplorationTest {
 protected:
  // The order in which Set.of gives its elements hangs on it, and the JDK reads it from the clock.
  int64_t salt_of_a_new_worker(const WorkerOptions& options) {
    ClassNames names;
    auto worker = Worker::make(options, names);
    EXPECT_TRUE(worker) << worker.error().message;
    (*worker)->initialize({"java/util/ImmutableCollections"});
    const ir::ClassInfo& type = (*worker)->program().require("java/util/ImmutableCollections");
    machine::Path path = (*worker)->fresh_path();
    EXPECT_TRUE(path.heap.record(type).usable());
    return machine::JavaObjects((*worker)->program(), path).static_field(type, "SALT32L").as<int64_t>();
  }
};

TEST_F(WorkerTest, StartUpValuesDoNotDependOnTheTime) {
  add_list();
  WorkerOptions options = options_for({"p/List"}).worker;
  int64_t salt = salt_of_a_new_worker(options);
  EXPECT_NE(salt, 0);
  EXPECT_EQ(salt_of_a_new_worker(options), salt);
}

}  // namespace
}  // namespace heapwright::heapgraph
