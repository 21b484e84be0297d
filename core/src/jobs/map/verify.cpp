// Verifies a map answer: recomputes all that it claims from its mapping.
#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "jobs/map/input.hpp"
#include "jobs/map/proof.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"
#include "mapping/search.hpp"

namespace evenkeel::jobs {
namespace {

const char* const kWhyRun = "this is the outcome of a run, which only another run can confirm";

/// Recomputes everything that a map answer claims from its mapping alone.
class VerifyMapTask final : public VerifyTask {
 public:
  explicit VerifyMapTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("map", request.body["request"]); })),
        data_(inside_request([&] {
          return read_map_input(request.body["request"], request.buffers, job_settings_);
        })) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "map", job_settings_, data_.hash, {"mapping", "loads"});
    const Json& result = answer["result"];
    if (answer.contains("proof")) proof_ = answer["proof"];
    const std::size_t tasks = data_.tasks.tasks(), servers = data_.distances.servers();
    for (const Load server : take_whole(result["mapping"], "mapping", tasks, request.buffers)) {
      if (server < 0 || server >= static_cast<Load>(servers)) {
        throw Error(ErrorCode::bad_value,
                    concat({"task ", mapping_.size(), " is on server ", server, ": ", data_.machine,
                            " has the servers 0 to ", servers - 1}),
                    "/answer/result/mapping/" + std::to_string(mapping_.size()));
      }
      mapping_.push_back(static_cast<std::uint32_t>(server));
    }
    loads_ = take_whole(result["loads"], "loads", servers, request.buffers);
    beta_ = beta_of(data_);
    check_input("nodes", static_cast<Int128>(tasks));
    check_input("total", data_.tasks.total_comp());
    then([this](std::int64_t&) { check_mapping(); });
    then([this](std::int64_t&) { check_start(); });
    then([this](std::int64_t&) {
      check_bound_of_map(proof_, claim("bound"), data_, beta_, cost_, findings_);
    });
    then([this](std::int64_t&) { check_list(); });
    then([this](std::int64_t&) { check_rest(); });
  }

 private:
  const settings::Map& asked() const { return data_.settings; }
  std::size_t levels() const { return static_cast<std::size_t>(data_.distances.groups()); }

  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(data_.tasks.tasks());
    writer.key("total").value(data_.tasks.total_comp()).key("hash").value(data_.hash).end_object();
  }
  std::string praise() const override {
    return "The mapping is valid: every task has a server, and its cost is " +
           data_.unit().in_full(cost_, 6);
  }

  // Names "initial.cost" and the like begin with `name`.
  void compare(const std::string& name, const Json& claimed, const mapping::MappingFacts& found) {
    const auto real = [&](const char* key, const Json& value, double is, double scale) {
      findings_.real(name + key, value, is, 1e-12 * scale);
    };
    const double cost = found.cost(beta_);
    const auto largest = static_cast<double>(found.most_load);
    real("cost", claimed["cost"], cost, cost);
    real("c1", claimed["c1"], found.c1, found.c1);
    findings_.whole(name + "c2", claimed["c2"], found.c2);
    findings_.same(name + "com", claimed["com"], Json(found.com));
    real("sigma", claimed["sigma"], found.sigma, 1000 * (found.sigma + largest * 1e-3));
    real("delta", claimed["delta"], found.delta, 10 * (found.delta + 1));
    real("load.mean", claimed["load"]["mean"], found.mean, found.mean);
    findings_.whole(name + "load.min", claimed["load"]["min"], found.least_load);
    findings_.whole(name + "load.max", claimed["load"]["max"], found.most_load);
  }

  void check_mapping();
  std::vector<std::uint32_t> start_of(std::uint64_t run) const;
  bool is_a_start() const;
  void check_start();
  void check_list();
  void check_rest();

  Json job_settings_, proof_;
  MapInput data_;
  std::vector<std::uint32_t> mapping_;
  std::vector<Load> loads_;
  double beta_ = 0, cost_ = 0;
};

void VerifyMapTask::check_mapping() {
  const auto found =
      mapping::facts_of(data_.tasks, data_.distances.servers(), data_.passage, mapping_, levels());
  cost_ = found.cost(beta_);
  numbers_.traffic = found.c2;
  compare("", result_, found);
  if (found.loads != loads_) findings_.wrong("the loads do not belong to the mapping");
  findings_.real("beta", claim("beta"), beta_, 1e-12 * beta_);
}

// The start of a run is data, or follows from the seed.
std::vector<std::uint32_t> VerifyMapTask::start_of(std::uint64_t run) const {
  if (!data_.start.empty()) return data_.start;
  const std::size_t tasks = data_.tasks.tasks(), servers = data_.distances.servers();
  if (asked().start == settings::Map::Start::serial) return mapping::serial_start(tasks, servers);
  Rng rng(static_cast<std::uint64_t>(asked().seed), 1 + run);
  return mapping::random_start(tasks, servers, rng);
}

// Algorithm none keeps the start of one of its runs.
bool VerifyMapTask::is_a_start() const {
  const auto runs = static_cast<std::uint64_t>(asked().restarts);
  for (std::uint64_t run = 0; run < runs; ++run) {
    if (start_of(run) == mapping_) return true;
  }
  return false;
}

void VerifyMapTask::check_start() {
  const std::size_t servers = data_.distances.servers();
  const std::vector<std::uint32_t> start = start_of(0);
  compare("initial.", claim("initial"),
          mapping::facts_of(data_.tasks, servers, data_.passage, start, levels()));
  if (asked().algorithm == settings::Map::Algorithm::none && !is_a_start()) {
    findings_.wrong("algorithm none keeps the start, but the mapping differs from it");
  }
  std::int64_t moved = 0;
  for (std::size_t i = 0; i < data_.start.size(); ++i) {
    moved += data_.start[i] != mapping_[i] ? 1 : 0;
  }
  if (asked().max_moves && moved > *asked().max_moves) {
    findings_.wrong(plural(moved, "task") + " changed servers, which exceeds max_moves");
  }
  if (claims("moved") == data_.start.empty()) {
    findings_.wrong(data_.start.empty() ? "moved must be absent without a start"
                                        : "moved is missing");
  } else if (claims("moved")) {
    findings_.whole("moved", claim("moved"), moved);
  }
}

// The task graph, every pair once.
void VerifyMapTask::check_list() {
  if (claims("tasks") != asked().list) {
    findings_.wrong(asked().list ? "tasks are missing" : "tasks were not requested");
    return;
  }
  if (!claims("tasks")) return;
  const Json& comp = claim("tasks")["comp"];
  const Json& edges = claim("tasks")["edges"];
  bool same = comp.size() == data_.tasks.tasks();
  std::size_t next = 0;
  for (std::size_t i = 0; same && i < data_.tasks.tasks(); ++i) {
    same = exact_integer(comp[i]) == data_.tasks.comp(i);
    for (const auto& [other, amount] : data_.tasks.partners(i)) {
      if (other < i || !same) continue;
      same = next < edges.size() && exact_integer(edges[next][0]) == static_cast<Load>(i) &&
             exact_integer(edges[next][1]) == other && exact_integer(edges[next][2]) == amount;
      ++next;
    }
  }
  if (!same || next != edges.size()) findings_.wrong("the tasks differ from the request");
}

void VerifyMapTask::check_rest() {
  const auto proposals = exact_integer(claim("proposals"));
  const auto accepted = exact_integer(claim("accepted"));
  if (!proposals || !accepted || *accepted < 0 || *proposals < *accepted)
    findings_.wrong("result.accepted must be from 0 to result.proposals");
  findings_.not_checked("result.proposals", kWhyRun);
  findings_.not_checked("result.accepted", kWhyRun);
  if (claims("history") != asked().history) {
    findings_.wrong(asked().history ? "history is missing" : "history was not requested");
  } else if (claims("history")) {
    findings_.not_checked("result.history", kWhyRun);
  }
  const bool anneals = asked().algorithm == mapping::Algorithm::anneal &&
                       asked().approach == settings::Map::Approach::unified &&
                       data_.tasks.tasks() > 0 && data_.distances.servers() > 1;
  if (anneals && !claims("annealing") && !was_stopped_) {
    findings_.wrong("annealing is missing");
  } else if (anneals) {
    findings_.not_checked("result.annealing", kWhyRun);
  } else if (claims("annealing")) {
    findings_.wrong("unexpected annealing: no run of this job anneals");
  }
  const auto runs = static_cast<std::size_t>(asked().restarts);
  if (claims("restarts") != (runs > 1) || (runs > 1 && claim("restarts").size() != runs)) {
    findings_.wrong("restarts must have one cost per run");
  } else if (runs > 1) {
    double least = 1e300;
    for (const Json& cost : claim("restarts")) {
      if (cost.is_number()) least = std::min(least, cost.get<double>());
    }
    if (least < 1e300) findings_.real("the minimum cost of restarts", least, cost_, 1e-12 * cost_);
    findings_.not_checked("result.restarts", kWhyRun);
  }
  findings_.same("check.valid", check_["valid"], true);
  findings_.same("check.by", check_["by"], "recomputation");
}

}  // namespace

std::unique_ptr<Task> make_verify_map_task(Request request) {
  return std::make_unique<VerifyMapTask>(std::move(request));
}

}  // namespace evenkeel::jobs
