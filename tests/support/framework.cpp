// The bodies of the test framework, and its runner.
#define CATCH_CONFIG_RUNNER
#include "support/framework.hpp"

#include <catch2/catch.hpp>

int evenkeel::testing::run_cases(int argc, char** argv) { return Catch::Session().run(argc, argv); }
