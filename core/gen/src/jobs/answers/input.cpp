// Generated from core/schema/common.json; do not edit.
#include "jobs/answers/input_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

void write_input(Writer& writer, const answers::Input& input) { write(writer, input); }

}  // namespace evenkeel::jobs
