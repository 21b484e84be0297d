// Collects workflows as task graphs: run times, and the files that tasks hand on.
#include "formats/tasks/workflow.hpp"

#include <cmath>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {

std::optional<std::size_t> Workflow::find(const std::string& id) const {
  const auto found = numbers_.find(id);
  if (found == numbers_.end()) return std::nullopt;
  return found->second;
}

std::optional<std::size_t> Workflow::add(const std::string& id) {
  if (!numbers_.emplace(id, names_.size()).second) return std::nullopt;
  names_.push_back(id);
  seconds_.emplace_back();
  reads_.emplace_back();
  writes_.emplace_back();
  return names_.size() - 1;
}

bool Workflow::run_time(std::size_t task, double seconds) {
  return !std::exchange(seconds_[task], seconds).has_value();
}

bool Workflow::file(const std::string& name, double bytes) {
  const double before = std::exchange(bytes_.emplace(name, bytes).first->second, bytes);
  return before == bytes;
}

std::optional<std::string> Workflow::unfinished() const {
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (!seconds_[i]) return names_[i];
  }
  return std::nullopt;
}

double Workflow::shared_bytes(std::size_t parent, std::size_t child) const {
  const bool fewer = writes_[parent].size() <= reads_[child].size();
  const std::set<std::string>& few = fewer ? writes_[parent] : reads_[child];
  const std::set<std::string>& many = fewer ? reads_[child] : writes_[parent];
  double bytes = 0;
  for (const std::string& file : few) {
    if (many.count(file) == 0) continue;
    const auto size = bytes_.find(file);
    bytes += size == bytes_.end() ? 0 : size->second;
  }
  return bytes;
}

void Workflow::finish(const TaskOptions& options, TaskText& out, const Refuse& refuse) const {
  std::vector<double> seconds;
  for (const auto& given : seconds_) seconds.push_back(given.value_or(0));
  out.comp =
      computation(seconds, options.unit.value_or(0.001), "run times in seconds", out.notes, refuse);
  std::size_t silent = 0;
  for (const auto& [parent, child] : edges_) {
    const double bytes = shared_bytes(parent, child);
    if (bytes > static_cast<double>(mapping::kMaxCommunication)) {
      throw Error(
          ErrorCode::too_large,
          concat({"task ", in_quotes(names_[parent]), " hands ", shortest(bytes), " bytes to task ",
                  in_quotes(names_[child]), ": the limit is ", mapping::kMaxCommunication}));
    }
    silent += bytes > 0 ? 0 : 1;
    out.messages.push_back({static_cast<std::uint32_t>(parent), static_cast<std::uint32_t>(child),
                            static_cast<std::int64_t>(std::floor(bytes + 0.5))});
  }
  out.names = names_;
  out.notes.emplace_back(
      "messages are the bytes of the files that a task writes and its successor reads");
  if (silent > 0) {
    out.notes.push_back(std::to_string(silent) +
                        (silent == 1 ? " pair of tasks shares no file: its message is 0"
                                     : " pairs of tasks share no file: their messages are 0"));
  }
}

std::vector<std::int64_t> computation(const std::vector<double>& values,
                                      const std::optional<double>& unit, const std::string& what,
                                      std::vector<std::string>& notes,
                                      const Workflow::Refuse& refuse) {
  std::vector<std::int64_t> comp;
  double error = 0, sum = 0;
  for (const double value : values) {
    if (!(value >= 0)) {
      refuse(comp.size(), concat({"task ", comp.size(), " has a computation of ", shortest(value),
                                  ": it must be 0 or more"}));
    }
    const double units = unit ? value / *unit : value;
    const double whole = std::floor(units + 0.5);
    if (!unit && whole != units) {
      refuse(comp.size(),
             concat({"task ", comp.size(), " has a computation of ", shortest(value),
                     ": computation is whole; give a unit, for example --unit 0.001"}));
    }
    error += whole - units;
    sum += whole;
    if (sum > static_cast<double>(mapping::kMaxComputation)) {
      throw Error(ErrorCode::too_large,
                  concat({"all tasks together compute more than ", mapping::kMaxComputation,
                          " units: give a larger unit than ", shortest(unit.value_or(1))}),
                  "/unit");
    }
    comp.push_back(static_cast<std::int64_t>(whole));
  }
  if (unit) {
    const double shown = std::floor(error * 1e6 + 0.5) / 1e6;
    notes.push_back(concat({what, " divided by the unit ", shortest(*unit),
                            " and rounded; all rounding together: ", shortest(shown), " units"}));
  }
  return comp;
}

}  // namespace evenkeel::formats
