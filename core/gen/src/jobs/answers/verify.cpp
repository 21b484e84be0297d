// Generated from core/schema/verify.json; do not edit.
#include "jobs/answers/verify_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Verify&);

}  // namespace evenkeel::jobs
