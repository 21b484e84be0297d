#pragma once
#include <memory>
#include <string>
#include <string_view>

namespace evenkeel::jobs {

/// A plan job with a stream whose snapshots come one at a time, for hosts that read each snapshot
/// when it is measured.
class PlanStream {
 public:
  /// @param request  A plan job with "stream", without snapshots. @throws Error.
  explicit PlanStream(std::string_view request);
  ~PlanStream();
  PlanStream(PlanStream&&) noexcept;
  PlanStream& operator=(PlanStream&&) noexcept;

  /// The decision for a snapshot, one JSON object.
  /// @param snapshot  [load, ...], one per object, or {"load": [...], "node": [...], "id": [...]}.
  /// "node" has the node of each object: the first snapshot needs it, unless the request has it.
  /// "id" has the labels of the objects, the same labels in each snapshot that has "id".
  /// @throws Error with a pointer into the snapshot, which is then ignored.
  std::string decide(std::string_view snapshot);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace evenkeel::jobs
