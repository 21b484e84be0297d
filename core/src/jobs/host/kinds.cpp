// All kinds of jobs.
#include "jobs/host/kinds.hpp"

namespace evenkeel::jobs {

// Each in the folder of its kind.
std::unique_ptr<Task> make_ring_task(Request request);
std::unique_ptr<Task> make_topology_task(Request request);
std::unique_ptr<Task> make_flow_task(Request request);
std::unique_ptr<Task> make_advise_task(Request request);
std::unique_ptr<Task> make_eh_task(Request request);
std::unique_ptr<Task> make_map_task(Request request);
std::unique_ptr<Task> make_dynamic_task(Request request);
std::unique_ptr<Task> make_cluster_task(Request request);
std::unique_ptr<Task> make_plan_task(Request request);
std::unique_ptr<Task> make_read_task(Request request);
std::unique_ptr<Task> make_verify_task(Request request);
std::unique_ptr<Task> make_explain_task(Request request);
std::unique_ptr<Task> make_reproduce_task(Request request);
std::int64_t ring_memory(const Request& request);
std::int64_t topology_memory(const Request& request);
std::int64_t flow_memory(const Request& request);
std::int64_t cluster_memory(const Request& request);
std::int64_t advise_memory(const Request& request);
std::int64_t plan_memory(const Request& request);
std::int64_t read_memory(const Request& request);
std::int64_t map_memory(const Request& request);
std::int64_t dynamic_memory(const Request& request);
std::int64_t verify_memory(const Request& request);
std::unique_ptr<Task> make_verify_ring_task(Request request);
std::unique_ptr<Task> make_verify_topology_task(Request request);
std::unique_ptr<Task> make_verify_flow_task(Request request);
std::unique_ptr<Task> make_verify_advise_task(Request request);
std::unique_ptr<Task> make_verify_eh_task(Request request);
std::unique_ptr<Task> make_verify_dynamic_task(Request request);
std::unique_ptr<Task> make_verify_cluster_task(Request request);
std::unique_ptr<Task> make_verify_map_task(Request request);
std::unique_ptr<Task> make_verify_plan_task(Request request);

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
    {"read", make_read_task, read_memory},
    {"verify", make_verify_task, verify_memory},
    {"explain", make_explain_task, verify_memory},
    {"reproduce", make_reproduce_task},
};

}  // namespace

const KindRow* find_kind(std::string_view name) {
  for (const KindRow& kind : kKinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

std::unique_ptr<Task> make_task(const std::string& kind, Request request) {
  return find_kind(kind)->make(std::move(request));
}

}  // namespace evenkeel::jobs
