// Verifies a map answer: recomputes it from its mapping and checks its bound.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/answers/map_members.hpp"
#include "jobs/map/input.hpp"
#include "jobs/map/proof.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/task.hpp"
#include "mapping/search.hpp"
#include "verify/map/recompute.hpp"

namespace evenkeel::jobs {
namespace {

class VerifyMapTask final : public VerifyTask {
 public:
  explicit VerifyMapTask(Request request)
      : VerifyTask(std::move(request.settings)), data_(inside_request([&] {
          const Json& job = request.body["request"];
          return read_map_input(job, request.buffers, fill_settings("map", job));
        })) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "map", fill_settings("map", request.body["request"]), data_.hash,
                {"mapping", "loads", "tasks"});
    claimed_ = jobs::read_answer<answers::Map>(answer, request.buffers);
    check_input(
        {.nodes = data_.tasks.tasks(), .total = data_.tasks.total_comp(), .hash = data_.hash});
    then([this](std::int64_t&) { check_result(); });
    then([this](std::int64_t&) { check_runs(); });
  }

 private:
  const settings::Map& asked() const { return data_.settings; }
  std::string praise() const override {
    return "The mapping is valid: every task has a server, and its cost is " +
           data_.unit().in_full(cost_, 6);
  }
  void check_result();
  std::vector<std::uint32_t> start_of(std::uint64_t run) const;
  void check_runs();

  MapInput data_;
  answers::Map claimed_;
  std::vector<std::uint32_t> mapping_;
  double cost_ = 0;
};

void VerifyMapTask::check_result() {
  for (const Load server : claimed_.result.mapping)
    mapping_.push_back(static_cast<std::uint32_t>(std::clamp<Load>(server, -1, UINT32_MAX)));
  const verify::MapData data = verified_data(data_);
  if (!verify::is_mapping(data, mapping_))
    return findings_.wrong(concat({"result.mapping must give each task a server of ", data_.machine,
                                   ", from 0 to ", data.servers - 1}));
  auto found =
      verify::recompute_map(data, asked(), claimed_.result, mapping_, start_of(0), was_stopped_);
  if (!data_.start.empty()) {
    std::int64_t moved = 0;
    for (std::size_t i = 0; i < mapping_.size(); ++i) moved += data_.start[i] != mapping_[i];
    if (asked().max_moves && moved > *asked().max_moves)
      findings_.wrong(plural(moved, "task") + " changed servers, which exceeds max_moves");
    found.moved = moved;
  }
  cost_ = found.cost;
  numbers_.traffic = std::int64_t{found.c2};
  compare_answer(claimed_, found, {true, "recomputation"}, findings_);
  check_bound_of_map(proof_, claimed_.result.bound.cost, data_, data.beta, findings_);
}

// The start of a run is data, or follows from the seed.
std::vector<std::uint32_t> VerifyMapTask::start_of(std::uint64_t run) const {
  if (!data_.start.empty()) return data_.start;
  const std::size_t tasks = data_.tasks.tasks(), servers = data_.distances.servers();
  if (asked().start == settings::Map::Start::serial) return mapping::serial_start(tasks, servers);
  Rng rng(static_cast<std::uint64_t>(asked().seed), 1 + run);
  return mapping::random_start(tasks, servers, rng);
}

// Outcomes of the runs, as far as they follow from each other.
void VerifyMapTask::check_runs() {
  const auto runs = static_cast<std::size_t>(asked().restarts);
  const answers::MapResult& claimed = claimed_.result;
  if (asked().algorithm == settings::Map::Algorithm::none) {
    std::size_t run = 0;
    while (run < runs && start_of(run) != mapping_) ++run;
    if (run == runs)
      findings_.wrong("algorithm none keeps the start, but the mapping differs from it");
  }
  if (claimed.accepted < 0 || claimed.proposals < claimed.accepted)
    findings_.wrong("result.accepted must be from 0 to result.proposals");
  if (!claimed.restarts) return;
  if (claimed.restarts->size() != runs)
    return findings_.wrong("result.restarts must have one cost per run");
  double least = 1e300;
  for (const std::optional<double> cost : *claimed.restarts)
    least = std::min(least, cost.value_or(least));
  if (least < 1e300) findings_.real("the minimum of result.restarts", least, cost_, 1e-12 * cost_);
}

}  // namespace

std::unique_ptr<Task> make_verify_map_task(Request request) {
  return std::make_unique<VerifyMapTask>(std::move(request));
}

}  // namespace evenkeel::jobs
