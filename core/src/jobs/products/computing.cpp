// Kinds of evenkeel.wasm: it computes, and evenkeel-verify.wasm verifies.
#include "jobs/host/kinds.hpp"
#include "jobs/host/makers.hpp"

namespace evenkeel::jobs {
namespace {

constexpr KindRow kKinds[] = {
    {"ring", make_ring_task, ring_memory},
    {"topology", make_topology_task, topology_memory},
    {"flow", make_flow_task, flow_memory},
    {"advise", make_advise_task, advise_memory},
    {"eh", make_eh_task, nullptr},
    {"map", make_map_task, map_memory},
    {"dynamic", make_dynamic_task, dynamic_memory},
    {"cluster", make_cluster_task, cluster_memory},
    {"plan", make_plan_task, plan_memory},
    {"read", make_read_task, read_memory, make_verify_repeat_task},
    {"verify", make_verify_task, verify_memory},
    {"explain", make_explain_task, verify_memory, make_verify_repeat_task},
    {"reproduce", make_reproduce_task, nullptr, make_verify_repeat_task},
    {"inspect", make_inspect_task, inspect_memory, make_verify_repeat_task},
};

}  // namespace

std::span<const KindRow> product_kinds() { return kKinds; }

}  // namespace evenkeel::jobs
