// Generated from core/schema/inspect.json; do not edit.
#include "jobs/answers/inspect_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Inspect&);

}  // namespace evenkeel::jobs
