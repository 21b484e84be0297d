#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/flow/schemes.hpp"
#include "evenkeel/flow/solver.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "flow/certificates.hpp"
#include "flow/direct.hpp"
#include "flow/fewest_rounds.hpp"
#include "flow/max_load_search.hpp"
#include "flow/minimax.hpp"
#include "flow/round.hpp"
#include "jobs/flow/input.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// Claims of a flow answer: certificates left by its search. Found once, when the solver has
/// finished, because sentences must state only proven facts. Source: core/theory/flow.md, section
/// 16.
class FlowProof {
 public:
  /// Both must outlive it. O(n + m), plus the cost of the certificates.
  FlowProof(const FlowInput& input, const flow::Solver& solver);

  /// All claims. O(size of the certificates).
  void write(Proof& proof) const;

  /// Upper bound of the share by which the l2 norm exceeds the minimum. Empty if it is not proven.
  std::optional<double> most_excess() const;
  /// Whether no integral plan has a smaller l2 norm: to these targets, or with free placement of
  /// the spare units.
  bool is_minimal_integral() const { return integral_.has_value(); }
  bool is_least_of_all() const { return integral_ && integral_->free; }
  /// For scheme max-load: the cut in words.
  std::string cut_text() const;

  /// "l2 norm", weighted if the network is.
  const char* norm_name() const;

 private:
  using Way = flow::Way;
  bool is(Way way) const { return solver_.scheme().way == way; }
  bool wants_minimal_integral() const;
  std::string squares_text() const;
  std::string names(const flow::NodeSet& set) const;
  std::string holds(const flow::NodeSet& set) const;

  void write_traffic(Proof& proof) const;
  void write_norm(Proof& proof) const;
  void write_integral(Proof& proof) const;
  void write_minimax(Proof& proof) const;
  void write_rounds(Proof& proof) const;
  void write_moved(Proof& proof) const;
  void write_max_load(Proof& proof) const;
  bool is_its_own(const flow::NodeSet& set, Load least) const;
  std::string link_text(const flow::NodeSet& set, Load least) const;
  std::string node_text(const flow::NodeSet& set, Load least) const;
  std::string set_text(const flow::RoundsProof& found, std::int64_t hops) const;
  std::string wave_text(const flow::RoundsProof& found, std::int64_t hops) const;

  const FlowInput& input_;
  const flow::Solver& solver_;
  formats::LoadUnit unit_;
  std::optional<flow::NormBound> norm_;
  std::optional<flow::IntegralBound> integral_;
};

/// Opens the claim with a number in the form of to_text() or fraction_below(). It is written as an
/// integer if JSON readers hold it exactly. O(1).
Writer& open_claim(Proof& proof, const char* claim, const std::string& number);

/// Writes "set" with its members, or "all_but" with the other nodes.
void write_set(Writer& writer, const flow::NodeSet& set);

/// The number, rounded down, as an integer or a fraction p/q, with about thirteen digits. O(1).
std::string fraction_below(double value);

}  // namespace evenkeel::jobs
