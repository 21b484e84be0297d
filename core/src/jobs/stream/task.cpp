// The plan job for a stream of snapshots, and the same one snapshot at a time.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/jobs/plan_stream.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/shared/proof.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/stream/run.hpp"

namespace evenkeel::jobs {
namespace {

class StreamTask final : public Task {
 public:
  explicit StreamTask(Request request)
      : Task(std::move(request.settings), request.stop),
        buffers_(request.buffers),
        snapshots_(at_snapshots(request.body)),
        run_(request.body, settings_) {
    hash_.add_value("stream", request.body["stream"]);
  }

  bool advance(std::int64_t work) override;
  bool stop() override { return run_.started(); }
  Progress progress() const override {
    return {static_cast<std::int64_t>(next_), static_cast<std::int64_t>(snapshots_.size())};
  }
  void write(Writer& writer) override;

 private:
  static const Json& at_snapshots(const Json& body) {
    const Json& stream = body["stream"];
    if (stream.contains("snapshots") && !stream["snapshots"].empty()) return stream["snapshots"];
    throw Error(ErrorCode::missing_key,
                "a stream requires \"snapshots\": lists with a load per object",
                "/stream/snapshots");
  }
  std::string summary() const;
  std::string guarantee() const;

  Buffers& buffers_;
  Json snapshots_;
  StreamRun run_;
  std::vector<answers::StreamDecision> decisions_;
  DataHash hash_;
  std::size_t next_ = 0;
};

bool StreamTask::advance(std::int64_t work) {
  while (next_ < snapshots_.size()) {
    if (work <= 0) return false;
    const std::string path = "/stream/snapshots/" + std::to_string(next_);
    run_.take(snapshots_[next_], path, buffers_, stop_);
    decisions_.push_back(run_.decision());
    ++next_;
    work -= 8 * static_cast<std::int64_t>(run_.where().size()) + 1;
  }
  return true;
}

std::string StreamTask::guarantee() const {
  const plan::StreamRules& rules = run_.rules();
  const std::string rules_too =
      run_.repairs() > 0 ? ", not counting plans that empty nodes or place new objects" : "";
  if (rules.rule == plan::StreamRules::Rule::threshold)
    return concat({"N snapshots have at most 1 + N / ", rules.cooldown + 1,
                   " plans, because each plan waits for the cooldown", rules_too, "."});
  if (rules.factor < Fraction{1, 1})
    return "With a factor below 1, nothing is proven about the total cost.";
  if (rules.noise.num > 0)
    return "With a noise, nothing is proven about the total cost, because gains within it are "
           "ignored.";
  return concat({"If the loads stay constant, the cost of waiting and moving is at most ",
                 brief_up(Fraction{rules.factor.num + rules.factor.den, rules.factor.den}, 5),
                 " times the minimum that is possible if all loads are known in advance", rules_too,
                 "."});
}

std::string StreamTask::summary() const {
  const formats::LoadUnit unit = run_.input().unit();
  const std::string snapshots = plural(static_cast<Int128>(next_), "snapshot");
  if (run_.plans() == 0)
    return concat({"In ", snapshots, ", no plan was carried out. The sum of the makespans is ",
                   unit.in_full(run_.paid(), 6), "."});
  return concat({"In ", snapshots, ", ", plural(run_.plans(), "plan"),
                 run_.plans() == 1 ? " was" : " were", " carried out, with ",
                 plural(run_.moves(), "move"), " in total. The sum of makespans and plan costs is ",
                 unit.in_full(run_.paid(), 6), ", compared with ",
                 unit.in_full(run_.unplanned(), 6), " without plans."});
}

void StreamTask::write(Writer& writer) {
  answers::Plan answer{.input = input_of(run_.input()),
                       .summary = summary(),
                       .notes = {},
                       .result = answers::StreamResult{.plans = run_.plans(),
                                                       .moves = run_.moves(),
                                                       .paid = run_.paid(),
                                                       .unplanned = run_.unplanned(),
                                                       .decisions = answers::view_of(decisions_),
                                                       .assignment = answers::list_of_each(
                                                           run_.where(), node_or_none)},
                       .check = {.valid = true, .by = "replay"}};
  answer.input.total.reset();
  answer.input.hash = hash_.finish();
  write_answer(writer, answer);
  write_proof(writer, [this](Proof& proof) {
    proof.not_proven("stream");
    proof.says(guarantee());
  });
}

}  // namespace

std::unique_ptr<Task> make_stream_task(Request request) {
  return std::make_unique<StreamTask>(std::move(request));
}

struct PlanStream::Impl {
  explicit Impl(const Json& body) : run(body, fill_settings("plan", body)) {}
  StreamRun run;
  Buffers buffers;
};

PlanStream::PlanStream(std::string_view request) {
  Json body = parse_json(request);
  make_canonical(body);
  impl_ = std::make_unique<Impl>(body);
}
PlanStream::~PlanStream() = default;
PlanStream::PlanStream(PlanStream&&) noexcept = default;
PlanStream& PlanStream::operator=(PlanStream&&) noexcept = default;

std::string PlanStream::decide(std::string_view snapshot) {
  Json value = parse_json(snapshot);
  make_canonical(value);
  impl_->run.take(value, "", impl_->buffers);
  Writer writer;
  jobs::write(writer, impl_->run.decision());
  return writer.take();
}

}  // namespace evenkeel::jobs
