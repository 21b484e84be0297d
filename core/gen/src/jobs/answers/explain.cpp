// Generated from core/schema/explain.json; do not edit.
#include "jobs/answers/explain_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Explain&);

}  // namespace evenkeel::jobs
