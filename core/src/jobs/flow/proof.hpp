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

/// What a flow answer proves: the certificates that its search has left, as claims. Found once,
/// after the end of the solver, since sentences may only say what is proven.
/// Source: core/theory/flow.md, section 16.
class FlowProof {
 public:
  /// Both must outlive it. O(n + m), and what the certificates take.
  FlowProof(const FlowInput& input, const flow::Solver& solver);

  /// All claims. O(size of the certificates).
  void write(Proof& proof) const;

  /// How far the l2 norm is above the least at most, as a share; none where that is not proven.
  std::optional<double> most_excess() const;
  /// Whether no integral plan has a smaller l2 norm: to these targets, or wherever units stay.
  bool is_least_whole() const { return integral_.has_value(); }
  bool is_least_of_all() const { return integral_ && integral_->free; }
  /// Of scheme max-load: what its cut says.
  std::string cut_text() const;

  /// "l2 norm", weighted where the network is.
  const char* norm_name() const;

 private:
  using Way = flow::Way;
  bool is(Way way) const { return solver_.scheme().way == way; }
  bool wants_least_whole() const;
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

/// Opens a claim whose number, in the form of to_text() or fraction_below(), is an integer where
/// JSON readers hold it. O(1).
Writer& open_claim(Proof& proof, const char* claim, const std::string& number);

/// "set": its members, or "all_but": the others.
void write_set(Writer& writer, const flow::NodeSet& set);

/// The number, rounded down, as a whole number or a fraction p/q, with some thirteen digits. O(1).
std::string fraction_below(double value);

}  // namespace evenkeel::jobs
