// Generated from core/schema/read.json; do not edit.
#include "jobs/answers/read_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Read&);

}  // namespace evenkeel::jobs
