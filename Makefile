# A thin front: CMake builds (see CMakePresets.json), ctest tests, scripts/ holds the rest.

PREFIX ?= /usr/local
WERROR ?= OFF
JOBS   ?= $(shell nproc 2> /dev/null || echo 2)

.DEFAULT_GOAL := build
.PHONY: build demo test bench check-all install format lint clean help

help:  ## list the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 12

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

bench: build  ## compare with java -Xint, measure exploration, questions and generated suites
	@scripts/setup java bench
	@scripts/bench
	@scripts/bench-explore
	@scripts/bench-questions
	@scripts/bench-generate

check-all:  ## tests under sanitizers, long fuzzing, every class of the JDK
	@scripts/setup build test
	@scripts/check-all

install: build  ## copy the program to PREFIX/bin
	@cmake --install build --prefix $(PREFIX)

format:  ## clang-format all sources in place
	@scripts/setup format
	@find src tests \( -name '*.cpp' -o -name '*.h' \) -print0 | xargs -0r clang-format -i

lint:  ## clang-format and clang-tidy; changes nothing
	@scripts/setup build lint format
	@find src tests \( -name '*.cpp' -o -name '*.h' \) -print0 | xargs -0r clang-format --dry-run -Werror
	@scripts/build tidy all

clean:  ## remove all build folders
	rm -rf build build-dev build-asan build-tsan build-tidy build-fuzz bench/results
