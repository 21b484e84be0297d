// Generated from core/schema/topology.json; do not edit.
#include "jobs/answers/topology_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Topology&);

}  // namespace evenkeel::jobs
