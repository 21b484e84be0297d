// The map job: maps tasks onto servers, the best of its restarts counts.
#include <algorithm>
#include <cmath>
#include <optional>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/mapping/bound.hpp"
#include "evenkeel/mapping/levels.hpp"
#include "evenkeel/mapping/multilevel.hpp"
#include "evenkeel/mapping/priority_list.hpp"
#include "evenkeel/mapping/remapping.hpp"
#include "evenkeel/mapping/search.hpp"
#include "jobs/map/input.hpp"
#include "jobs/map/proof.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {
namespace {

using mapping::Mapper;
using mapping::Measures;
using Mapping = std::vector<std::uint32_t>;

/// Maps tasks onto servers; restarts are independent parts.
class MapTask final : public Task {
 public:
  explicit MapTask(Request request)
      : Task(std::move(request.settings), request.stop),
        input_(read_map_input(request.body, request.buffers, settings_, request.stop)),
        beta_(beta_of(input_)) {
    check_settings();
    runs_.resize(static_cast<std::size_t>(asked().restarts));
    Rng rng = rng_of(0);
    initial_ = measure(start_of(rng));
  }

  std::size_t parts() const override { return runs_.size() > 1 ? runs_.size() : 0; }
  bool advance_part(std::size_t index, std::int64_t work, StopCheck* stop) override;
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t index, Archive& archive) override;
  bool advance(std::int64_t work) override {
    return runs_.size() > 1 || advance_part(0, work, stop_);
  }
  Progress progress() const override {
    const Run& run = runs_.front();
    const double share = run.done ? 1 : run.mapper ? run.mapper->progress() : 0;
    std::optional<double> cost;
    if (run.mapper) {
      const auto& history = run.mapper->history();
      cost = history.empty() ? initial_.cost : history.back().cost;
    }
    return {static_cast<std::int64_t>(1000 * share), 1000, cost};
  }
  void write(Writer& writer) override;

 private:
  struct Run {
    std::unique_ptr<Mapper> mapper;  ///< While it runs.
    bool done = false;
    Mapping mapping;
    double cost = 0;
    std::int64_t proposals = 0, accepted = 0;
    std::vector<Mapper::Point> history;
    std::optional<mapping::Annealing> annealing;
  };

  using Asked = settings::Map;
  const Asked& asked() const { return input_.settings; }
  void check_settings() const;
  Rng rng_of(std::size_t run) const {
    return Rng(static_cast<std::uint64_t>(asked().seed), 1 + run);
  }
  Mapping start_of(Rng& rng) const;
  std::unique_ptr<Mapper> make_mapper(Rng rng) const;
  void finish(Run& run) const;
  const Run& best_run();
  Measures measure(const Mapping& mapping) const {
    return mapping::measure(input_.tasks, input_.distances, mapping, beta_);
  }
  std::string summary(const Measures& found, double bound) const;
  std::vector<std::string> notes() const;
  void write_measures(Writer& writer, const Measures& found) const;
  void write_tasks(Writer& writer) const;
  double mean_load() const {
    return static_cast<double>(input_.tasks.total_comp()) /
           static_cast<double>(input_.distances.servers());
  }

  MapInput input_;
  double beta_;
  Measures initial_;
  std::vector<Run> runs_;
};

// What the settings need of the data.
void MapTask::check_settings() const {
  if (asked().max_moves && input_.start.empty()) {
    throw Error(ErrorCode::conflict, "max_moves needs a start: one server a task", "/max_moves");
  }
  if (asked().approach != Asked::Approach::level_by_level) return;
  if (!input_.shape) {
    throw Error(ErrorCode::conflict,
                "level-by-level belongs to extended hypercubes, topology eh:K,L", "/approach");
  }
  const auto count = static_cast<std::size_t>(input_.shape->l);
  if (asked().level_betas == Asked::LevelBetas::thesis &&
      mapping::thesis_level_betas(input_.distances.servers(), input_.shape->l).empty()) {
    throw Error(ErrorCode::conflict, "the thesis' betas belong to eh:3,2 and eh:2,3",
                "/level_betas");
  }
  if (!input_.level_betas.empty() && input_.level_betas.size() != count) {
    throw Error(ErrorCode::bad_shape,
                concat({"level_betas has ", input_.level_betas.size(), " numbers for ",
                        plural(static_cast<Int128>(count), "level"),
                        ": every level needs one, the root's first"}),
                "/level_betas");
  }
}

Mapping MapTask::start_of(Rng& rng) const {
  if (!input_.start.empty()) return input_.start;
  const std::size_t tasks = input_.tasks.tasks(), servers = input_.distances.servers();
  return asked().start == Asked::Start::serial ? mapping::serial_start(tasks, servers)
                                               : mapping::random_start(tasks, servers, rng);
}

std::unique_ptr<Mapper> MapTask::make_mapper(Rng rng) const {
  const bool levels = asked().approach == Asked::Approach::level_by_level;
  Mapping start = start_of(rng);
  using mapping::Algorithm;
  const Algorithm algorithm = asked().algorithm;
  if (algorithm == Algorithm::list) {
    return mapping::make_priority_list(input_.tasks, input_.messages,
                                       {asked().priority, asked().branching},
                                       input_.distances.servers(), std::move(start));
  }
  if (algorithm == Algorithm::best) {
    if (input_.start.empty()) {
      return std::make_unique<mapping::Multilevel>(input_.tasks, input_.distances, beta_,
                                                   asked().effort, std::move(start), rng);
    }
    const auto tasks = static_cast<std::int64_t>(input_.tasks.tasks());
    mapping::MoveLimit limit{std::move(start), asked().max_moves.value_or(tasks)};
    return std::make_unique<mapping::Remapping>(input_.tasks, input_.distances, beta_,
                                                asked().effort, std::move(limit), rng);
  }
  mapping::SearchOptions options;
  options.algorithm = algorithm;
  // Local search has half the subproblems' moves: twice the sweeps. Thesis, Eqn 3.19.
  const double usual = algorithm == Algorithm::anneal ? 3 : levels ? 20 : 10;
  options.sweeps = asked().sweeps.value_or(usual);
  options.cooling = asked().cooling;
  options.freeze = asked().freeze;
  options.order = asked().order;
  const auto make = [options](const mapping::TaskGraph& tasks, const mapping::Distances& distances,
                              double beta, Mapping from, Rng own) -> std::unique_ptr<Mapper> {
    mapping::SearchOptions here = options;
    here.beta = beta;
    return std::make_unique<mapping::Search>(tasks, distances, std::move(from), here, own);
  };
  if (!levels) return make(input_.tasks, input_.distances, beta_, std::move(start), rng);
  mapping::LevelRule rule;
  rule.betas = input_.level_betas;
  rule.keep_best = options.freeze != mapping::Freeze::thesis;
  if (asked().level_betas == Asked::LevelBetas::thesis) {
    rule.betas = mapping::thesis_level_betas(input_.distances.servers(), input_.shape->l);
  }
  return std::make_unique<mapping::LevelByLevel>(input_.tasks, input_.distances, beta_,
                                                 std::move(start), rule, make, rng);
}

bool MapTask::advance_part(std::size_t index, std::int64_t work, StopCheck* stop) {
  Run& run = runs_[index];
  if (!run.mapper && !run.done) run.mapper = make_mapper(rng_of(index));
  if (run.mapper) run.mapper->set_stop(stop);
  if (!run.done && run.mapper->advance(std::max<std::int64_t>(1, work / 16))) finish(run);
  return run.done;
}

void MapTask::carry_part(std::size_t index, Archive& archive) {
  Run& run = runs_[index];
  if (archive.reads()) run.mapper.reset();
  archive(run.done, run.mapping, run.cost, run.proposals, run.accepted);
  archive.list(run.history, [&](Mapper::Point& point) { archive(point.proposals, point.cost); });
  bool anneals = run.annealing.has_value();
  archive(anneals);
  if (!anneals) return;
  if (archive.reads()) run.annealing.emplace();
  archive(run.annealing->start, run.annealing->freeze);
  archive.list(run.annealing->steps, [&](mapping::Annealing::Step& step) {
    auto& [temperature, temperatures, proposals, accepted] = step;
    archive(temperature, temperatures, proposals, accepted);
  });
}

void MapTask::finish(Run& run) const {
  run.mapping = run.mapper->mapping();
  run.cost = measure(run.mapping).cost;
  run.proposals = run.mapper->proposals();
  run.accepted = run.mapper->accepted();
  run.history = run.mapper->history();
  if (const mapping::Annealing* course = run.mapper->annealing()) run.annealing = *course;
  run.mapper.reset();
  run.done = true;
}

// Of those that ran, ended or not; the first among equals.
const MapTask::Run& MapTask::best_run() {
  const Run* best = nullptr;
  for (Run& run : runs_) {
    if (run.mapper) finish(run);
    if (run.done && (!best || run.cost < best->cost)) best = &run;
  }
  if (best) return *best;
  Rng rng = rng_of(0);
  runs_.front().mapping = start_of(rng);
  return runs_.front();
}

std::string MapTask::summary(const Measures& found, double bound) const {
  const double gain = initial_.cost > 0 ? 100 * (1 - found.cost / initial_.cost) : 0;
  const formats::LoadUnit unit = input_.unit();
  std::string text = concat({plural(static_cast<Int128>(input_.tasks.tasks()), "task"), " on ",
                             input_.machine, ": cost ", unit.in_full(found.cost)});
  if (asked().algorithm != mapping::Algorithm::none)
    text += concat({", ", brief(gain), " % below the start"});
  if (bound > 0) {
    text += found.cost / bound - 1 < kNoGapOfMap
                ? ", and no mapping costs less"
                : concat({", at most ", percent_above(found.cost, bound), " above the optimum"});
  }
  text += concat({". The largest load is ", unit.text(found.most_load), ", the mean ",
                  unit.in_full(mean_load()), "; communication costs ", found.c2});
  if (found.c2 != initial_.c2) text += concat({" instead of ", initial_.c2});
  return text + ".";
}

std::vector<std::string> MapTask::notes() const {
  std::vector<std::string> notes = input_.notes;
  if (std::holds_alternative<Asked::Beta>(asked().beta)) {
    notes.push_back(
        concat({"beta is ", input_.unit().brief(beta_, 6),
                ": at a random mapping the mean load and communication weigh the same"}));
  }
  return notes;
}

void MapTask::write_measures(Writer& writer, const Measures& found) const {
  writer.key("cost").value(found.cost).key("c1").value(found.c1).key("c2").value(found.c2);
  writer.key("com").begin_array();
  for (const std::int64_t value : found.com) writer.value(value);
  writer.end_array().key("sigma").value(found.sigma).key("delta").value(found.delta);
  writer.key("load").begin_object().key("mean").value(mean_load());
  writer.key("min").value(found.least_load).key("max").value(found.most_load).end_object();
}

// The task graph as it was understood: each pair once.
void MapTask::write_tasks(Writer& writer) const {
  const mapping::TaskGraph& tasks = input_.tasks;
  std::vector<Load> comp(tasks.tasks());
  for (std::size_t i = 0; i < comp.size(); ++i) comp[i] = tasks.comp(i);
  writer.key("tasks").begin_object().numbers("comp", comp).key("edges").begin_array();
  for (std::size_t i = 0; i < comp.size(); ++i) {
    for (const auto& [other, amount] : tasks.partners(i)) {
      if (other < i) continue;
      writer.begin_array().value(static_cast<std::int64_t>(i)).value(std::int64_t{other});
      writer.value(amount).end_array();
    }
  }
  writer.end_array().end_object();
}

void write_annealing(Writer& writer, const mapping::Annealing& course) {
  std::int64_t temperatures = 0;
  for (const auto& step : course.steps) temperatures += step.temperatures;
  writer.key("annealing").begin_object().key("start_temperature").value(course.start);
  writer.key("freeze_temperature").value(course.freeze).key("temperatures").value(temperatures);
  writer.key("acceptance").begin_array();
  for (const auto& step : course.steps) {
    writer.begin_array().value(step.temperature).value(step.proposals).value(step.accepted);
    writer.value(static_cast<double>(step.accepted) / static_cast<double>(step.proposals));
    writer.end_array();
  }
  writer.end_array().end_object();
}

void MapTask::write(Writer& writer) {
  const Run& best = best_run();
  const Measures found = measure(best.mapping);
  const mapping::LowerBound proven = mapping::lower_bound(input_.tasks, input_.distances, beta_);
  const double bound = proven.cost;
  std::int64_t proposals = 0, accepted = 0;
  for (const Run& run : runs_) {
    proposals += run.proposals;
    accepted += run.accepted;
  }
  writer.key("input").begin_object().key("nodes").value(input_.tasks.tasks());
  writer.key("total").value(input_.tasks.total_comp()).key("hash").value(input_.hash);
  write_labels(writer, input_.task_labels, "task_labels");
  write_labels(writer, input_.server_labels, "server_labels");
  writer.end_object();
  writer.words(summary(found, bound), notes()).key("result").begin_object();
  const std::vector<Load> mapping(best.mapping.begin(), best.mapping.end());
  writer.numbers("mapping", mapping).numbers("loads", found.loads).key("beta").value(beta_);
  write_measures(writer, found);
  writer.key("proposals").value(proposals).key("accepted").value(accepted);
  if (!input_.start.empty())
    writer.key("moved").value(mapping::moved_tasks(input_.start, best.mapping));
  writer.key("initial").begin_object();
  write_measures(writer, initial_);
  writer.end_object();
  writer.key("bound").begin_object().key("cost").value(bound).key("gap");
  bound > 0 ? writer.value(found.cost / bound - 1) : writer.null();
  writer.end_object();
  if (runs_.size() > 1) {
    writer.key("restarts").begin_array();
    for (const Run& run : runs_) run.done ? writer.value(run.cost) : writer.null();
    writer.end_array();
  }
  if (asked().list) write_tasks(writer);
  if (asked().history) {
    writer.key("history").begin_array();
    for (const auto& point : best.history) {
      writer.begin_array().value(point.proposals).value(point.cost).end_array();
    }
    writer.end_array();
  }
  if (best.annealing) write_annealing(writer, *best.annealing);
  writer.end_object();
  const mapping::MappingClaims claims{
      beta_,    found.cost, found.c1,    found.sigma,      found.delta,
      found.c2, found.com,  found.loads, found.least_load, found.most_load};
  const bool valid = mapping::check_mapping(input_.tasks, input_.distances.servers(),
                                            input_.passage, best.mapping, claims)
                         .empty();
  writer.key("check").begin_object().key("valid").value(valid);
  writer.key("by").value("recomputation").end_object();
  write_proof(writer, [&](Proof& proof) { prove(proof, proven, found.cost, input_.unit()); });
}

}  // namespace

std::unique_ptr<Task> make_map_task(Request request) {
  return std::make_unique<MapTask>(std::move(request));
}

}  // namespace evenkeel::jobs
