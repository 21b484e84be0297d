// Generated from core/schema/ring.json; do not edit.
#include "jobs/answers/ring_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Ring&);

}  // namespace evenkeel::jobs
