#pragma once
#include <cstdint>

namespace evenkeel::testing {

/// Bytes that operator new has given out in this program; counted only where counts_memory().
bool counts_memory();

/// The peak of allocated memory since this object was created, above the amount in use at that
/// time.
class PeakMemory {
 public:
  PeakMemory();
  std::int64_t bytes() const;

 private:
  std::int64_t start_;
};

/// Bytes allocated now, and the number of allocations.
std::int64_t bytes_in_use();
std::int64_t allocations();

/// During its life the n-th call of operator new from now on fails, n >= 1; the others do not.
class FailingAllocation {
 public:
  explicit FailingAllocation(std::int64_t n);
  ~FailingAllocation();
  FailingAllocation(const FailingAllocation&) = delete;
  FailingAllocation& operator=(const FailingAllocation&) = delete;
  /// Whether that call came.
  bool failed() const;
};

}  // namespace evenkeel::testing
