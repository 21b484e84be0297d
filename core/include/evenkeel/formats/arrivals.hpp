#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/names.hpp"
#include "evenkeel/formats/unused.hpp"

namespace evenkeel::formats {

/// A task that a trace brings; times in ticks.
struct TraceTask {
  std::int64_t id = 0;
  std::int64_t arrival = 0;
  std::int64_t service = 1;
  std::optional<std::int64_t> hop;
  std::string node;  ///< "level:index", or empty: tasks then go round the sources.
};

/// Content of a text.
struct ArrivalText {
  std::vector<TraceTask> tasks;     ///< In the order of the text.
  std::vector<std::int64_t> lines;  ///< Line of each task, for errors found later.
  ArrivalFormat format = ArrivalFormat::list;
  Unused unused;
  std::vector<std::string> notes;
};

struct ArrivalOptions {
  ArrivalFormat format = ArrivalFormat::automatic;
  double unit = 0.001;  ///< SWF: seconds a tick, > 0. Times are rounded half up.
  bool split = false;   ///< SWF: one task per processor of a job; otherwise one task per job.
};

/// Reads a trace of arrivals:
///   SWF   Standard Workload Format 2.2: 18 fields per line, ; before comments, -1 for unknown.
///         Jobs without a run time, or with a run time of 0, are left out, each with a note.
///         Allocated processors of -1 are replaced by the requested processors.
///   list  id arrival level:index service [hop], in ticks without fractions; # before comments.
/// @throws Error bad_text or too_large, with line, column and length.
/// Complexity: O(bytes + tasks log tasks).
/// Source: Feitelson, Tsafrir, Krakov, JPDC 74(10), 2014, for the format.
ArrivalText read_arrivals(std::string_view text, const ArrivalOptions& options = {});

}  // namespace evenkeel::formats
