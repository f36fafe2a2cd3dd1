# A thin front: CMake builds (see CMakePresets.json), ctest tests, scripts/ holds the rest.

PREFIX ?= /usr/local
WERROR ?= OFF
JOBS   ?= $(shell nproc 2> /dev/null || echo 2)

.DEFAULT_GOAL := build
.PHONY: build demo test bench bench-compare check-all install deb pictures format lint clean help sweep

help:  ## list the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 15

build:  ## build/heapwright
	@scripts/setup build
	@scripts/build release heapwright -DHEAPWRIGHT_WARNINGS_AS_ERRORS=$(WERROR)

demo: build  ## generate tests for a tree and a list, run them
	@scripts/setup demo
	@scripts/demo

test:  ## build everything, run all tests
	@scripts/setup build test
	@scripts/build release all -DHEAPWRIGHT_WARNINGS_AS_ERRORS=$(WERROR)
	@scripts/fuzz build || test $$? -eq 77
	@ctest --preset release --parallel $(JOBS)

bench: build  ## measure everything: bench/results/results.md, beside published figures
	@scripts/setup demo bench
	@scripts/build release solver_bench
	@scripts/bench

bench-compare:  ## OLD.json NEW.json: fails if the new run does more than 10 % more work
	@scripts/bench-compare $(OLD) $(NEW) $(filter-out bench-compare,$(MAKECMDGOALS))

# The files behind bench-compare are goals to make; there is nothing to do for them.
ifeq ($(firstword $(MAKECMDGOALS)),bench-compare)
.PHONY: $(filter-out bench-compare,$(MAKECMDGOALS))
$(filter-out bench-compare,$(MAKECMDGOALS)): ;@:
endif

sweep: build  ## explore and generate for every class of java.util, Commons Collections and Guava
	@scripts/setup test demo
	@scripts/sweep

check-all:  ## tests under sanitizers, long fuzzing, every class of the JDK
	@scripts/setup build test
	@scripts/check-all

install: build  ## program, man page, bash completion and documents to PREFIX
	@cmake --install build --prefix $(PREFIX) --strip

deb: build  ## build/heapwright_VERSION_ARCHITECTURE.deb
	@scripts/setup package
	@umask 022; cpack --config build/CPackConfig.cmake > build/package.log 2>&1 || { cat build/package.log; exit 1; }
	@rm -rf build/_CPack_Packages
	@ls build/heapwright_*.deb

pictures: build  ## draw docs/pictures anew
	@scripts/setup demo pictures
	@scripts/build-subjects
	@scripts/pictures

format:  ## clang-format all sources in place
	@scripts/setup format
	@find src tests \( -name '*.cpp' -o -name '*.h' \) -print0 | xargs -0r clang-format -i

lint:  ## clang-format and clang-tidy; changes nothing
	@scripts/setup build lint format
	@find src tests \( -name '*.cpp' -o -name '*.h' \) -print0 | xargs -0r clang-format --dry-run -Werror
	@scripts/build tidy all

clean:  ## remove all build folders
	rm -rf build build-dev build-asan build-tsan build-tidy build-fuzz bench/results
