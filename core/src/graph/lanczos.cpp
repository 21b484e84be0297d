// Lanczos' method in slices: both ends of a spectrum, or all eigenvalues of a sparse graph.
#include "graph/lanczos.hpp"

#include "graph/count_eigenvalues.hpp"
#include "graph/lanczos_process.hpp"

namespace evenkeel::graph {

struct LanczosExtremes::Impl {
  Impl(const Graph& graph, std::span<const double> speeds, StopCheck* stop)
      : process(graph, speeds, stop) {}

  // @return whether both ends have settled.
  bool look() {
    constexpr std::size_t kMaxSteps = 20000;
    const std::size_t step = process.steps();
    if (step < next_look && !process.exhausted() && step < kMaxSteps) return false;
    const Extremes old = found;
    const Tridiagonal& matrix = process.matrix();
    found = {matrix.eigenvalue(0, 1.001) * process.scale(),
             matrix.eigenvalue(step - 1, 1.001) * process.scale()};
    next_look += next_look / 4;
    // Ritz values only move outwards: a quarter more steps without a change settles them.
    return process.exhausted() || step == kMaxSteps ||
           (old.smallest > 0 && old.smallest - found.smallest < 1e-7 * found.smallest);
  }

  Lanczos process;
  std::size_t next_look = 32;
  Extremes found;
};

LanczosExtremes::LanczosExtremes(const Graph& graph, std::span<const double> speeds,
                                 StopCheck* stop) {
  if (!graph.edges().empty()) impl_ = std::make_unique<Impl>(graph, speeds, stop);
}
LanczosExtremes::~LanczosExtremes() = default;

bool LanczosExtremes::advance(std::int64_t& work) {
  while (impl_) {
    if (work <= 0) return false;
    impl_->process.step();
    work -= impl_->process.visits();
    if (!impl_->look()) continue;
    found_ = impl_->found;
    impl_.reset();
  }
  return true;
}

Extremes lanczos_extremes(const Graph& graph, std::span<const double> speeds, StopCheck* stop) {
  LanczosExtremes search(graph, speeds, stop);
  std::int64_t all = INT64_MAX;
  search.advance(all);
  return search.found();
}

struct LanczosEigenvalues::Impl {
  static constexpr std::size_t kFirst = 48;
  enum class Phase { first, probe, grow, settle, count, done };

  Impl(const Graph& network, std::span<const double> given, StopCheck* check)
      : graph(network),
        speeds(given),
        stop(check),
        most(4 * graph.nodes() + kFirst),
        possible(graph.nodes() - static_cast<std::size_t>(component_count(graph, check))),
        process(graph, given, check) {}

  void step(std::int64_t& work) {
    switch (phase) {
      case Phase::first:
        if (grow(kFirst, work)) {
          probes.emplace(process.matrix());
          phase = Phase::probe;
        }
        break;
      case Phase::probe: probe(work); break;
      case Phase::grow:
        if (grow(wanted, work)) phase = Phase::settle;
        break;
      case Phase::settle: settle(work); break;
      case Phase::count:
        if (counting->advance(1)) {
          counted = static_cast<std::size_t>(counting->found()) - 1;
          compare();
        }
        work -= process.visits();
        break;
      case Phase::done: break;
    }
  }

  // Takes one step. @return whether `until` steps are done, or no further step exists.
  bool grow(std::size_t until, std::int64_t& work) {
    if (process.steps() >= until || process.exhausted()) return true;
    process.step();
    work -= process.visits();
    return false;
  }

  void probe(std::int64_t& work) {
    if (probes->passed() || process.exhausted()) {
      before = process.steps();  // values that are the same now and later have settled
      wanted = before + 16 + before / 16;
      phase = Phase::grow;
      return;
    }
    if (process.steps() == most) return give_up();
    process.step();
    const auto points = static_cast<std::int64_t>(process.steps());  // at most
    spend(stop, points);
    work -= process.visits() + points;
    probes->step(process.matrix(), process.steps() - 1);
  }

  void settle(std::int64_t& work) {
    const std::size_t now = process.steps();
    values = settled(process.matrix(), process.exhausted() ? now : before, stop);
    work -= 8 * static_cast<std::int64_t>(now * now);
    if (values.size() < possible && !counted) {
      counting.emplace(graph, speeds, stop);
      phase = Phase::count;
      return;
    }
    compare();
  }

  void compare() {
    const std::size_t now = process.steps();
    if (values.size() == counted.value_or(possible)) {
      for (double& value : values) value *= process.scale();
      found = std::move(values);
      phase = Phase::done;
      return;
    }
    if (process.exhausted() || now >= most) return give_up();
    before = now;
    wanted = now + now / 8;
    phase = Phase::grow;
  }

  void give_up() { phase = Phase::done; }

  const Graph& graph;
  std::span<const double> speeds;
  StopCheck* stop;
  std::size_t most, possible;
  Lanczos process;
  Phase phase = Phase::first;
  std::optional<Probes> probes;
  std::size_t before = 0, wanted = 0;  // steps
  std::optional<EigenvalueCount> counting;
  std::optional<std::size_t> counted;
  std::vector<double> values;
  std::optional<std::vector<double>> found;
};

LanczosEigenvalues::LanczosEigenvalues(const Graph& graph, std::span<const double> speeds,
                                       StopCheck* stop) {
  if (graph.edges().empty()) {
    found_.emplace();
  } else if (16 * graph.edges().size() <= graph.nodes() * graph.nodes()) {
    impl_ = std::make_unique<Impl>(graph, speeds, stop);
  }
}
LanczosEigenvalues::~LanczosEigenvalues() = default;

bool LanczosEigenvalues::advance(std::int64_t& work) {
  while (impl_) {
    if (work <= 0) return false;
    impl_->step(work);
    if (impl_->phase != Impl::Phase::done) continue;
    found_ = std::move(impl_->found);
    impl_.reset();
  }
  return true;
}

std::optional<std::vector<double>> lanczos_eigenvalues(const Graph& graph,
                                                       std::span<const double> speeds,
                                                       StopCheck* stop) {
  LanczosEigenvalues search(graph, speeds, stop);
  std::int64_t all = INT64_MAX;
  search.advance(all);
  return search.take();
}

}  // namespace evenkeel::graph
