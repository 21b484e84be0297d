#pragma once
#include <optional>
#include <vector>

#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/certificate.hpp"
#include "evenkeel/plan/model.hpp"

namespace evenkeel::verify {

/// Bounds from their certificates alone. Source: core/theory/plan.md, section 2.
class BoundCheck {
 public:
  /// @param aim  Its caps count.
  explicit BoundCheck(const plan::Model& model, const plan::Aim& aim = {});

  /// Whether the certificate shows that every plan has at least this makespan. It is checked with
  /// the maximum work of any smaller makespan, so it does not have to hold at other times. O(n + m)
  /// log.
  bool shows(const plan::Certificate& certificate, const Fraction& time) const;

  /// Objects that leave their homes in every plan with at most this makespan: objects that cannot
  /// stay, and the largest of every node until the rest is done in time and fits. O(m log m).
  std::int64_t removed(const Fraction& time) const;

  /// The same bound by objects above the threshold, of which every node keeps at most one. Nothing
  /// if a node can hold two objects of that size, or if no plan has this makespan. O(m log m).
  std::optional<std::int64_t> exchanged(const Fraction& time, Load threshold) const;

 private:
  using Test = plan::Certificate::Test;
  /// Maximum work of every node within the time, or before it: multiples of the common divisor.
  std::vector<Load> rooms_by(const Fraction& time, bool before = false) const;
  void keep_closed(std::vector<Load>& rooms) const;
  std::int64_t removed(const std::vector<Load>& rooms) const;
  std::int64_t freed(const std::vector<plan::Object>& objects, plan::Node node) const;
  /// @return INT64_MAX if no such plan exists.
  std::optional<std::int64_t> exchanged(const std::vector<Load>& rooms, Load threshold) const;
  Int128 bytes_out(const std::vector<Load>& rooms) const;
  bool caps_overflow(const plan::Certificate& certificate, const std::vector<Load>& rooms) const;
  bool sets_overflow(const std::vector<plan::Node>& set, const std::vector<Load>& rooms) const;
  bool fits_nowhere(plan::Object object, const std::vector<Load>& rooms) const;
  bool parts_company(std::uint32_t group, const std::vector<Load>& rooms) const;
  bool group_overflows(std::uint32_t group, std::uint32_t k, const std::vector<Load>& rooms) const;
  bool forced_overflows(plan::Node node, const std::vector<Load>& rooms) const;
  bool packing_overflows(const plan::Certificate& certificate) const;
  bool overflows(Test test, std::int64_t number, std::vector<Load> sizes,
                 std::vector<Load> rooms) const;

  const plan::Model& model_;
  plan::Aim aim_;
  Load divisor_ = 1;                                 ///< Greatest common divisor of all loads.
  std::vector<std::vector<plan::Object>> there_;     ///< Per node: the objects whose home it is.
  std::vector<std::vector<plan::Object>> together_;  ///< Objects that only move as one, each once.
  std::vector<std::uint32_t> one_of_;                ///< Index in `together_` per object.
};

}  // namespace evenkeel::verify
