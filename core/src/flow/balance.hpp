#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "flow/scheme.hpp"

namespace evenkeel::flow {

struct BalanceOptions {
  double tolerance = 1e-9;  ///< Stop when |excess| <= tolerance |excess at the start| (2-norms).
  std::int64_t max_iterations = 1000000;
  /// Stops after the number of iterations that theory requires (Scheme::enough), without a check
  /// before.
  bool planned = false;
};

/// Iterates a scheme until its flow balances.
///
/// The excess that a scheme keeps drifts from the excess that its flow really leaves, so the real
/// excess decides when to stop. If it is still too large, the run continues automatically. A plan
/// is run again on the rest while this helps. Then the fallback takes over, from the start if
/// the plan has made things worse. Resumable. Slicing does not change the result.
class Balance {
 public:
  /// Makes the scheme that takes over if a plan has failed, for the given excess.
  using Fallback = std::function<std::unique_ptr<Scheme>(std::vector<double>)>;

  /// @param excess  Initial excess. The scheme must have been made for it.
  Balance(const graph::Graph& graph, std::vector<double> excess, std::unique_ptr<Scheme> scheme,
          BalanceOptions options, Fallback fallback = nullptr);

  /// One iteration. @return false if there was nothing left to do.
  bool step();

  bool done() const { return done_; }
  std::int64_t iterations() const { return iterations_; }
  /// |excess| / |excess at the start|; once `done`, computed from the flow itself.
  double imbalance() const { return imbalance_; }
  bool converged() const { return imbalance_ <= options_.tolerance; }
  const std::vector<double>& history() const { return history_; }  ///< After every iteration.

  /// A point at which the run continued automatically.
  struct Extension {
    std::int64_t after = 0;  ///< Iterations done before this point.
    double imbalance = 0;    ///< Imbalance after their flow.
    enum class By { same, fallback, fallback_from_start } by = By::same;
  };
  const std::vector<Extension>& extensions() const { return extensions_; }

  std::vector<double> flow() const;
  std::vector<double> excess() const;  ///< Excess in the scheme's own bookkeeping.

 private:
  void begin_plan();
  void settle();

  const graph::Graph& graph_;
  std::vector<double> start_;
  BalanceOptions options_;
  std::unique_ptr<Scheme> scheme_;
  double norm_ = 0;  ///< Initial norm.
  Fallback fallback_;
  std::vector<double> base_;  ///< Flow of a scheme that the fallback has replaced.
  std::int64_t iterations_ = 0;
  std::int64_t plan_left_ = INT64_MAX;
  double imbalance_ = 0;
  double settled_ = 1;  ///< Imbalance of the flow when it was last computed.
  bool done_ = false;
  std::vector<double> history_;
  std::vector<Extension> extensions_;
};

}  // namespace evenkeel::flow
