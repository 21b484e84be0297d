// The entry point of the unit tests.
#include "support/framework.hpp"

int main(int argc, char** argv) { return evenkeel::testing::run_cases(argc, argv); }
