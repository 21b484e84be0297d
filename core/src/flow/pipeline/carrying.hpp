#pragma once
#include <optional>

#include "evenkeel/flow/async_migrate.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "flow/pipeline/real_flow.hpp"

namespace evenkeel::flow {

/// The migration that carries out the integral flow, in rounds or by messages.
class Carrying {
 public:
  Carrying(Course& course, const RealFlow& real) : course_(course), real_(real) {}

  void start();
  /// Continues. @return whether no node can send any more.
  bool advance(std::int64_t& work);
  /// Drops a migration that has not finished.
  void stop();

  const Migration* migration() const { return migration_ ? &*migration_ : nullptr; }
  const AsyncMigration* async() const { return async_ ? &*async_ : nullptr; }

 private:
  Course& course_;
  const RealFlow& real_;
  std::optional<Migration> migration_;
  std::optional<AsyncMigration> async_;
};

}  // namespace evenkeel::flow
