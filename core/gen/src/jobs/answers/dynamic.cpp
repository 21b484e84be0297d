// Generated from core/schema/dynamic.json; do not edit.
#include "jobs/answers/dynamic_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Dynamic&);

}  // namespace evenkeel::jobs
