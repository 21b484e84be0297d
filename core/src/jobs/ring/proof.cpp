// Certificates of ring schedules, for programs and in words.
#include "jobs/ring/proof.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "evenkeel/ring/certificate.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {
namespace {

using ring::SendMode;

class RingProof {
 public:
  RingProof(Proof& proof, const ring::Solver& solver, const std::vector<std::string>& labels)
      : proof_(proof), solver_(solver), unit_(solver.options().unit), labels_(labels) {}

  void prove_steps() const {
    const std::int64_t fewest = solver_.fewest();
    const bool single = solver_.options().mode == SendMode::single;
    if (single && fewest > 1) return prove_runs(fewest);
    prove_segment("steps", solver_.model().message_limit, fewest,
                  single ? "single-send schedule" : "plan");
  }

  /// For single-send schedules: a bound for every mode of sending.
  void prove_lower_bound() const {
    if (solver_.options().mode == SendMode::single)
      prove_segment("lower_bound", std::nullopt, solver_.lower_bound(),
                    "schedule, whether single-send or multi-send,");
  }

  /// For targets that were chosen by the solver.
  void prove_shifts() const {
    const ring::Optimum& optimum = solver_.optimum();
    Writer& writer = proof_.at_least("shifts", optimum.shifts.lo);
    writer.key("at_most").value(optimum.shifts.hi).key("within").value(optimum.steps);
    const std::string lo = unit_.text(optimum.shifts.lo), hi = unit_.text(optimum.shifts.hi);
    const std::string these =
        concat({"With these targets, a schedule finishes within ", plural(optimum.steps, "step"),
                " if and only if its shift (the load added to the flow over every link) is ",
                lo == hi ? lo : concat({"from ", lo, " to ", hi})});
    if (optimum.steps == solver_.fewest()) return proof_.says(these + ".");
    // A free remainder was placed for less traffic within max_steps.
    const std::string why =
        segment_of(writer, solver_.model().message_limit, optimum.steps - 1, false);
    proof_.says(concat({these, ", and no shift finishes sooner: ", why, "."}));
  }

  /// For schedules with the minimum traffic.
  void prove_traffic() const {
    using Algorithm = settings::Ring::Algorithm;
    const settings::Ring& asked = solver_.options();
    if (solver_.traffic() > kMaxExactInt) return;
    const auto traffic = static_cast<Load>(solver_.traffic());
    if (asked.algorithm == Algorithm::traffic)
      return prove_traffic_of("traffic", traffic, solver_.shift(), std::nullopt);
    if (asked.algorithm != Algorithm::optimal) return;
    const std::int64_t steps = asked.max_steps.value_or(solver_.fewest());
    if (!solver_.is_free()) return prove_traffic_of("traffic", traffic, solver_.shift(), steps);
    prove_prices("traffic", traffic,
                 ring::prices_of(solver_.instance(), asked.message_limit, solver_.flow(), steps),
                 steps);
  }

  /// A point has the minimum traffic up to the step before the next point. The last point has it
  /// for all steps.
  void prove_front() const {
    if (!solver_.front()) return;
    const std::vector<ring::ParetoPoint>& points = *solver_.front();
    for (std::size_t k = 0; k < points.size(); ++k) {
      const ring::ParetoPoint& point = points[k];
      if (point.traffic > kMaxExactInt) continue;
      const std::string name = concat({"pareto/", k});
      const auto traffic = static_cast<Load>(point.traffic);
      std::optional<std::int64_t> within;
      if (k + 1 < points.size()) {
        within = points[k + 1].steps - 1;
      } else if (!solver_.front_is_complete()) {
        within = solver_.front_steps();
      }
      if (!solver_.front_is_free()) {
        prove_traffic_of(name, traffic, point.shift, within);
      } else if (const ring::Prices* prices = solver_.front_prices(k)) {
        prove_prices(name, traffic, *prices, within);
      } else {
        proof_.not_proven(name);
        proof_.says(concat({"The minimum traffic within ", plural(point.steps, "step"), " is ",
                            unit_.units(traffic),
                            ", whichever nodes keep the remainder. The certificates of all points "
                            "would be longer than the Pareto front, so they are omitted."}));
      }
    }
  }

 private:
  std::size_t nodes() const { return solver_.loads().size(); }

  // "Nodes 3 to 5", "Node 3".
  std::string row(std::size_t first, std::size_t count) const {
    if (count == 1) return called("node", labels_, first);
    const std::size_t last = (first + count - 1) % nodes();
    return concat({called("nodes", labels_, first), called(" to", labels_, last)});
  }

  void prove_segment(std::string_view claim, std::optional<Load> limit, std::int64_t least,
                     std::string_view plan) const {
    Writer& writer = proof_.at_least(claim, least);
    if (least == 0) return proof_.says("No load has to move, so the minimum is 0 steps.");
    const std::int64_t steps = least - 1;
    proof_.says(concat({"No ", plan, " takes fewer than ", plural(least, "step"), ": ",
                        segment_of(writer, limit, steps, solver_.is_free()), "."}));
  }

  // Writes the segment that proves that `steps` steps are too few, and returns the reason.
  std::string segment_of(Writer& writer, std::optional<Load> limit, std::int64_t steps,
                         bool anywhere) const {
    const ring::Instance& instance = solver_.instance();
    const auto found = anywhere ? ring::overfull_segment_anywhere(instance, limit, steps)
                                : ring::overfull_segment(instance, limit, steps);
    const ring::Segment& segment = found.value();
    writer.key("first").value(segment.first).key("count").value(segment.count);
    writer.key("depth").begin_array().value(segment.left_depth).value(segment.right_depth);
    writer.end_array();
    const ring::Excess excess = ring::excess_of(instance, limit, steps, segment, anywhere);
    const bool one = segment.count == 1;
    return concat(
        {row(segment.first, segment.count), one ? " holds " : " hold ", unit_.units(excess.holds),
         one ? ", but its target is " : ", but their targets add up to ",
         anywhere ? "at most " : "", unit_.units(excess.keeps),
         steps == 0
             ? ", so load has to leave"
             : concat({", and ",
                       excess.leaves == 0 ? "nothing" : "at most " + unit_.units(excess.leaves),
                       " can leave ", one ? "this node" : "these nodes", " in ",
                       plural(steps, "step")})});
  }

  void prove_runs(std::int64_t least) const {
    const std::int64_t steps = least - 1;
    const auto found = ring::blocking_runs(solver_.instance(), solver_.intervals(), steps);
    const ring::RedRuns& runs = found.value();
    Writer& writer = proof_.at_least("steps", least);
    writer.key("right").value(runs.right).key("left").value(runs.left);
    const auto length = static_cast<std::size_t>(steps);
    const bool one = steps == 1;
    const std::string lo = unit_.text(solver_.intervals().at(steps).lo);
    proof_.says(
        concat({"No single-send schedule takes fewer than ", plural(least, "step"),
                ". With a shift below ", lo, ", ", row(runs.right, length),
                one ? " waits" : " wait one after another",
                " for load from the left. With any other shift, ", row(runs.left, length),
                one ? " waits" : " wait one after another",
                " for load from the right. Neither finishes within ", plural(steps, "step"), "."}));
  }

  void prove_traffic_of(std::string_view claim, Load traffic, Load shift,
                        std::optional<std::int64_t> within) const {
    using By = ring::TrafficLimit::By;
    Writer& writer = proof_.at_least(claim, traffic);
    if (within) writer.key("within").value(*within);
    const auto limit = ring::limit_of_traffic(solver_.instance(), solver_.model(), shift, within);
    const std::string least =
        concat({"No schedule ", in_time(within), "moves ", unit_.fewer_than(traffic),
                ". Every other schedule with the same targets adds one constant amount to the flow "
                "over all "
                "links of the ring. "});
    const auto says = [&](const std::string& text) {
      proof_.says(traffic == 0 ? "No load has to move, so the minimum traffic is 0." : text);
    };
    const char* sides[] = {"left", "right"};
    const char* side = sides[limit.to_right];
    const std::string opposite = concat({"An extra flow to the ", sides[!limit.to_right],
                                         " around the ring does not lower the traffic, because at "
                                         "most half of the links send load to the ",
                                         side, ". "});
    if (limit.by == By::median) {
      writer.key("by").value("median");
      return says(least +
                  "At most half of the links send load to the right and at most half to the left. "
                  "Such an extra flow lowers the traffic of at most half of the links and raises "
                  "the traffic of all others, so the total traffic does not fall.");
    }
    if (limit.by == By::chain) {
      writer.key("by").value("chain").key("first").value(limit.place);
      writer.key("direction").value(side);
      return says(
          concat({least, opposite, "An extra flow to the ", side, " around the ring would make ",
                  row(limit.place, waiting(within)), " wait for each other for too many steps."}));
    }
    writer.key("by").value("link").key("link").value(limit.place).key("direction").value(side);
    writer.key("depth").value(limit.depth);
    says(concat({least, opposite, "An extra flow to the ", side,
                 " around the ring is impossible, because link ", limit.place,
                 " cannot carry more load in this direction in time."}));
  }

  void prove_prices(std::string_view claim, Load traffic, const ring::Prices& prices,
                    std::optional<std::int64_t> within) const {
    Writer& writer = proof_.at_least(claim, traffic);
    if (within) writer.key("within").value(*within);
    writer.key("by").value("potential").list("potential", std::span<const Load>(prices.potential));
    if (solver_.options().message_limit && within) {
      writer.key("depths").begin_array();
      for (const ring::LinkDepth& link : prices.depths) {
        writer.begin_array().value(link.link).value(link.to_right ? "right" : "left");
        writer.value(link.depth).end_array();
      }
      writer.end_array();
    }
    proof_.says(concat({"No plan ", in_time(within), "moves ", unit_.fewer_than(traffic),
                        ", whichever nodes keep the units that remain after an even division. The "
                        "certificate lists a dual price for every node, and these prices prove the "
                        "minimum by linear programming duality."}));
  }

  std::size_t waiting(std::optional<std::int64_t> within) const {
    const auto all = static_cast<std::int64_t>(nodes());
    return static_cast<std::size_t>(std::min(within.value_or(all), all));
  }

  static std::string in_time(std::optional<std::int64_t> within) {
    return within ? concat({"of at most ", plural(*within, "step"), " "}) : std::string();
  }

  Proof& proof_;
  const ring::Solver& solver_;
  formats::LoadUnit unit_;
  const std::vector<std::string>& labels_;
};

}  // namespace

void prove(Proof& proof, const ring::Solver& solver, const std::vector<std::string>& labels) {
  const RingProof ring(proof, solver, labels);
  ring.prove_steps();
  ring.prove_lower_bound();
  ring.prove_shifts();
  ring.prove_traffic();
  ring.prove_front();
}

std::string proof_of_refusal(const ring::Solver& solver, const std::vector<std::string>& labels) {
  return proof_text([&](Proof& proof) { RingProof(proof, solver, labels).prove_steps(); });
}

}  // namespace evenkeel::jobs
