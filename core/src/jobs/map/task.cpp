// The map job: maps tasks onto servers. The best of its restarts counts.
#include <algorithm>
#include <cmath>
#include <optional>

#include "evenkeel/answers/map.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/outward.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/answers/compare.hpp"
#include "jobs/answers/map_members.hpp"
#include "jobs/map/input.hpp"
#include "jobs/map/proof.hpp"
#include "jobs/shared/labels.hpp"
#include "mapping/bound.hpp"
#include "mapping/levels.hpp"
#include "mapping/multilevel.hpp"
#include "mapping/priority_list.hpp"
#include "mapping/remapping.hpp"
#include "mapping/search.hpp"

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
    std::unique_ptr<Mapper> mapper;  ///< While the run is in progress.
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
  void fill(answers::MapMeasures& to, const Measures& found) const;
  answers::MapTasks tasks() const;
  answers::MapResult result(const Run& best, const Measures& found, double bound) const;
  bool is_right(const Run& best, const answers::MapResult& result) const;
  double mean_load() const {
    return static_cast<double>(input_.tasks.total_comp()) /
           static_cast<double>(input_.distances.servers());
  }

  MapInput input_;
  double beta_;
  Measures initial_;
  std::vector<Run> runs_;
};

// Requirements of the settings on the data.
void MapTask::check_settings() const {
  if (asked().max_moves && input_.start.empty()) {
    throw Error(ErrorCode::conflict, "max_moves requires a start: the server of each task",
                "/max_moves");
  }
  if (asked().approach != Asked::Approach::level_by_level) return;
  if (!input_.shape) {
    throw Error(ErrorCode::conflict,
                "level-by-level works only with extended hypercubes, topology eh:K,L", "/approach");
  }
  const auto count = static_cast<std::size_t>(input_.shape->l);
  if (asked().level_betas == Asked::LevelBetas::thesis &&
      mapping::thesis_level_betas(input_.distances.servers(), input_.shape->l).empty()) {
    throw Error(ErrorCode::conflict, "the betas of the thesis exist only for eh:3,2 and eh:2,3",
                "/level_betas");
  }
  if (!input_.level_betas.empty() && input_.level_betas.size() != count) {
    throw Error(ErrorCode::bad_shape,
                concat({"level_betas has ", input_.level_betas.size(), " numbers for ",
                        plural(static_cast<Int128>(count), "level"),
                        ": give one per level, starting with the root"}),
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

// The best of the runs so far, completed or not. The first among equals.
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
  std::string text = concat({"Mapping ", plural(static_cast<Int128>(input_.tasks.tasks()), "task"),
                             " onto ", input_.machine, " costs ", unit.in_full(found.cost)});
  const bool searched = asked().algorithm != mapping::Algorithm::none;
  const bool gains = searched && gain > 0;
  if (bound > 0) {
    text += found.cost / bound - 1 < kNoGapOfMap
                ? ", which is optimal"
                : concat({", at most ", percent_above(found.cost, bound), " above the optimum"});
  }
  text += ". ";
  if (gains)
    text += concat({"The search lowered the cost of the initial mapping by ", brief(gain), "%. "});
  else if (searched)
    text += "No mapping cheaper than the initial mapping was found. ";
  text += concat({"The largest load is ", unit.text(found.most_load), " (mean ",
                  unit.in_full(mean_load()), "). The communication cost "});
  if (found.c2 == initial_.c2) return text + concat({"is ", found.c2, "."});
  return text + concat({found.c2 < initial_.c2 ? "falls from " : "rises from ", initial_.c2, " to ",
                        found.c2, "."});
}

std::vector<std::string> MapTask::notes() const {
  std::vector<std::string> notes = input_.notes;
  if (std::holds_alternative<Asked::Beta>(asked().beta)) {
    notes.push_back(
        concat({"beta, the weight of communication in the cost, is ", input_.unit().brief(beta_, 6),
                ". With this value, load and communication contribute equally to the cost "
                "of a random mapping"}));
  }
  return notes;
}

void MapTask::fill(answers::MapMeasures& to, const Measures& found) const {
  to = {.cost = found.cost,
        .c1 = found.c1,
        .c2 = found.c2,
        .com = answers::view_of(found.com),
        .sigma = found.sigma,
        .delta = found.delta,
        .load = {mean_load(), found.least_load, found.most_load}};
}

// The task graph as read: each pair once.
answers::MapTasks MapTask::tasks() const {
  const mapping::TaskGraph& tasks = input_.tasks;
  std::vector<std::array<answers::Whole, 3>> edges;
  for (std::size_t i = 0; i < tasks.tasks(); ++i) {
    for (const auto& [other, amount] : tasks.partners(i)) {
      if (other >= i) edges.push_back({i, other, amount});
    }
  }
  return {.comp = answers::list_of(tasks.tasks(), [&](std::size_t i) { return tasks.comp(i); }),
          .edges = std::move(edges)};
}

answers::MapAnnealing annealing_of(const mapping::Annealing& course) {
  std::int64_t temperatures = 0;
  for (const auto& step : course.steps) temperatures += step.temperatures;
  return {
      .start_temperature = course.start,
      .freeze_temperature = course.freeze,
      .temperatures = temperatures,
      .acceptance = answers::list_of_each(course.steps, [](const mapping::Annealing::Step& step) {
        const auto proposals = static_cast<double>(step.proposals);
        const auto accepted = static_cast<double>(step.accepted);
        return std::array{step.temperature, proposals, accepted, accepted / proposals};
      })};
}

answers::MapResult MapTask::result(const Run& best, const Measures& found, double bound) const {
  answers::MapResult to;
  fill(to, found);
  fill(to.initial, initial_);
  to.mapping = answers::loads_of(best.mapping);
  to.loads = answers::view_of(found.loads);
  to.beta = beta_;
  std::int64_t proposals = 0, accepted = 0;
  for (const Run& run : runs_) {
    proposals += run.proposals;
    accepted += run.accepted;
  }
  to.proposals = proposals;
  to.accepted = accepted;
  if (!input_.start.empty()) to.moved = mapping::moved_tasks(input_.start, best.mapping);
  to.bound.cost = bound;
  if (bound > 0) to.bound.gap = found.cost / bound - 1;
  if (runs_.size() > 1) {
    to.restarts = answers::list_of_each(
        runs_, [](const Run& run) { return run.done ? std::optional(run.cost) : std::nullopt; });
  }
  if (asked().list) to.tasks = tasks();
  if (asked().history) {
    to.history = answers::list_of_each(best.history, [](const Mapper::Point& point) {
      return std::array{static_cast<double>(point.proposals), point.cost};
    });
  }
  if (best.annealing) to.annealing = annealing_of(*best.annealing);
  return to;
}

bool MapTask::is_right(const Run& best, const answers::MapResult& result) const {
  const verify::MapData data = verified_data(input_);
  return verify::is_mapping(data, best.mapping) &&
         compare_members<answers::MapMeasures>(result, verify::measures_of(data, best.mapping), "")
             .wrong.empty() &&
         result.loads.values() == verify::loads_of(data, best.mapping);
}

void MapTask::write(Writer& writer) {
  const Run& best = best_run();
  const Measures found = measure(best.mapping);
  const mapping::LowerBound proven = mapping::lower_bound(input_.tasks, input_.distances, beta_);
  answers::Map answer{.input = {.nodes = input_.tasks.tasks(),
                                .total = input_.tasks.total_comp(),
                                .hash = input_.hash,
                                .task_labels = labels_of_input(input_.task_labels),
                                .server_labels = labels_of_input(input_.server_labels)},
                      .summary = summary(found, proven.cost),
                      .notes = notes(),
                      .result = result(best, found, proven.cost),
                      .check = {.valid = false, .by = "recomputation"}};
  answer.check.valid = is_right(best, answer.result);
  write_answer(writer, answer);
  write_proof(writer, [&](Proof& proof) { prove(proof, proven, found.cost, input_.unit()); });
}

}  // namespace

std::unique_ptr<Task> make_map_task(Request request) {
  return std::make_unique<MapTask>(std::move(request));
}

}  // namespace evenkeel::jobs
