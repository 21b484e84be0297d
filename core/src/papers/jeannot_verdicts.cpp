// Checks the claims of Jeannot and Vernier on the recomputed numbers.
#include "papers/jeannot_verdicts.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"

namespace evenkeel::papers::jeannot {
namespace {

std::string both(bool fitted, bool literal) {
  return concat({"R1 ", held(fitted), ", R4 ", held(literal)});
}

std::string name_of(Load mean) { return "64x" + std::to_string(mean); }

std::string seconds(double value) {
  return std::isnan(value) ? "?" : std::to_string(std::llround(value)) + " s";
}

std::string percent(double share) { return percent_of(share, 1); }

std::int64_t same(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] == b[i] ? 1 : 0;
  return count;
}

}  // namespace

Judgement judge_processors(const Processors& found) {
  const auto entries = static_cast<std::int64_t>(found.used.size());
  std::int64_t used[kReadings], best[kReadings];
  for (std::size_t reading = 0; reading < kReadings; ++reading) {
    used[reading] = same(found.our_used[reading], found.used);
    best[reading] = same(found.our_best[reading], found.best);
  }
  const auto& ours = found.our_used[kFitted];
  Judgement judged;
  judged.agrees = used[kFitted] == entries && best[kFitted] == entries;
  judged.verdict =
      concat({"With reading R1, ", share_of(used[kFitted] + best[kFitted], 2 * entries),
              " entries agree with the paper (", share_of(used[kFitted], entries),
              " in the row \"used\", ", share_of(best[kFitted], entries),
              " in the row \"opt.1\"). With reading R4, ", share_of(used[kLiteral], entries),
              " entries agree with the paper in the row \"used\", and ",
              share_of(best[kLiteral], entries), " in the row \"opt.1\". With R1, ", ours.front(),
              " nodes are in use at ", name_of(found.means.front()), " and ", ours.back(), " at ",
              name_of(found.means.back()), "."});
  if (used[kFitted] == entries && used[kLiteral] == entries) {
    judged.verdict += " The row \"used\" fits both readings, so it does not distinguish them.";
  }
  if (best[kFitted] > best[kLiteral]) {
    judged.verdict +=
        " The row \"opt.1\" fits better under the assumption that an iteration takes longer with "
        "every "
        "node in use, which the report does not state.";
  }
  return judged;
}

Judgement judge_gains(const Curves& gains) {
  constexpr Load kHigh = 50;
  bool low[kReadings], high[kReadings];
  double least[kReadings];
  for (std::size_t reading = 0; reading < kReadings; ++reading) {
    least[reading] = 0;
    for (std::size_t i = 0; i < gains.means.size(); ++i) {
      if (gains.means[i] < kHigh) continue;
      for (const double gain : gains.value[reading][i]) {
        least[reading] = std::min(least[reading], gain);
      }
    }
    low[reading] = gains.last(reading, 0) > 0.1;
    high[reading] = least[reading] > -1e-3;
  }
  Judgement judged;
  judged.agrees = low[kFitted] && high[kFitted];
  judged.verdict =
      concat({"\"Significant for low w*\": ", both(low[kFitted], low[kLiteral]), " (",
              name_of(gains.means[0]), " gains ", percent(gains.last(kFitted, 0)), " and ",
              percent(gains.last(kLiteral, 0)),
              "). \"Never negative for high w*\": ", both(high[kFitted], high[kLiteral]),
              " (minimum ", percent(least[kFitted]), " and ", percent(least[kLiteral]), ")."});
  if (judged.agrees && !(low[kLiteral] && high[kLiteral])) {
    judged.verdict +=
        " Detection that blocks, such as in R4, costs 63 latencies per balancing step. The "
        "published gains require detection with hidden latency.";
  }
  return judged;
}

Judgement judge_classical(const Curves& times) {
  const std::size_t most = times.means.size() - 1;
  const auto holds = [&](std::size_t reading) {
    const auto& curve = times.value[reading][most];
    return *std::min_element(curve.begin(), curve.end()) < 0.6 * curve.front() &&
           curve.back() > curve.front();
  };
  const auto numbers = [&](std::size_t reading) {
    return concat({seconds(times.first(reading, most)), " sequential, ",
                   seconds(times.last(reading, most)), " with ", times.steps.back(), " steps"});
  };
  Judgement judged;
  judged.agrees = holds(kFitted);
  judged.verdict =
      concat({"\"The first steps gain, then the time grows far above sequential\": R1 ",
              held(holds(kFitted)), " (", name_of(times.means[most]), ": ", numbers(kFitted),
              "), R4 ", held(holds(kLiteral)), " (", numbers(kLiteral), ")"});
  judged.verdict += holds(kFitted) && !holds(kLiteral) ? ". Its iterations have no barrier." : ".";
  return judged;
}

Judgement judge_decreasing(const Curves& times, const std::array<double, kReadings>& classical) {
  const std::size_t most = times.means.size() - 1;
  const auto better = [&](std::size_t reading) {
    return times.last(reading, most) < classical[reading];
  };
  const auto above = [&](std::size_t reading) {
    return times.last(reading, most) > times.first(reading, most);
  };
  const auto numbers = [&](std::size_t reading) {
    return concat({seconds(times.last(reading, most)), ", classical ", seconds(classical[reading]),
                   ", sequential ", seconds(times.first(reading, most))});
  };
  Judgement judged;
  judged.agrees = better(kFitted) && above(kFitted);
  judged.verdict =
      concat({"\"Better than Fig. 3\": ", both(better(kFitted), better(kLiteral)),
              ". \"Still far above sequential\": ", both(above(kFitted), above(kLiteral)), " (",
              name_of(times.means[most]), " with ", times.steps.back(),
              " steps, R1: ", numbers(kFitted), "; R4: ", numbers(kLiteral), ")."});
  if (better(kFitted) && !better(kLiteral)) {
    judged.verdict += " In R4, every step pays for a detection message through the whole line.";
  }
  return judged;
}

Judgement judge_halving(const Curves& times) {
  const auto flat = [&](std::size_t reading) {
    for (const auto& curve : times.value[reading]) {
      if (std::fabs(curve.back() / curve[curve.size() - 2] - 1) > 0.02) return false;
    }
    return true;
  };
  const auto paying = [&](std::size_t reading) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < times.means.size(); ++i) {
      if (times.last(reading, i) < times.first(reading, i))
        names.push_back(name_of(times.means[i]));
    }
    return names;
  };
  const auto counted = [&](const std::vector<std::string>& names) {
    return concat({share_of(static_cast<std::int64_t>(names.size()),
                            static_cast<std::int64_t>(times.means.size())),
                   " loads (", listed(names), ")"});
  };
  const auto almost_all = [&](std::size_t reading) {  // all except at most one
    return paying(reading).size() + 1 >= times.means.size();
  };
  Judgement judged;
  judged.agrees = flat(kFitted) && flat(kLiteral) && (almost_all(kFitted) || almost_all(kLiteral));
  judged.verdict =
      concat({"\"Stops after few steps, flat afterwards\": ", both(flat(kFitted), flat(kLiteral)),
              ". \"Beneficial in almost all configurations\": ",
              both(almost_all(kFitted), almost_all(kLiteral)), ", R1 for ",
              counted(paying(kFitted)), ", R4 for ", counted(paying(kLiteral)), "."});
  return judged;
}

Judgement judge_shaker(const std::vector<double>& plain, const std::vector<double>& shaken,
                       std::int64_t seeds) {
  constexpr std::int64_t kLeastSeeds = 3;
  constexpr double kExtreme = 0.5;  // half of the classical time
  const auto [least, most] = std::minmax_element(plain.begin(), plain.end());
  Judgement judged;
  const bool between = *least > 0.02 && *most < 0.1;
  judged.verdict =
      concat({"\"The gain is always positive, between 0.03 and 0.1\": R1 ", held(between), " (",
              decimals_of(*least, 3), " to ", decimals_of(*most, 3), "). "});
  if (seeds < kLeastSeeds) {
    judged.judged = false;
    judged.verdict += concat({"There are too few seeds for a verdict on the shaker: ", seeds,
                              " instead of at least ", kLeastSeeds, "."});
    return judged;
  }
  std::vector<std::string> helps;
  double worst = 0;
  for (std::size_t g = 0; g < plain.size(); ++g) {
    if (shaken[g] > plain[g]) helps.push_back(std::to_string(g + 1));
    worst = std::max(worst, plain[g] - shaken[g]);
  }
  const bool coarse = helps == std::vector<std::string>{"1"};
  judged.agrees = between && coarse && worst >= kExtreme;
  judged.verdict += concat(
      {"\"The shaker only helps when the grain is coarse\": ", held(coarse),
       ". With kappa = 0.01, it ",
       helps.empty() ? "does not help at any granularity" : "helps at granularity " + listed(helps),
       ". \"Extremely expensive\" is ", worst >= kExtreme ? "reproduced" : "not reproduced",
       ": it costs at most ", percent(worst), " of the classical time."});
  return judged;
}

}  // namespace evenkeel::papers::jeannot
