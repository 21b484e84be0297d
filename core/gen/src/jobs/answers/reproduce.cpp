// Generated from core/schema/reproduce.json; do not edit.
#include "jobs/answers/reproduce_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Reproduce&);

}  // namespace evenkeel::jobs
