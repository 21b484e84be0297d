// Generated from core/schema/flow.json; do not edit.
#include "jobs/answers/flow_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Flow&);

}  // namespace evenkeel::jobs
