// Claims in the text of Jeannot and Vernier outside of its table and figures.
#include "papers/jeannot_claims.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "papers/figures.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {
namespace jeannot {

std::int64_t instances_of(const Trials& trials) { return std::max(trials.count, kLeastInstances); }

namespace {

struct Claim {
  const char* section;
  const char* says;
  Check* check;
  const char* slip = nullptr;  ///< Reason why the claim is wrong as published:
                               ///< core/theory/cluster.md, section 12.
};

// In the paper's order.
constexpr Claim kClaims[] = {
    {"1", "Loads n, n-1, ..., 1 on a chain lock diffusion", chain_locks},
    {"1, 3.1", "Steps lock where the difference of neighbours is only one", difference_of_one,
     "with rounding down, an edge locks for differences up to max(d_i, d_j), which is 2 on a line"},
    {"1, 5", "In the worst case performance is not degraded", no_degradation},
    {"1, 5", "In the best case the gain is more than 100 %", more_than_double},
    {"1, 4.2.2, 5", "Balancing does not always use all nodes, and is faster for it", not_all_nodes},
    {"2", "Eqn 3 is W' = M^T W with entries alpha f / C_nj", entries_over_speed,
     "with M^T the entries are divided by C_ni"},
    {"3.1", "If L_ij > 0 then i computes longer than j, if L_ij < 0 shorter", slower_gives},
    {"3.1", "Eqn 4, L_ij < 0: load after the exchange is w_i + L_ij and w_j - L_ij", second_case,
     "w_i + L_ij takes load from the receiver, and |L_ij| is correct"},
    {"3.1", "From 11 10 9 8 to 10 11 9 8 costs something and gains nothing", null_benefit},
    {"3.2", "M_r is stochastic", stochastic},
    {"3.2", "The unit of C is not important", unit_of_speed},
    {"3.2", "The fixed point of M_r^T is proportional to C", fixed_point},
    {"3.2", "Theorem 1: converges if G is connected and not bipartite", non_bipartite_converges},
    {"3.2", "Theorem 1: and only if", bipartite_swings,
     "it is periodic only if G is bipartite and all sums of relative speeds are equal"},
    {"3.2", "With the second definition: converges if and only if G is connected",
     second_converges},
    {"3.2", "M(t) keeps the fixed point whatever f is", any_exchanges},
    {"3.3", "3 2 1 0 on a line of 4 cannot become even", stairs_of_four},
    {"3.1, 3.3", "The cost test makes steps worse", stairs_with_test},
    {"3.3.1", "kappa = ln(p)/tau: for p = 0.5 and tau = 2 half are forced at step 2", sign_of_kappa,
     "ln(p) < 0 forces every move, and kappa = -ln(p)/tau is correct"},
    {"3.3.1", "The shaker does not ensure an even load but can reduce the unbalance",
     shaker_reduces},
    {"3.3.2", "The tree detects the state of all, with one root or two", tree_detects},
    {"4.1", "alpha is computed with local knowledge", local_knowledge},
    {"4.1", "Algorithm 1, right: send my load to the neighbours", my_load,
     "it must send the speed, because shares that follow the loads move nothing"},
    {"4.2.1", "After convergence classical diffusion costs a constant, for information alone",
     after_convergence},
    {"4.2.3", "A small kappa makes an even load more probable", small_kappa},
};

class Claims final : public Recipe {
 public:
  explicit Claims(const Trials& trials) : trials_(trials), found_(std::size(kClaims)) {}

  std::size_t parts() const override { return std::size(kClaims); }
  void run_part(std::size_t index, StopCheck* stop) override {
    found_[index] = kClaims[index].check(trials_, stop);
  }
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t index, Archive& archive) override {
    archive(found_[index].holds, found_[index].measured);
  }

  Report report() const override {
    Report report;
    report.title = "Claims of the text";
    report.how =
        concat({"Each claim as published is tested by runs, or on ", instances_of(trials_),
                " random connected networks of 3 to 10 nodes with speeds 1 to 4. R1 and R4 are the "
                "readings of Table 1. Tables and figures have their own items."});
    Table table{"claims", {"section", "claim", "measured", "verdict"}, {}};
    std::int64_t holding = 0, slips = 0;
    std::vector<std::string> others, wrong;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const Claim& claim = kClaims[i];
      const Finding& found = found_[i];
      std::vector<Cell> row{std::string(claim.section), std::string(claim.says)};
      row.resize(4);
      if (!found.measured.empty()) {
        row[2] = found.measured;
        row[3] = verdict_of(claim, found);
      }
      table.rows.push_back(std::move(row));
      report.agrees = report.agrees && found.holds == (claim.slip == nullptr);
      holding += found.holds ? 1 : 0;
      slips += !found.holds && claim.slip ? 1 : 0;
      if (!found.holds && claim.slip) {
        wrong.push_back(concat({"section ", claim.section, ": ", claim.slip}));
      }
      if (!found.holds && !claim.slip) others.push_back('"' + std::string(claim.says) + '"');
    }
    report.tables.push_back(std::move(table));
    for (const std::string& one : wrong) report.misprint += (one == wrong[0] ? "" : "; ") + one;
    report.verdict = concat({share_of(holding, static_cast<std::int64_t>(found_.size())),
                             " claims hold, and ", slips, " are errors in the paper."});
    if (!others.empty()) report.verdict += concat({" Not reproduced: ", listed(others), "."});
    return report;
  }

 private:
  static std::string verdict_of(const Claim& claim, const Finding& found) {
    if (found.holds) return "holds";
    return claim.slip ? "error in the paper: " + std::string(claim.slip) : "does not hold";
  }

  Trials trials_;
  std::vector<Finding> found_;
};

}  // namespace
}  // namespace jeannot

std::unique_ptr<Recipe> make_jeannot_claims(const Trials& trials) {
  return std::make_unique<jeannot::Claims>(trials);
}

}  // namespace evenkeel::papers
