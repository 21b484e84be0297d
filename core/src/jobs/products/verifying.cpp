// Kinds of evenkeel-verify.wasm: it links no solver.
#include "jobs/host/kinds.hpp"
#include "jobs/host/makers.hpp"

namespace evenkeel::jobs {
namespace {

constexpr KindRow kKinds[] = {
    {"ring", nullptr, ring_memory, make_verify_ring_task},
    {"topology", nullptr, topology_memory, make_verify_topology_task},
    {"flow", nullptr, flow_memory, make_verify_flow_task},
    {"advise", nullptr, advise_memory, make_verify_advise_task},
    {"eh", nullptr, nullptr, make_verify_eh_task},
    {"map", nullptr, map_memory, make_verify_map_task},
    {"dynamic", nullptr, dynamic_memory, make_verify_dynamic_task},
    {"cluster", nullptr, cluster_memory, make_verify_cluster_task},
    {"plan", nullptr, plan_memory, make_verify_plan_task},
    {"read", nullptr, read_memory, make_verify_form_task},
    {"verify", make_verify_task, verify_memory},
    {"explain", nullptr, verify_memory, make_verify_form_task},
    {"reproduce", nullptr, nullptr, make_verify_form_task},
    {"inspect", nullptr, inspect_memory, make_verify_form_task},
};

}  // namespace

std::span<const KindRow> product_kinds() { return kKinds; }

}  // namespace evenkeel::jobs
