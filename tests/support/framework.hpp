#pragma once
// The framework's runner for every test program; only framework.cpp compiles its bodies.

namespace evenkeel::testing {

/// Runs the cases of this program that its arguments name. Returns its exit status.
int run_cases(int argc, char** argv);

}  // namespace evenkeel::testing
