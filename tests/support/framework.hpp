#pragma once
// The framework's runner, whose bodies framework.cpp alone compiles, for every program of tests.

namespace evenkeel::testing {

/// Runs the cases of this program that its arguments name. Returns its exit status.
int run_cases(int argc, char** argv);

}  // namespace evenkeel::testing
