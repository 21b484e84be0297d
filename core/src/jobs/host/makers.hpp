#pragma once
#include <cstdint>
#include <memory>

#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

// Each maker is in the folder of its kind, except the last two. These verify kinds without an
// independent method: by running the job again, or by checking only the form of the answer.
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
std::unique_ptr<Task> make_inspect_task(Request request);
std::int64_t ring_memory(const Request& request);
std::int64_t topology_memory(const Request& request);
std::int64_t flow_memory(const Request& request);
std::int64_t cluster_memory(const Request& request);
std::int64_t advise_memory(const Request& request);
std::int64_t plan_memory(const Request& request);
std::int64_t read_memory(const Request& request);
std::int64_t inspect_memory(const Request& request);
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
std::unique_ptr<Task> make_verify_repeat_task(Request request);
std::unique_ptr<Task> make_verify_form_task(Request request);

}  // namespace evenkeel::jobs
