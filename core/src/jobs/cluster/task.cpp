// The cluster job: its own run, a run that never balances, and runs of other methods.
#include <algorithm>
#include <cmath>

#include "cluster/methods.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/cluster/local_diffusion.hpp"
#include "jobs/cluster/answer.hpp"

namespace evenkeel::jobs {
namespace {

using cluster::LocalDiffusion;
using cluster::Method;

/// The job's own run, a run without balancing for comparison, and runs of other methods.
class ClusterTask final : public Task {
 public:
  explicit ClusterTask(Request request);

  std::size_t parts() const override { return runs_.size(); }
  bool advance_part(std::size_t index, std::int64_t work, StopCheck* stop) override;
  // The answer needs the whole simulation of the job's own run, but only the kept results of other
  // runs.
  bool part_travels(std::size_t index) const override { return runs_[index].method != nullptr; }
  void carry_part(std::size_t index, Archive& archive) override;
  bool advance(std::int64_t) override { return true; }
  bool stop() override;
  void write(Writer& writer) override;

 private:
  void add_run(const Method* method);
  void finish(ClusterRun& run);

  ClusterInput input_;
  std::vector<ClusterRun> runs_;  // the job's run, the run without balancing, then the requested
                                  // runs
  std::size_t asked_ = 2;         // index of the first requested run
};

ClusterTask::ClusterTask(Request request)
    : Task(std::move(request.settings), request.stop),
      input_(read_cluster_input(request.body, request.buffers, settings_, request.limits,
                                request.stop)) {
  add_run(nullptr);
  add_run(&cluster::row_of(cluster::MethodId::never));
  if (const auto& compare = input_.settings.compare) {
    for (const cluster::MethodId named : *compare) {
      const Method& method = cluster::row_of(named);
      const std::string reason = unfit(method, input_);
      if (!reason.empty()) {
        throw Error(ErrorCode::conflict, concat({method.name, ": ", reason}),
                    "/compare/" + std::to_string(runs_.size() - asked_));
      }
      add_run(&method);
    }
  } else if (input_.settings.advise) {
    for (const Method& method : cluster::methods()) {
      const bool changes = !input_.scenario.arrivals.empty();
      if ((method.changing && !changes) || !unfit(method, input_).empty()) continue;
      if (method.id != cluster::MethodId::never) add_run(&method);
    }
  }
}

void ClusterTask::add_run(const Method* method) {
  ClusterRun run;
  run.method = method;
  run.options = input_.options;
  if (method) {
    method->apply(run.options);
    run.options.trace = false;
    run.options.timeline = 0;
  }
  runs_.push_back(std::move(run));
}

bool ClusterTask::advance_part(std::size_t index, std::int64_t work, StopCheck* stop) {
  ClusterRun& run = runs_[index];
  if (!run.simulation) {
    run.simulation =
        std::make_unique<LocalDiffusion>(*input_.cluster, run.options, input_.scenario);
  }
  const cluster::Cluster& machines = *input_.cluster;
  const auto size = static_cast<std::int64_t>(machines.graph.nodes() + machines.links.size());
  if (!run.simulation->advance(std::max<std::int64_t>(1, work / (8 * size)), stop)) return false;
  finish(run);
  return true;
}

void ClusterTask::finish(ClusterRun& run) {
  run.done = true;
  summarize(run, *input_.cluster);
  if (run.method) run.simulation.reset();
}

void ClusterTask::carry_part(std::size_t index, Archive& archive) {
  ClusterRun& run = runs_[index];
  if (archive.reads()) run.simulation.reset();
  archive(run.done, run.makespan_s);
  auto& [used, overload, max_over_share] = run.spread;
  archive(used, overload, max_over_share);
  auto& [moved, forced, lb_steps, refused, detected_at, plans_refused, rounds, balancing_s,
         messages] = run.totals;
  archive(moved, forced, lb_steps, refused, detected_at, plans_refused, rounds, balancing_s);
  auto& [load, control, detection, app, sync] = messages;
  archive(load, control, detection, app, sync);
}

// The job's own run counts as far as it came. Other runs count only if they were completed.
bool ClusterTask::stop() {
  ClusterRun& own = runs_.front();
  if (own.done) return true;
  if (!own.simulation) {
    own.simulation =
        std::make_unique<LocalDiffusion>(*input_.cluster, own.options, input_.scenario);
  }
  if (!own.done) summarize(own, *input_.cluster);
  return true;
}

void ClusterTask::write(Writer& writer) {
  const ClusterRun& own = runs_.front();
  const LocalDiffusion& run = *own.simulation;
  std::vector<std::string> notes = input_.notes;
  if (!own.done) {
    notes.push_back(concat({"stopped after ", run.iteration(), " of ",
                            plural(input_.options.iterations, "iteration")}));
  }
  std::vector<const ClusterRun*> others;
  for (std::size_t i = asked_; i < runs_.size(); ++i) {
    if (runs_[i].done) others.push_back(&runs_[i]);
  }
  const ClusterRun* never = runs_[1].done ? &runs_[1] : nullptr;
  if (input_.settings.advise) {
    if (never) others.push_back(never);
    sort_stably(others, [](const ClusterRun* a, const ClusterRun* b) {
      return a->makespan_s < b->makespan_s;
    });
  }
  const std::size_t asked = runs_.size() - asked_ + (input_.settings.advise ? 1 : 0);
  if (others.size() < asked) {
    notes.push_back(concat({others.size(), " of ", plural(static_cast<Int128>(asked), "method"),
                            " had finished when the run was stopped"}));
  }
  write_cluster_answer(writer, {input_, own, never, others, asked, notes});
}

}  // namespace

std::unique_ptr<Task> make_cluster_task(Request request) {
  return std::make_unique<ClusterTask>(std::move(request));
}

}  // namespace evenkeel::jobs
