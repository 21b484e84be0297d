// The plan job for a chain: contiguous parts of items in a row, of least makespan.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/plan/chain_proof.hpp"
#include "evenkeel/plan/chain_ring.hpp"
#include "jobs/chain/input.hpp"
#include "jobs/chain/verify.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/proof.hpp"
#include "jobs/verify/refusal.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Cuts;
using Counted = settings::Plan::Migration;

class ChainTask final : public Task {
 public:
  explicit ChainTask(Request request)
      : Task(std::move(request.settings), request.stop),
        input_(read_chain_input(request.body, request.buffers, settings_, request.stop)) {}

  bool advance(std::int64_t) override;
  bool stop() override { return done_; }
  void write(Writer& writer) override;

 private:
  const plan::Chain& chain() const { return input_.chain; }
  std::size_t places() const { return chain().speed.size(); }
  void cut();
  void keep_old();
  void keep_old_ring();
  Load sum_of_part(const std::vector<Load>& values, const Cuts& cuts, std::size_t part) const;
  Fraction end_of(const Cuts& cuts, std::size_t part) const;
  std::size_t fullest(const Cuts& cuts) const;
  Fraction mean() const;
  const char* test() const;
  std::string says() const;
  std::string tried() const;
  std::string left_over() const;
  std::string summary() const;
  void write_parts(Writer& writer, const Cuts& cuts) const;
  void write_times(Writer& writer, const Cuts& cuts) const;
  void write_migration(Writer& writer) const;
  void write_probe(Writer& writer) const;
  void prove(Proof& proof) const;
  void prove_never(Proof& proof) const;
  Error refusal();

  ChainInput input_;
  Cuts cuts_;
  Fraction makespan_;
  std::optional<Cuts> refuted_;  ///< The greedy parts that fail just below the makespan.
  Load moved_ = 0, distance_ = 0, items_moved_ = 0;
  bool done_ = false;
};

bool ChainTask::advance(std::int64_t) {
  if (done_) return true;
  cut();
  if (!input_.ring) refuted_ = plan::refute_chain(chain(), makespan_);
  if (input_.old) keep_old();
  done_ = true;
  return true;
}

void ChainTask::cut() {
  if (input_.items() == 0) {
    cuts_.assign(places() + 1, 0);
    return;
  }
  if (input_.ring) {
    if (auto found = plan::cut_ring(chain(), stop_)) {
      cuts_ = std::move(found->cuts);
      makespan_ = found->makespan;
      return;
    }
  } else if (auto found = plan::cut_chain(chain(), stop_)) {
    cuts_ = std::move(found->cuts);
    makespan_ = found->makespan;
    return;
  }
  throw refusal();
}

/// No cuts end in any time: what shows it, is shown of a time in which the slowest node does all.
Error ChainTask::refusal() {
  const Load slowest = *std::min_element(chain().speed.begin(), chain().speed.end());
  makespan_ = lowest_terms(Int128{input_.total} + 1, slowest);
  if (!input_.ring) refuted_ = plan::refute_chain(chain(), makespan_);
  const Refuted refuted = refuted_chain(input_, stop_);
  if (!refuted_ && !refuted.has_plan())
    return Error(ErrorCode::not_found,
                 "no cuts were found that keep the capacities; there are too many to confirm that "
                 "none do",
                 "/chain/capacity");
  return replayed(
      Error(ErrorCode::infeasible,
            "no cuts keep the capacities: nodes that take all that fits leave items over",
            "/chain/capacity")
          .with_proof(proof_text([&](Proof& proof) { prove_never(proof); })),
      [&](const Json& proof, Findings& findings) {
        return shows_refusal(proof, refuted, findings);
      });
}

void ChainTask::prove_never(Proof& proof) const {
  const std::string never = "No cuts keep the capacities: ";
  if (!refuted_) {
    proof.not_proven("makespan").key("test").value(test());
    return proof.says(concat({never, tried(), "; another search confirms it."}));
  }
  write_probe(proof.at_least("makespan", to_text(input_.asked_time(makespan_))));
  proof.says(concat({never, "if every node in turn takes all that fits, ", left_over(), "."}));
}

/// Of the cuts of that makespan those that move least, in what migration is counted in.
void ChainTask::keep_old() {
  if (input_.ring) return keep_old_ring();
  const Counted counted = input_.settings.migration;
  const std::vector<Load>& bytes = input_.bytes;
  const auto nearest =
      counted == Counted::bytes_distance
          ? plan::nearest_cuts(chain(), makespan_, *input_.old, bytes, stop_)
          : plan::least_moved_cuts(chain(), makespan_, *input_.old,
                                   counted == Counted::moves ? std::vector<Load>{} : bytes, stop_);
  if (nearest) cuts_ = *nearest;
  const auto items = static_cast<std::size_t>(input_.items());
  items_moved_ = plan::bytes_moved(*input_.old, cuts_, {}, items);
  moved_ = plan::bytes_moved(*input_.old, cuts_, bytes, items);
  distance_ = plan::bytes_times_hops(*input_.old, cuts_, bytes, items);
}

void ChainTask::keep_old_ring() {
  const Counted counted = input_.settings.migration;
  const auto nearest =
      plan::least_moved_ring(chain(), makespan_, *input_.old,
                             counted == Counted::moves ? std::vector<Load>{} : input_.bytes,
                             counted == Counted::bytes_distance, stop_);
  if (nearest) cuts_ = *nearest;
  const plan::RingMoved moved =
      plan::ring_moved(*input_.old, cuts_, input_.bytes, static_cast<std::size_t>(input_.items()));
  items_moved_ = moved.items;
  moved_ = moved.bytes;
  distance_ = moved.bytes_distance;
}

Load ChainTask::sum_of_part(const std::vector<Load>& values, const Cuts& cuts,
                            std::size_t part) const {
  Load sum = 0;
  const std::int64_t items = input_.items();
  for (std::int64_t item = cuts[part]; item < cuts[part + 1]; ++item)
    sum += values[static_cast<std::size_t>(item % items)];
  return sum;
}

Fraction ChainTask::end_of(const Cuts& cuts, std::size_t part) const {
  return {sum_of_part(chain().load, cuts, part), chain().speed[part]};
}

std::size_t ChainTask::fullest(const Cuts& cuts) const {
  std::size_t most = 0;
  Fraction latest{-1, 1};
  for (std::size_t part = 0; part < places(); ++part) {
    const Fraction end = end_of(cuts, part);
    if (!(latest < end)) continue;
    latest = end;
    most = part;
  }
  return most;
}

Fraction ChainTask::mean() const {
  Int128 speed = 0;
  for (const Load one : chain().speed) speed += one;
  return lowest_terms(static_cast<Int128>(input_.total) * input_.speed_unit, speed);
}

const char* ChainTask::test() const {
  if (refuted_) return "probe";
  return input_.ring ? "starts" : "table";
}

std::string ChainTask::says() const {
  if (makespan_.num == 0) return "Nothing ends before 0";
  const std::string time = input_.unit().text(input_.asked_time(makespan_));
  if (!refuted_)
    return concat({"Computed: no cuts were found that end before ", time, ": ", tried(),
                   "; another search confirms it"});
  return concat({"No cuts end before ", time,
                 ": if every node in turn takes all that it can do in less, ", left_over()});
}

std::string ChainTask::tried() const {
  return input_.ring ? "the first cut was tried at every place where it may be"
                     : "all parts of every node were looked at, one item a node at least";
}

std::string ChainTask::left_over() const {
  const Load left = input_.items() - refuted_->back();
  return concat({plural(left, "item"), left == 1 ? " is left" : " are left"});
}

std::string ChainTask::summary() const {
  const std::string time = fraction_text(input_.asked_time(makespan_), input_.unit());
  const auto& speed = chain().speed;
  const bool even =
      std::adjacent_find(speed.begin(), speed.end(), std::not_equal_to<>()) == speed.end();
  std::string text =
      concat({plural(input_.items(), "item"), " in ", plural(static_cast<Int128>(places()), "part"),
              input_.ring ? " of a ring" : "", ": the largest load",
              even && input_.speed_unit == 1 ? "" : " / speed", " is ", time, ", the mean is ",
              fraction_text(mean(), input_.unit()), ". "});
  text += refuted_ ? "No cuts end earlier." : search_text("all cuts", "that end earlier");
  if (!input_.old) return text;
  const Fraction before = input_.asked_time(end_of(*input_.old, fullest(*input_.old)));
  return concat({text, " Of those that end then none was found that move less: ",
                 items_moved_ == 0
                     ? "nothing moves"
                     : plural(items_moved_, "item") + (items_moved_ == 1 ? " moves" : " move"),
                 ", where the old cuts had ", fraction_text(before, input_.unit()), "."});
}

void ChainTask::write_parts(Writer& writer, const Cuts& cuts) const {
  writer.key("parts").begin_array();
  for (std::size_t part = 0; part < places(); ++part) {
    const std::int64_t first = cuts[part], count = cuts[part + 1] - first;
    writer.begin_object().key("first").value(first % std::max<std::int64_t>(input_.items(), 1));
    writer.key("items").value(count).key("load").value(sum_of_part(chain().load, cuts, part));
    if (!chain().memory.empty())
      writer.key("memory").value(sum_of_part(chain().memory, cuts, part));
    writer.end_object();
  }
  writer.end_array();
}

/// Makespan and ratio of cuts.
void ChainTask::write_times(Writer& writer, const Cuts& cuts) const {
  const std::size_t node = fullest(cuts);
  const Fraction time = input_.asked_time(end_of(cuts, node));
  writer.key("makespan").begin_object().key("num").value(time.num).key("den").value(time.den);
  writer.key("node");
  time.num == 0 ? writer.null() : writer.value(node);
  writer.end_object().key("ratio");
  write_quotient(writer, time, mean());
}

void ChainTask::write_migration(Writer& writer) const {
  if (!input_.old) return;
  writer.key("migration").begin_object().key("items").value(items_moved_);
  writer.key("bytes").value(moved_).key("bytes_distance").value(distance_).end_object();
  writer.key("initial").begin_object();
  write_times(writer, *input_.old);
  write_parts(writer, *input_.old);
  writer.end_object();
}

void ChainTask::write_probe(Writer& writer) const {
  writer.key("test").value(test());
  if (!refuted_) return;
  writer.key("cuts").begin_array();
  for (const std::int64_t cut : *refuted_) writer.value(cut);
  writer.end_array();
}

void ChainTask::prove(Proof& proof) const {
  write_probe(proof.at_least("makespan", to_text(input_.asked_time(makespan_))));
  proof.says(says() + ".");
  if (!input_.old) return;
  const Counted counted = input_.settings.migration;
  proof
      .at_least("migration", counted == Counted::moves   ? items_moved_
                             : counted == Counted::bytes ? moved_
                                                         : distance_)
      .key("test")
      .value("windows");
  proof.says(concat({"Computed: ", input_.ring ? "from every item on, all" : "all",
                     " cuts between the earliest and the latest that end by then were compared "
                     "with the old ones; another search confirms it."}));
}

void ChainTask::write(Writer& writer) {
  writer.key("input").begin_object().key("nodes").value(places());
  writer.key("objects").value(input_.items()).key("total").value(input_.total);
  writer.key("hash").value(input_.hash);
  write_labels(writer, input_.item_names, "object_labels");
  writer.end_object();
  writer.words(summary(), input_.notes).key("result").begin_object();
  writer.numbers("cuts", cuts_);
  write_parts(writer, cuts_);
  write_times(writer, cuts_);
  writer.key("mean");
  write_fraction(writer, mean());
  write_migration(writer);
  writer.key("bound").begin_object().key("makespan");
  write_fraction(writer, input_.asked_time(makespan_));
  writer.key("gap");
  makespan_.num == 0 ? writer.null() : writer.value(0);
  writer.end_object().key("optimal").value(refuted_ ? "bound" : "search");
  if (const auto as = input_.settings.write_as)
    writer.key("written").value(written(*as, cuts_, input_.items()));
  writer.end_object();
  const bool valid = end_of(cuts_, fullest(cuts_)) == makespan_;
  writer.key("check").begin_object().key("valid").value(valid).key("by").value("replay");
  writer.end_object();
  write_proof(writer, [this](Proof& proof) { prove(proof); });
}

}  // namespace

std::unique_ptr<Task> make_chain_task(Request request) {
  return std::make_unique<ChainTask>(std::move(request));
}

}  // namespace evenkeel::jobs
