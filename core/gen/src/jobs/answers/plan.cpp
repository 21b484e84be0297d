// Generated from core/schema/plan.json; do not edit.
#include "jobs/answers/plan_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write(Writer&, const answers::StreamDecision&);
template void write_answer(Writer&, const answers::Plan&);

}  // namespace evenkeel::jobs
