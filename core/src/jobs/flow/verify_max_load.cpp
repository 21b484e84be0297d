// Verifies what an answer says of the least maximum load.
#include "jobs/flow/verify_max_load.hpp"

#include <algorithm>
#include <numeric>

#include "base/integer_speeds.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/fraction.hpp"
#include "jobs/verify/answer_form.hpp"
#include "verify/flow/max_load.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::int64_t kMostVisits = 400000000;
constexpr const char* kShortest = "minimum makespan of all flows";
constexpr const char* kCheapest = "minimum fees of all flows with that makespan";
constexpr const char* kBySearch =
    "edges with minima need a search, and only another search can confirm it";

constexpr const char* kNotLowest =
    "max_load: num / den must be a number from 0, above 0 in a cut, in lowest terms";

bool in_lowest_terms(const Fraction& time) {
  return time.num >= 0 && time.den > 0 && std::gcd(time.num, time.den) == 1;
}

Fraction fraction_of(const Json& claim) {
  return {exact_integer(claim["num"]).value_or(-1), exact_integer(claim["den"]).value_or(0)};
}

class Verifier {
 public:
  Verifier(const FlowInput& data, const Json& result, std::span<const Load> flow,
           std::span<const Load> after, bool stopped, Findings& findings)
      : data_(data),
        result_(result),
        claimed_(result["max_load"]),
        flow_(flow),
        after_(after),
        stopped_(stopped),
        findings_(findings) {
    const std::size_t nodes = data.graph.nodes(), edges = data.graph.edges().size();
    speeds_.speeds.assign(nodes, 1);
    if (!data.problem.speeds.empty()) speeds_ = integer_speeds(data.problem.speeds);
    const auto filled = [&](const std::vector<Load>& given, Load usual) {
      return given.empty() ? std::vector<Load>(edges, usual) : given;
    };
    capacity_ = filled(data.edge_limits.capacity, kMaxExactInt);
    minimum_ = filled(data.edge_limits.minimum, 0);
    fee_ = filled(data.edge_limits.fee, 1);
  }

  void run() {
    findings_.wrong(verify::check_edge_terms(flow_, terms()));
    makespan_ = fraction_of(claimed_["makespan"]);
    bound_ = fraction_of(claimed_["bound"]);
    if (!in_lowest_terms(makespan_) || !in_lowest_terms(bound_)) {
      findings_.wrong(kNotLowest);
      return;
    }
    check_makespan();
    check_bound();
    check_fees();
    const Json& bound = claimed_["bound"];
    findings_.same("converged", result_["converged"],
                   bound_ == makespan_ && bound["fees"] == claimed_["fees"]);
  }

 private:
  verify::EdgeTerms terms() const { return {capacity_, minimum_, fee_}; }
  bool has_minima() const {
    return std::any_of(minimum_.begin(), minimum_.end(), [](Load least) { return least > 1; });
  }

  // Times are loads over speeds[i] / unit.
  void check_makespan() {
    const auto shorter = [&](std::size_t i, std::size_t j) {
      return Int128{after_[i]} * speeds_.speeds[j] < Int128{after_[j]} * speeds_.speeds[i];
    };
    std::size_t most_loaded = 0;
    for (std::size_t i = 1; i < after_.size(); ++i)
      most_loaded = shorter(most_loaded, i) ? i : most_loaded;
    const Int128 num = Int128{after_[most_loaded]} * speeds_.unit;
    if (compare(num, speeds_.speeds[most_loaded], makespan_.num, makespan_.den) != 0) {
      findings_.wrong(
          concat({"max_load.makespan is ", shown(claimed_["makespan"]), ", but node ", most_loaded,
                  " takes ", to_text(num), "/", speeds_.speeds[most_loaded]}));
    }
    findings_.whole("max_load.makespan.node", claimed_["makespan"]["node"],
                    static_cast<Int128>(most_loaded));
  }

  void check_bound() {
    const Json& cut = claimed_["bound"]["cut"];
    Fraction proven{0, 1};
    if (!cut.is_null()) {
      proven = fraction_of(cut);
      check_cut(cut, proven);
    }
    if (makespan_ < bound_ || bound_ < proven) {
      findings_.wrong("max_load.bound must be between the bound of the cut and the makespan");
    }
    const char* by = bound_ < makespan_ ? nullptr : proven < makespan_ ? "search" : "cut";
    findings_.same("max_load.optimal", claimed_["optimal"], by ? Json(by) : Json());
    if (proven < bound_) findings_.not_proven(kShortest, kBySearch);
    if (!stopped_ && proven < bound_ && !has_minima()) {
      findings_.wrong(
          "max_load.bound is above the bound of the cut, although no edge has a minimum");
    }
    if (!stopped_ && bound_ < makespan_ && !has_minima()) {
      findings_.wrong(
          "max_load.optimal must be cut: without minima the cut proves the minimum makespan");
    }
  }

  void check_cut(const Json& cut, const Fraction& time) {
    std::vector<std::size_t> nodes;
    std::int64_t last = -1;
    for (const Json& entry : cut["nodes"]) {
      const std::int64_t node = exact_integer(entry).value_or(-1);
      if (node <= last || node >= static_cast<std::int64_t>(after_.size())) {
        findings_.wrong("max_load.bound.cut.nodes must be nodes in ascending order");
        return;
      }
      last = node;
      nodes.push_back(static_cast<std::size_t>(node));
    }
    if (!in_lowest_terms(time) || time.num == 0) {
      findings_.wrong(kNotLowest);
      return;
    }
    const auto set = verify::count_set(data_.graph, data_.problem.loads, speeds_.speeds,
                                       speeds_.unit, terms(), nodes, time.num, time.den);
    findings_.whole("max_load.bound.cut.load", cut["load"], set.load);
    findings_.whole("max_load.bound.cut.leaving", cut["leaving"], set.leaving);
    if (!set.proves()) {
      findings_.wrong(concat(
          {"max_load.bound.cut proves nothing: in any shorter time its nodes process up to ",
           to_text(set.done_before), " units, and they keep ", to_text(set.load - set.leaving)}));
    }
  }

  void check_fees() {
    const Int128 fees = verify::fees_by_edges(flow_, terms());
    const Json& least = claimed_["bound"]["fees"];
    findings_.whole_or_null("max_load.fees", claimed_["fees"], fees);
    const auto bound = exact_integer(least);
    if (stopped_ || has_minima() || bound_ < makespan_) {
      if (bound_ == makespan_ && bound && *bound > fees) {
        findings_.wrong("max_load.bound.fees is above the fees of the flow");
      }
      findings_.not_proven(kCheapest, kBySearch);
      findings_.not_checked("result.max_load.bound.fees", kBySearch);
      return;
    }
    findings_.whole_or_null("max_load.bound.fees", least, fees);
    const std::vector<Load> room =
        verify::rooms_within(speeds_.speeds, speeds_.unit, makespan_.num, makespan_.den);
    const auto cheap = verify::pays_least(data_.graph, after_, room, flow_, terms(), kMostVisits);
    if (!cheap) {
      findings_.not_proven(kCheapest, "an independent proof takes too long here");
    } else if (!*cheap) {
      findings_.wrong("the fees are not minimum: another flow with that makespan has lower fees");
    }
  }

  const FlowInput& data_;
  const Json& result_;
  const Json& claimed_;
  std::span<const Load> flow_, after_;
  bool stopped_;
  Findings& findings_;
  IntegerSpeeds speeds_;
  std::vector<Load> capacity_, minimum_, fee_;
  Fraction makespan_, bound_;
};

}  // namespace

void verify_max_load(const FlowInput& data, const Json& result, std::span<const Load> flow,
                     std::span<const Load> after, bool stopped, Findings& findings) {
  if (!result.contains("max_load")) {
    findings.wrong("max_load is missing");
    return;
  }
  Verifier(data, result, flow, after, stopped, findings).run();
}

}  // namespace evenkeel::jobs
