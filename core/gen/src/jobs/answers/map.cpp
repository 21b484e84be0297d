// Generated from core/schema/map.json; do not edit.
#include "jobs/answers/map_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Map&);

}  // namespace evenkeel::jobs
