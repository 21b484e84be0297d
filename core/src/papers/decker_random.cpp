// Fig. 3 of Decker, Monien and Preis: random load.
#include <algorithm>
#include <cmath>
#include <optional>

#include "evenkeel/flow/problem.hpp"
#include "papers/decker_runs.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {
namespace {

// One quantity over many trials.
struct Sum {
  double sum = 0, squares = 0;
  void add(double x) {
    sum += x;
    squares += x * x;
  }
  void add(const Sum& other) {
    sum += other.sum;
    squares += other.squares;
  }
  double mean(std::int64_t count) const { return sum / static_cast<double>(count); }
  // How many standard errors a printed mean of ten trials is above ours; `half` of a printed digit
  // is not counted.
  double z(double printed, double half, std::int64_t trials) const {
    const auto count = static_cast<double>(trials);
    const double ours = sum / count;
    const double off = std::max(0.0, std::fabs(printed - ours) - half);
    const double variance =
        count > 1 ? std::max(0.0, squares - count * ours * ours) / (count - 1) : 0;
    if (off == 0) return 0;
    if (variance == 0) return printed > ours ? kFar : -kFar;
    return (printed > ours ? off : -off) / std::sqrt(variance / 10 + variance / count);
  }
  static constexpr double kFar = 99;
};

struct Sums {
  std::int64_t count = 0;
  Sum rounds, flow, l2;
  void add(const Figures& one) {
    ++count;
    rounds.add(one.rounds);
    flow.add(one.node_flow);
    l2.add(one.l2);
  }
  void add(const Sums& other) {
    count += other.count;
    rounds.add(other.rounds);
    flow.add(other.flow);
    l2.add(other.l2);
  }
};

// Fig. 3: random loads with mean 800.
class RandomFigure final : public Recipe {
 public:
  explicit RandomFigure(const Trials& trials) : trials_(trials), sums_(kRows * kChunks) {}

  std::size_t parts() const override { return sums_.size(); }

  void run_part(std::size_t part, StopCheck* stop) override {
    const Row& row = rows()[part / kChunks];
    const graph::Topology topology = graph::parse_topology(row.spec);
    const graph::Graph graph = graph::make_topology(topology, stop);
    Rng rng(trials_.seed, part + 1);
    const auto chunk = static_cast<std::int64_t>(part % kChunks);
    const auto chunks = static_cast<std::int64_t>(kChunks);
    const std::int64_t from = trials_.count * chunk / chunks;
    const std::int64_t to = trials_.count * (chunk + 1) / chunks;
    for (std::int64_t trial = from; trial < to; ++trial) {
      spend(stop, StopCheck::kUnitsBetweenLooks / 8);
      sums_[part].add(
          outcome_of(graph, topology, row.by_factors, flow::random_loads(graph.nodes(), 800, rng)));
    }
  }

  Report report() const override {
    Report report;
    report.title = "Fig. 3, left: the random scenario, mean load 800";
    report.how =
        "Independent uniform loads rescaled to the same total; migration in lock-step rounds "
        "(PPG). The paper's values are means of 10 experiments: z is the difference over the "
        "standard error of such a mean and ours; a row differs where it exceeds 3.";
    Table table{report.title,
                {"graph", "r printed", "r", "z of r", "f printed", "f", "z of f", "l2 printed",
                 "l2", "z of l2", "verdict"},
                {}};
    Count rounds, flow, norm;
    bool few = false;
    for (std::size_t i = 0; i < kRows; ++i) {
      const Row& row = rows()[i];
      const Sums sums = sums_of(i);
      if (sums.count == 0) continue;
      const double rounds_z = sums.rounds.z(row.rounds, 0.05, sums.count);
      const double flow_z = sums.flow.z(row.node_flow, 0.5, sums.count);
      const double norm_z = sums.l2.z(row.l2, 0.5, sums.count);
      few = few || sums.count < kLeastTrials;
      rounds.add(row.printed, rounds_z);
      flow.add(row.printed, flow_z);
      norm.add(row.printed, norm_z);
      table.rows.push_back(
          {std::string(row.printed), row.rounds, rounded(sums.rounds.mean(sums.count), 2),
           rounded(rounds_z, 1), row.node_flow, rounded(sums.flow.mean(sums.count), 0),
           rounded(flow_z, 1), row.l2, rounded(sums.l2.mean(sums.count), 0), rounded(norm_z, 1),
           sums.count < kLeastTrials ? "too few trials" : verdict_of(i, rounds_z, flow_z, norm_z)});
    }
    if (few) {
      report.verdict = "Too few trials to judge: at least " + std::to_string(kLeastTrials) +
                       " a row tell how far means of ten may lie apart.";
    } else {
      report.agrees = norm.differing.empty();
      report.verdict = "The l2 norm reproduces in " + norm.text() + ", the node flow in " +
                       flow.text() + ", the rounds in " + rounds.text() + ".";
    }
    report.tables.push_back(std::move(table));
    return report;
  }

 private:
  static constexpr std::int64_t kLeastTrials = 50;

  struct Count {
    std::int64_t rows = 0;
    std::vector<std::string> differing;
    void add(const char* name, double z) {
      ++rows;
      if (std::fabs(z) >= 3) differing.emplace_back(name);
    }
    std::string text() const {
      const auto same = rows - static_cast<std::int64_t>(differing.size());
      return share_of(same, rows) + " rows" +
             (differing.empty() ? "" : " (not " + listed(differing) + ")");
    }
  };

  Sums sums_of(std::size_t row) const {
    Sums sums;
    for (std::size_t k = 0; k < kChunks; ++k) sums.add(sums_[row * kChunks + k]);
    return sums;
  }

  // What differs, and what is known about the print where it does.
  std::string verdict_of(std::size_t i, double rounds_z, double flow_z, double norm_z) const {
    const Row& row = rows()[i];
    std::vector<std::string> differing;
    if (std::fabs(rounds_z) >= 3) {
      const Sums sums = sums_of(i);
      // As if exchanged in print.
      const bool exchanged = row.partner && std::fabs(sums.rounds.z(rows()[*row.partner].rounds,
                                                                    0.05, sums.count)) < 3;
      differing.push_back(exchanged ? "r (that of " + std::string(rows()[*row.partner].printed) +
                                          " would reproduce)"
                                    : "r");
    }
    if (std::fabs(flow_z) >= 3) {
      differing.push_back(*row.of_flow ? "f (" + std::string(row.of_flow) + ")" : "f");
    }
    if (std::fabs(norm_z) >= 3) differing.emplace_back("l2");
    if (differing.empty()) return said(true);
    return "not " + listed(differing);
  }

  struct Row {
    const char* printed;
    const char* spec;
    bool by_factors;
    double rounds, node_flow, l2;
    const char* of_flow = "";  ///< What the print itself says against its f.
    std::optional<std::size_t> partner =
        std::nullopt;  ///< Row whose r may have been exchanged with this one's.
  };
  static constexpr std::size_t kRows = 14;
  static constexpr std::size_t kChunks = 4;
  static const Row* rows() {
    static const Row kRowsOfFigure[kRows] = {
        {"Cycle(64)", "cycle:64", false, 3.3, 4067, 7591},
        {"Clique(64)", "clique:64", false, 1.0, 875, 478},
        {"Torus(8,8)", "torus:8,8", false, 1.8, 1195, 2338},
        {"Cycle(8)^2 MD", "cycle:8^2", true, 2.2, 1641, 3239},
        {"Clique(4)^3", "clique:4^3", false, 1.3, 929, 1345},
        {"Clique(4)^3 MD", "clique:4^3", true, 2.1, 1950, 1919,
         "its printed times imply 1178 to 1279"},
        {"Hyp(6)", "hypercube:6", false, 2.1, 970, 1679, "", 8},
        {"Hyp(2)^3 MD", "hypercube:2^3", true, 2.1, 1282, 2481},
        {"Hyp(1)^6 MD", "hypercube:1^6", true, 1.3, 1355, 2733, "", 6},
        {"Butterfly(4)", "butterfly:4", false, 2.0, 1214, 2288},
        {"DeBruijn(6)", "debruijn:6", false, 1.7, 1219, 2314},
        {"Gossip(64)", "knodel:64", false, 1.4, 991, 1676},
        {"Gossip(62)", "knodel:62", false, 1.4, 998, 1850},
        {"Cage(6,6)", "cage:6,6", false, 1.4, 1063, 1624}};
    return kRowsOfFigure;
  }

  Trials trials_;
  std::vector<Sums> sums_;
};

}  // namespace

std::unique_ptr<Recipe> make_decker_fig3(const Trials& trials) {
  return std::make_unique<RandomFigure>(trials);
}

}  // namespace evenkeel::papers
