// A Java method for programs of ours that run on the JVM: they end by themselves when we are not there to end
// them.
#pragma once

#include <string_view>

namespace heapwright::jvm {

inline constexpr std::string_view kHaltAfter = R"java(
  private static void haltAfter(long milliseconds) {
    Thread watch =
        new Thread(
            () -> {
              try {
                Thread.sleep(milliseconds);
              } catch (InterruptedException e) {
                return;
              }
              Runtime.getRuntime().halt(124);
            });
    watch.setDaemon(true);
    watch.start();
  }
)java";

}  // namespace heapwright::jvm
