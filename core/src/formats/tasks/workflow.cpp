// Collects workflows as task graphs: run times, and the files that tasks pass on.
#include "formats/tasks/workflow.hpp"

#include <cmath>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/loads/rounding.hpp"
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
  TaskOptions measured = options;
  if (!measured.unit) measured.unit = 0.001;
  take_computation(seconds, measured, "run times in seconds", out, refuse);
  std::size_t silent = 0;
  for (const auto& [parent, child] : edges_) {
    const double bytes = shared_bytes(parent, child);
    if (bytes > static_cast<double>(mapping::kMaxCommunication)) {
      throw Error(
          ErrorCode::too_large,
          concat({"task ", in_quotes(names_[parent]), " sends ", shortest(bytes), " bytes to task ",
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

void take_computation(const std::vector<double>& values, const TaskOptions& options,
                      const char* what, TaskText& out, const Workflow::Refuse& refuse) {
  std::vector<Decimal> decimals;
  ValueScale scale;
  for (const double value : values) {
    const auto decimal = parse_decimal(shortest(value));
    if (!(value >= 0) || !decimal) {
      refuse(decimals.size(), concat({"task ", decimals.size(), " has a computation of ",
                                      shortest(value), ": it must be 0 or more"}));
    }
    decimals.push_back(decimal.value_or(Decimal{}));
    scale.add(decimals.back().digits, decimals.back().exponent);
  }
  constexpr auto kMost = static_cast<double>(mapping::kMaxComputation);
  const double suggested = scale.unit(kMost);
  if (options.find_unit) {
    out.unit = suggested;
  } else {
    out.unit = options.unit;
  }
  Rounding rounding(out.unit);
  std::int64_t sum = 0;
  for (std::size_t task = 0; task < decimals.size(); ++task) {
    const auto rounded = rounding.add(decimals[task].digits, decimals[task].exponent);
    if (!rounded || rounded->load > mapping::kMaxComputation - sum) {
      throw Error(ErrorCode::too_large,
                  concat({"the total computation is above ", mapping::kMaxComputation,
                          " units: use a larger unit than ", shortest(out.unit.value_or(1)), ", ",
                          unit_suggestion(suggested)}),
                  "/unit");
    }
    if (!rounded->exact && !out.unit) {
      refuse(task,
             concat({"task ", task, " has a computation of ", shortest(values[task]),
                     ": computation must be a whole number, so set ", unit_suggestion(suggested)}));
    }
    sum += rounded->load;
    out.comp.push_back(rounded->load);
  }
  rounding.check(suggested);
  if (out.unit)
    out.notes.push_back(unit_note(*out.unit, rounding.error(), static_cast<double>(sum), what));
}

}  // namespace evenkeel::formats
