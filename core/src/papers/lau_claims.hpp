#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/papers/report.hpp"
#include "evenkeel/ring/execute.hpp"
#include "evenkeel/ring/instance.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "papers/verdict.hpp"
#include "ring/targets.hpp"

namespace evenkeel::papers {

inline Cell cell_of(std::optional<std::int64_t> value) {
  return value ? Cell(*value) : Cell(std::string("never"));
}

/// Steps of a schedule by execution. Empty if it never finishes.
inline std::optional<std::int64_t> steps_of(const std::vector<Load>& loads,
                                            const std::vector<Load>& flow, ring::SendMode mode) {
  ring::Execution execution(loads, flow, {mode, std::nullopt});
  while (execution.step()) {
  }
  return execution.finished() ? std::optional(execution.steps()) : std::nullopt;
}

/// "3, 2, 0".
inline std::string joined(const std::vector<Load>& values) {
  std::string text;
  for (const Load value : values) text += (text.empty() ? "" : ", ") + std::to_string(value);
  return text;
}

/// Even targets, the first nodes taking the remainder.
inline ring::Instance even_instance(const std::vector<Load>& loads) {
  Load total = 0;
  for (const Load load : loads) total += load;
  return ring::Instance(loads, ring::even_targets(total, loads.size()));
}

/// "1 to 3".
inline std::string window_text(const ring::ShiftInterval& window) {
  return concat({window.lo, " to ", window.hi});
}

/// Reason why a published value is wrong.
enum class Fault { print, copy };

/// Numbers in a text, each next to our number: a table, and the verdict that follows from it.
class Claims {
 public:
  explicit Claims(std::string title)
      : table_{std::move(title), {"statement", "paper", "ours", "verdict"}, {}} {}

  /// @param why   Reason why the paper is wrong if the numbers differ. Empty if ours would be
  ///              wrong.
  /// @param from  Whether the reason is certain, or our copy of the paper could be damaged there.
  void add(std::string what, Cell printed, Cell ours, const std::string& why = "",
           Fault from = Fault::print) {
    const bool same = printed == ours;
    reproduced_ += same ? 1 : 0;
    const bool copy = from == Fault::copy;
    std::string verdict = said(same);
    if (!same && why.empty()) {
      differing_.push_back(what);
    } else if (!same) {
      (copy ? damaged_ : misprints_).push_back(what);
      std::string& all = copy ? why_copy_ : why_;
      if (all.find(why) == std::string::npos) all += (all.empty() ? "" : "; ") + why;
      verdict = (copy ? "not as in our copy: " : "error in the paper: ") + why;
    }
    table_.rows.push_back(
        {std::move(what), std::move(printed), std::move(ours), std::move(verdict)});
  }
  void add(std::string what, bool holds, const std::string& why = "") {
    add(std::move(what), std::string("yes"), std::string(holds ? "yes" : "no"), why);
  }

  /// Puts the table and the verdict into the report.
  void report(Report& report) {
    const auto all = static_cast<std::int64_t>(table_.rows.size());
    report.verdict = share_of(reproduced_, all) + " statements are reproduced.";
    if (!misprints_.empty()) {
      const std::size_t count = misprints_.size();
      report.verdict +=
          concat({" ", count, count == 1 ? " is an error" : " are errors", " in the paper"});
      report.verdict += count <= 3 ? ": " + listed(misprints_) + "." : ".";
    }
    if (!damaged_.empty()) report.verdict += " Not as in our copy: " + listed(damaged_) + ".";
    if (!differing_.empty()) report.verdict += " Not reproduced: " + listed(differing_) + ".";
    report.agrees = differing_.empty();
    report.misprint = why_;
    report.copy = why_copy_;
    report.tables.insert(report.tables.begin(), std::move(table_));
  }

 private:
  Table table_;
  std::int64_t reproduced_ = 0;
  std::vector<std::string> misprints_, damaged_, differing_;
  std::string why_, why_copy_;  ///< The reasons of each kind, each once.
};

}  // namespace evenkeel::papers
