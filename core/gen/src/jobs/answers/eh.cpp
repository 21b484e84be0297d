// Generated from core/schema/eh.json; do not edit.
#include "jobs/answers/eh_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Eh&);

}  // namespace evenkeel::jobs
