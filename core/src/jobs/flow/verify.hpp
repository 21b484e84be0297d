#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/flow/schemes.hpp"
#include "graph/count_eigenvalues.hpp"
#include "jobs/flow/input.hpp"
#include "jobs/flow/verify_proof.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"
#include "verify/flow/least_norm.hpp"
#include "verify/flow/migration.hpp"
#include "verify/flow/norms.hpp"
#include "verify/flow/shares.hpp"

namespace evenkeel::jobs {

/// Recomputes everything that a flow answer claims from its flow, and carries out its migration.
class VerifyFlowTask final : public VerifyTask {
 public:
  explicit VerifyFlowTask(Request request);

 private:
  using Way = flow::Way;
  static constexpr const char* kWhyLarge = "an independent proof takes too long here";

  const settings::Flow& asked() const { return data_.settings; }
  const flow::SchemeRow& scheme() const { return flow::row_of(asked().scheme); }
  bool is(Way way) const { return scheme().way == way; }
  bool searches() const {
    return is(Way::minimax_link) || is(Way::minimax_node) || is(Way::fewest_rounds);
  }
  bool iterates() const { return is(Way::iterate); }
  std::int64_t sweep() const {
    return static_cast<std::int64_t>(data_.graph.nodes() + 2 * flow_.size());
  }
  std::optional<Load> limit() const { return asked().message_limit; }
  double tolerance() const { return iterates() ? asked().tolerance : 1e-9; }

  void write_input(Writer& writer) const override;
  std::string praise() const override;

  void check_edges(const Json& edges);
  void check_cycles();
  void check_whole();
  void check_imbalance_left();
  void check_real();
  void check_norms();
  void check_excess(std::int64_t& work);
  void check_excess_within(double squares, const verify::CertificateCheck::Squares& least);
  void check_least();
  void check_fewest_rounds();
  void start_replay();
  void replay(std::int64_t& work);
  void end_replay();
  void check_plan_of_rounds();
  std::vector<verify::ReplayedMove> claimed_moves(const Json& migration);
  void check_times();
  void check_cost(std::int64_t& work);
  void check_frames(std::int64_t& work);
  void check_rest();

  Json job_settings_;
  FlowInput data_;
  verify::ShareCheck shares_;
  std::optional<FlowClaims> claims_;
  bool converged_ = false, whole_ = false, balances_ = true, has_cycles_ = false;
  std::vector<double> flow_, targets_;
  std::vector<Load> integral_flow_, integral_targets_;
  double largest_residual_ = 0;
  std::optional<verify::LeastNorm> least_;
  std::optional<verify::MigrationReplay> replay_;
  std::optional<graph::EigenvalueCount> count_;
  std::size_t next_frame_ = 0;
  std::int64_t solved_ = 0;  ///< Steps towards the least norm.
};

}  // namespace evenkeel::jobs
