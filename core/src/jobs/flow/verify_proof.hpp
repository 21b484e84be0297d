#pragma once
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/answers/flow.hpp"
#include "jobs/flow/input.hpp"
#include "jobs/verify/findings.hpp"
#include "verify/flow/certificates.hpp"

namespace evenkeel::jobs {

/// Reads the claims of a flow answer and checks their certificates: looks for none itself.
/// Claims that are missing, carry no certificate where they can, or a wrong one, are wrong.
class FlowClaims {
 public:
  /// How near the norm of a flow down the potentials has to be to their bound, relatively.
  static constexpr double kClose = 2e-6;

  /// @param proof  Of the answer; not an array: no claims. All must outlive it.
  FlowClaims(const FlowInput& data, const verify::ShareCheck& shares, const Json& proof,
             Findings& findings);

  /// For integral plans: exact shares, from correct targets. Call it before the next functions.
  void use_floors(std::span<const Load> targets);

  /// @param found  The traffic of the plan; none where it is not the answer yet.
  void check_traffic(std::optional<Int128> found);
  void check_real_traffic(std::optional<double> found);
  /// The least a link, or a node, has to carry. @param reached  Whether the plan is said to be it.
  void check_link(Int128 found, bool reached);
  void check_node(Int128 found, bool reached);
  void check_rounds(std::int64_t found, bool reached);
  /// @param may_lack  Why there may be no certificate; null: there has to be one.
  void check_moved(Int128 found, std::int64_t rounds, const char* may_lack);
  /// @return whether the claim is there and right; none where it says nothing.
  std::optional<bool> check_whole_norm(std::span<const Load> flow, std::span<const Load> targets);
  /// Bounds of the least sum of x^2 / f; none where the claim says nothing, or is wrong.
  /// @param flow  Over every link. @param moved  What leaves every node, less what comes.
  std::optional<verify::CertificateCheck::Squares> check_norm(std::span<const double> flow,
                                                              std::span<const double> moved);
  /// By how much the norm is above what the claim "l2" shows.
  void check_excess(std::optional<double> excess, double squares);
  /// For scheme max-load: the claim repeats the cut of the result.
  void check_cut(const std::optional<answers::FlowMaxLoadBoundCut>& cut);
  /// After all of them: another claim fits nothing.
  void check_others();

 private:
  const Json* claim(const char* name);
  const Json* needed(const char* name);
  std::optional<std::vector<Load>> numbers(const Json& claim, const char* key, std::size_t count);
  bool read_potential(const Json& claim, const char* name, std::vector<Load>& values);
  std::optional<std::vector<bool>> set(const Json& claim, const char* key = nullptr);
  std::optional<std::int64_t> whole_bound(const Json& claim);
  void compare(const char* name, std::int64_t bound, Int128 found, bool reached);
  void wrong(const std::string& name, const char* why);
  bool shows_rounds(const Json& claim, std::int64_t hops);

  const FlowInput& data_;
  const verify::ShareCheck& shares_;
  const Json& proof_;
  Findings& findings_;
  std::set<std::string> known_;  ///< Claims that were looked for.
  std::vector<verify::ShareCheck::Floor> floors_;
  std::optional<verify::CertificateCheck> check_;
};

}  // namespace evenkeel::jobs
