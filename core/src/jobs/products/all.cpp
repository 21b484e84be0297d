// All kinds: the command line, and every program with the library.
#include "jobs/host/kinds.hpp"
#include "jobs/host/makers.hpp"

namespace evenkeel::jobs {
namespace {

constexpr KindRow kKinds[] = {
    {"ring", make_ring_task, ring_memory, make_verify_ring_task},
    {"topology", make_topology_task, topology_memory, make_verify_topology_task},
    {"flow", make_flow_task, flow_memory, make_verify_flow_task},
    {"advise", make_advise_task, advise_memory, make_verify_advise_task},
    {"eh", make_eh_task, nullptr, make_verify_eh_task},
    {"map", make_map_task, map_memory, make_verify_map_task},
    {"dynamic", make_dynamic_task, dynamic_memory, make_verify_dynamic_task},
    {"cluster", make_cluster_task, cluster_memory, make_verify_cluster_task},
    {"plan", make_plan_task, plan_memory, make_verify_plan_task},
    {"read", make_read_task, read_memory, make_verify_repeat_task},
    {"verify", make_verify_task, verify_memory},
    {"explain", make_explain_task, verify_memory, make_verify_repeat_task},
    {"reproduce", make_reproduce_task, nullptr, make_verify_repeat_task},
    {"inspect", make_inspect_task, inspect_memory, make_verify_repeat_task},
};

}  // namespace

std::span<const KindRow> product_kinds() { return kKinds; }

}  // namespace evenkeel::jobs
