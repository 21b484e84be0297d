// Generated from core/schema/advise.json; do not edit.
#include "jobs/answers/advise_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Advise&);

}  // namespace evenkeel::jobs
