// The only source of the tests whose object depends on the folder of the clone.
#include "support/files.hpp"

std::string evenkeel::testing::source_folder() { return EVENKEEL_SOURCE_DIR; }
