#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <utility>
#include <vector>

#include "evenkeel/ring/instance.hpp"
#include "papers/lau_instances.hpp"

namespace evenkeel::papers {

/// Number of failures per statement.
struct Failures {
  std::int64_t trials = 0;
  std::array<std::int64_t, 4> failed{};
  void look(std::size_t statement, bool holds) { failed[statement] += holds ? 0 : 1; }
  void add(const Failures& other) {
    trials += other.trials;
    for (std::size_t i = 0; i < failed.size(); ++i) failed[i] += other.failed[i];
  }
  void carry(Archive& archive) {
    archive(trials);
    for (std::int64_t& count : failed) archive(count);
  }
};

struct Sample {
  const ring::Instance& instance;
  const std::vector<Load>& loads;
};

/// A random ring with an integer average, as the paper assumes everywhere.
inline ring::Instance whole_instance(const InstanceKind& kind, Rng& rng, std::vector<Load>& loads) {
  const auto n = static_cast<Load>(kind.nodes);
  for (;;) {
    const ring::Instance instance = random_instance(kind, rng, loads);
    if (instance.total() % n == 0) return instance;
  }
}

/// Statements tested on random rings. The report gets the failures over all rings.
class Sampled final : public Recipe {
 public:
  using Look = std::function<void(const Sample&, Failures&)>;
  using Make = std::function<Report(const std::vector<Failures>&)>;

  Sampled(const Trials& trials, std::vector<InstanceKind> kinds, Look look, Make make)
      : kinds_(std::move(kinds)),
        trials_(kinds_.size(), trials),
        look_(std::move(look)),
        make_(std::move(make)) {}
  std::size_t parts() const override { return trials_.parts(); }
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t part, Archive& archive) override { trials_.carry(part, archive); }
  void run_part(std::size_t part, StopCheck* stop) override {
    trials_.run(part, stop, [&](std::size_t kind, Rng& rng, Failures& failures) {
      std::vector<Load> loads;
      const ring::Instance instance = whole_instance(kinds_[kind], rng, loads);
      ++failures.trials;
      look_({instance, loads}, failures);
    });
  }
  Report report() const override {
    std::vector<Failures> failures;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      failures.push_back(trials_.total(kind));
    }
    return make_(failures);
  }

 private:
  std::vector<InstanceKind> kinds_;
  ChunkedTrials<Failures> trials_;
  Look look_;
  Make make_;
};

inline std::vector<InstanceKind> sizes(std::initializer_list<std::size_t> nodes) {
  std::vector<InstanceKind> kinds;
  for (const std::size_t n : nodes) kinds.push_back({n, 100, Generator::uniform});
  return kinds;
}

/// Failures over all kinds, for statements that hold always or not at all.
inline Failures all_of(const std::vector<Failures>& failures) {
  Failures all;
  for (const Failures& one : failures) all.add(one);
  return all;
}

}  // namespace evenkeel::papers
