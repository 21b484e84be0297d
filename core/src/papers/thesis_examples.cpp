// Figs. 2.5 and 3.1 of the thesis: runs that test the text about its two sketches.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "base/detmath.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/eh/routing.hpp"
#include "evenkeel/mapping/cost.hpp"
#include "papers/figures.hpp"
#include "papers/fixed_report.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {
namespace {

// Fig. 2.5. The text describes the edges from T1 to T2, T3 and T4. Their weights are ours.
struct Extremes {
  std::int64_t silent = 0, silent_apart = 0;
  double silent_c1 = 0, most_c1 = 0;
};
using Mapping = std::array<std::uint32_t, 4>;

// T1 above, the others in a row below it.
std::vector<Series> drawing(std::span<const mapping::Message> messages) {
  std::vector<Series> edges;
  for (const mapping::Message& message : messages) {
    const std::string to = "T" + std::to_string(message.to + 1);
    edges.push_back({"T1 to " + to, {2, static_cast<double>(message.to)}, {1, 0}, {"T1", to}});
  }
  return edges;
}

Mapping numbered(std::uint32_t code) {
  return {code & 3U, (code >> 2) & 3U, (code >> 4) & 3U, (code >> 6) & 3U};
}

std::pair<std::string, mapping::Measures> least_cost(const mapping::TaskGraph& tasks,
                                                     const mapping::Distances& distances,
                                                     double beta) {
  std::optional<mapping::Measures> least;
  std::string where;
  for (std::uint32_t code = 0; code < 256; ++code) {
    const Mapping map = numbered(code);
    mapping::Measures one = mapping::measure(tasks, distances, map, beta);
    if (least && one.cost >= least->cost) continue;
    where.clear();
    for (const std::uint32_t server : map) {
      where += (where.empty() ? "" : " ") + std::to_string(server);
    }
    least = std::move(one);
  }
  return {where, *least};
}

Extremes extremes(const mapping::TaskGraph& tasks, const mapping::Distances& distances) {
  Extremes found;
  for (std::uint32_t code = 0; code < 256; ++code) {
    const Mapping map = numbered(code);
    const mapping::Measures one = mapping::measure(tasks, distances, map, 1);
    found.most_c1 = std::max(found.most_c1, one.c1);
    if (one.c2 > 0) continue;
    ++found.silent;
    found.silent_c1 = one.c1;
    found.silent_apart += std::count(map.begin(), map.end(), map[0]) < 4 ? 1 : 0;
  }
  return found;
}

Report task_graph() {
  const std::array<mapping::Message, 3> messages{{{0, 1, 1}, {0, 2, 1}, {0, 3, 1}}};
  const mapping::TaskGraph tasks({1, 1, 1, 1}, messages);
  const mapping::Distances distances(eh::make_shape(2, 1), mapping::Distances::Hops::route,
                                     mapping::Distances::Penalty::llca);
  const double usual = mapping::balanced_beta(tasks, distances);
  Report report;
  report.title = "Fig. 2.5: a task graph, and all ways to map it";
  report.how =
      "T1 sends to T2, T3 and T4, as the text describes. All computation and communication amounts "
      "are 1, because the text gives none. All 256 mappings onto the 4 servers of EH(2,1) are "
      "compared.";
  Table best{
      "The mapping of minimum cost", {"beta", "servers of T1 to T4", "C1", "C2", "cost"}, {}};
  bool spread = true, together = true;
  for (const double share : {0.0, 0.3, 1.0, 10.0}) {
    const auto [where, measured] = least_cost(tasks, distances, share * usual);
    const bool one = measured.c2 == 0;
    if (share <= 1) spread = spread && !one;
    if (share > 1) together = together && one;
    best.rows.push_back({rounded(share * usual, 4), where, rounded(measured.c1, 4), measured.c2,
                         rounded(measured.cost, 4)});
  }
  const Extremes found = extremes(tasks, distances);
  const double worst = 2 * static_cast<double>(tasks.total_comp()) / 4;  // Eqn 3.9, P = 4
  const bool zero = found.silent == 4 && found.silent_apart == 0;
  const bool worst_c1 = std::fabs(found.most_c1 - worst) < 1e-12 &&
                        std::fabs(found.silent_c1 - found.most_c1) < 1e-12;
  report.tables.push_back(std::move(best));
  report.series = drawing(messages);
  judge(report,
        {zero && worst_c1 && spread && together,
         concat({"\"Communication is least, 0, with all subtasks on one server\": ", held(zero),
                 " (", share_of(found.silent, 256), " mappings are without communication, ",
                 found.silent_apart,
                 " of them on several servers). \"This violates the balance\": ", held(worst_c1),
                 " (C1 is then ", decimals_of(found.silent_c1, 2),
                 ", the maximum of all mappings is ", decimals_of(found.most_c1, 2),
                 ", and Eqn 3.9 gives ", decimals_of(worst, 2),
                 "). Several servers minimize the weighted sum up to the beta at which both terms "
                 "have equal weight: ",
                 held(spread),
                 ". With a larger beta, communication decides (3.3): ", held(together), "."})});
  return report;
}

// Fig. 3.1. A function of the drawn shape: it falls to A, rises to C, falls to B, the global
// minimum.
constexpr std::int64_t kStart = 2, kA = 10, kC = 18, kB = 30, kEnd = 36;

std::int64_t drawn(std::int64_t x) {
  return ((3 * x - 232) * x + 6120) * x * x - 64800 * x;  // its slope is 12 (x-A)(x-C)(x-B)
}

class LocalMinimaFigure final : public Recipe {
 public:
  explicit LocalMinimaFigure(const Trials& trials) : trials_(trials) {}
  std::size_t parts() const override { return 1; }

  void run_part(std::size_t, StopCheck* stop) override {
    for (std::int64_t i = 0; i < trials_.count; ++i) {
      for (const bool anneals : {false, true}) {
        Rng rng(trials_.seed + static_cast<std::uint64_t>(i), anneals ? 1 : 0);
        std::vector<double> path{static_cast<double>(kStart)};
        const std::int64_t end = search(anneals, rng, path);
        ends_[anneals ? 1 : 0][end == kA ? 0 : end == kB ? 1 : 2] += 1;
        if (i == 0) paths_[anneals ? 1 : 0] = std::move(path);
        spend(stop, kMoves);
      }
    }
    ran_ = trials_.count;
  }

  Report report() const override {
    Report report;
    report.title = "Fig. 3.1: a function of one variable, and the problem of local minima";
    report.how =
        concat({"The text gives no values. f has the drawn shape, f'(x) = 12 (x-10)(x-18)(x-30), "
                "with S at 2, A at 10, C at 18 and B at 30. Each of 16000 moves changes x by 1. "
                "Local search accepts moves that lower f. Annealing also accepts other moves with "
                "probability exp(-rise/T), and T falls from the height of C over A by 0.03% per "
                "move. ",
                ran_, ran_ == 1 ? " run." : " runs."});
    Table table{
        "Final positions of the searches", {"search", "runs", "at A", "at B", "elsewhere"}, {}};
    for (const std::size_t way : {0U, 1U}) {
      table.rows.push_back({std::string(way == 0 ? "local search" : "annealing"), ran_,
                            ends_[way][0], ends_[way][1], ends_[way][2]});
    }
    report.tables.push_back(std::move(table));
    report.x_label = "x";
    report.y_label = "f(x)";
    report.series.push_back(curve());
    report.series.push_back(path_of("local search, first run", paths_[0]));
    report.series.push_back(path_of("annealing, first run", paths_[1]));
    const bool stuck = ends_[0][0] == ran_, right = only_right();
    const bool avoided = 10 * ends_[1][1] >= 9 * ran_;
    judge(report, {stuck && right && avoided,
                   concat({"\"Movement is restricted towards right only\": ", held(right),
                           ". \"The solution gets stuck at A and never reaches B\": ", held(stuck),
                           " (", share_of(ends_[0][0], ran_),
                           " runs). \"Avoided to a great extent by simulated annealing\": ",
                           held(avoided), " (", share_of(ends_[1][1], ran_), " runs end at B)."})});
    return report;
  }

 private:
  static constexpr std::int64_t kMoves = 16000, kDrawn = 40;  // a point every 40 moves

  static std::int64_t search(bool anneals, Rng& rng, std::vector<double>& path) {
    std::int64_t x = kStart;
    auto temperature = static_cast<double>(drawn(kC) - drawn(kA));
    for (std::int64_t i = 0; i < kMoves; ++i, temperature *= 0.9997) {
      const std::int64_t to = x + (rng.uniform_index(2) == 0 ? -1 : 1);
      const double chance = rng.uniform01();
      const bool outside = to < 0 || to > kEnd;
      const std::int64_t rise = outside ? 0 : drawn(to) - drawn(x);
      const bool climbs =
          anneals && chance < detmath::exp(-static_cast<double>(rise) / temperature);
      const bool taken = !outside && (rise < 0 || climbs);
      if (taken) x = to;
      if ((i + 1) % kDrawn == 0) path.push_back(static_cast<double>(x));
    }
    return x;
  }

  bool only_right() const { return std::is_sorted(paths_[0].begin(), paths_[0].end()); }

  static Series curve() {
    Series series{"f", {}, {}, {}, Marks::curve, false, "", "as drawn"};
    for (std::int64_t x = 0; x <= kEnd; ++x) {
      series.x.push_back(static_cast<double>(x));
      series.y.push_back(static_cast<double>(drawn(x)));
      series.labels.emplace_back(x == kStart ? "S"
                                 : x == kA   ? "A"
                                 : x == kC   ? "C"
                                 : x == kB   ? "B"
                                             : "");
    }
    return series;
  }
  static Series path_of(const char* name, const std::vector<double>& path) {
    Series series{name, path, {}, {}, Marks::points, false, "", "first runs"};
    for (const double x : path) {
      series.y.push_back(static_cast<double>(drawn(static_cast<std::int64_t>(x))));
    }
    return series;
  }

  Trials trials_;
  std::int64_t ran_ = 0;
  std::array<std::array<std::int64_t, 3>, 2> ends_{};  // local search, annealing: A, B, elsewhere
  std::array<std::vector<double>, 2> paths_;
};

}  // namespace

std::unique_ptr<Recipe> make_eh_fig2_5(const Trials&) {
  return std::make_unique<FixedReport>(task_graph);
}
std::unique_ptr<Recipe> make_eh_fig3_1(const Trials& trials) {
  return std::make_unique<LocalMinimaFigure>(trials);
}

}  // namespace evenkeel::papers
