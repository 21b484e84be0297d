// Generated from core/schema/cluster.json; do not edit.
#include "jobs/answers/cluster_members.hpp"
#include "jobs/answers/write.hpp"

namespace evenkeel::jobs {

template void write_answer(Writer&, const answers::Cluster&);

}  // namespace evenkeel::jobs
