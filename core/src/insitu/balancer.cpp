// Balancing on the rows of many ranks: like flow::Balance, in which only the decision to stop is
// global.
#include "evenkeel/insitu/balancer.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/shares.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "insitu/collectives.hpp"
#include "insitu/recipe.hpp"
#include "insitu/whole.hpp"

namespace evenkeel::insitu {
namespace {

using Values = std::vector<double>;

// As in flow/balance.cpp: an excess above this limit is noise.
constexpr double kHopeless = 1e250;

}  // namespace

struct Balancer::State {
  State(Network over, Options asked, Values own_speeds)
      : network(std::move(over)),
        rows(network.state()),
        options(std::move(asked)),
        comm(rows.comm.get()),
        speeds(std::move(own_speeds)) {
    agree_on(comm, words_of(options));
    check_options(options);  // the same at all ranks
    check_speeds();
    recipe.emplace(site(), options, all_speeds);
    main = recipe->scheme();
    if (options.whole != Whole::none) wholes.emplace(site(), options.whole, all_speeds);
  }

  Site site() const { return {rows, comm, options.transport, speeds, by_speed}; }

  void check_speeds();
  void start(std::vector<Load> loads, std::optional<Fault> wrong);
  void start_values(std::span<const double> values);
  Outcome take();

  Routine run();
  Routine measure();
  Routine find_totals();
  Routine find_shares();
  Routine share_by_speed();
  Routine drop_if_balanced();
  Routine iterate();
  Routine decide(bool& small);
  Routine settle(bool& done);
  void begin_plan();
  Values outflow() const;
  void collect(const Values& real, const std::vector<Load>& units);

  Network network;
  const Network::State& rows;
  Options options;
  Communicator comm;
  Values speeds;
  bool by_speed = false;
  Values all_speeds;  // at rank 0
  std::optional<Recipe> recipe;
  std::unique_ptr<RowScheme> main;
  std::unique_ptr<RowScheme> fallback;
  std::optional<Wholes> wholes;

  Runner runner;
  std::optional<Values> measured;
  std::optional<Fault> fault;  // of the loads of this rank
  OwnLoads own;
  bool balanced = false;
  RowScheme* scheme = nullptr;  // the current scheme
  double norm = 0;              // initial norm
  Values base;                  // flow of a plan that the fallback has replaced
  std::int64_t plan_left = 0;
  double settled = 1;
  Outcome outcome;
};

void Balancer::State::check_speeds() {
  std::optional<Fault> wrong;
  if (!speeds.empty() && speeds.size() != rows.count()) {
    wrong = Fault{{ErrorCode::bad_shape,
                   concat({"rank ", comm.rank(), " gives ", speeds.size(), " speeds for ",
                           rows.count(), " nodes"}),
                   "/speeds"}};
  }
  for (const double speed : speeds) {
    if ((speed > 0 && speed <= 1e300) || wrong) continue;
    wrong = Fault{{ErrorCode::bad_value,
                   concat({"a speed of rank ", comm.rank(), " is ", brief(speed),
                           ": it must be a number above 0"}),
                   "/speeds"}};
  }
  agree(comm, wrong);
  std::vector<std::int64_t> given{static_cast<std::int64_t>(speeds.size())};
  MPI_Allreduce(MPI_IN_PLACE, given.data(), 1, MPI_INT64_T, MPI_SUM, comm.get());
  if (given[0] == 0) return;
  if (given[0] != static_cast<std::int64_t>(rows.nodes)) {
    throw Error(
        ErrorCode::bad_shape,
        "some ranks give speeds and some do not: either all ranks or no rank must give speeds",
        "/speeds");
  }
  by_speed = true;
  all_speeds = gather(comm, speeds);
}

// All ranks learn of a fault at one rank together with the totals.
void Balancer::State::start(std::vector<Load> loads, std::optional<Fault> wrong) {
  if (runner.started()) {
    throw Error(ErrorCode::conflict,
                "the last balancing was started but not taken: call take() first");
  }
  fault = std::move(wrong);
  if (!fault && loads.size() != rows.count()) {
    fault = Fault{
        {ErrorCode::bad_shape,
         concat({"rank ", comm.rank(), " gives ", plural(static_cast<Int128>(loads.size()), "load"),
                 " for ", plural(static_cast<Int128>(rows.count()), "node")}),
         "/loads"}};
  }
  for (const Load load : loads) {
    if (fault || (load >= 0 && load <= kMaxExactInt)) continue;
    fault = Fault{{load < 0 ? ErrorCode::negative_load : ErrorCode::too_large,
                   concat({"a load of rank ", comm.rank(), " is ", load,
                           ": a load must be a whole number from 0 to 2^53 - 1"}),
                   "/loads"}};
  }
  if (fault) loads.assign(rows.count(), 0);
  own = OwnLoads{std::move(loads), {}, {}, {}, {}};
  outcome = {};
  balanced = false;
  runner.start(run());
}

void Balancer::State::start_values(std::span<const double> values) {
  std::optional<Fault> wrong;
  for (const double value : values) {
    if (wrong || (value >= 0 && std::isfinite(value))) continue;
    wrong = Fault{{value < 0 ? ErrorCode::negative_load : ErrorCode::bad_load,
                   concat({"a measured load of rank ", comm.rank(), " is ", brief(value),
                           ": it must be a number from 0"}),
                   "/loads"}};
  }
  start(std::vector<Load>(values.size(), 0), std::move(wrong));
  measured = Values(values.begin(), values.end());
  if (fault) measured->assign(rows.count(), 0);
}

Outcome Balancer::State::take() {
  if (!runner.started())
    throw Error(ErrorCode::conflict, "no balancing was started: call start() first");
  runner.take();
  return std::move(outcome);
}

Routine Balancer::State::run() {
  if (measured) co_await runner.call(measure());
  co_await runner.call(find_totals());
  co_await runner.call(find_shares());
  if (wholes) co_await runner.call(drop_if_balanced());
  co_await runner.call(iterate());
  const Values real = outflow();
  std::vector<Load> units(real.size(), 0);
  if (wholes && !balanced && outcome.converged) {
    co_await runner.call(wholes->make(runner, own, real, units));
  }
  collect(real, units);
}

// Without a unit, the finest power of two that keeps the sum below 2^52.
Routine Balancer::State::measure() {
  Values most(1, 0);
  for (const double value : *measured) most[0] = std::max(most[0], value);
  double unit = options.unit.value_or(1);
  if (!options.unit) {
    co_await runner.call(largest(runner, comm, most));
    int exponent = 0;
    std::frexp(most[0] * static_cast<double>(rows.nodes), &exponent);
    if (most[0] > 0) unit = std::ldexp(1.0, exponent - 52);
  }
  for (std::size_t i = 0; i < measured->size() && !fault; ++i) {
    const double whole = std::floor((*measured)[i] / unit + 0.5);
    if (whole > static_cast<double>(kMaxExactInt)) {
      fault = Fault{{ErrorCode::too_large,
                     concat({"a measured load of rank ", comm.rank(), " is ", brief((*measured)[i]),
                             ", which is too large for units of ", brief(unit)}),
                     "/loads"}};
      break;
    }
    own.loads[i] = static_cast<Load>(whole);
  }
  if (fault) own.loads.assign(rows.count(), 0);
  measured.reset();
  outcome.unit = unit;
}

// Sums of the components in two halves, so that no sum of faulty loads overflows, and the number of
// ranks that have found a fault.
Routine Balancer::State::find_totals() {
  const std::size_t parts = rows.part_sizes.size();
  std::vector<std::int64_t> sums(2 * parts + 1, 0);
  for (std::size_t i = 0; i < own.loads.size(); ++i) {
    sums[2 * rows.part[i]] += own.loads[i] & 0xFFFFFFFF;
    sums[2 * rows.part[i] + 1] += own.loads[i] >> 32;
  }
  sums.back() = fault ? 1 : 0;
  co_await runner.call(add_up(runner, comm, std::span<std::int64_t>(sums)));
  if (sums.back() > 0) agree(comm, std::exchange(fault, std::nullopt));
  own.totals.assign(parts, 0);
  Int128 total = 0;
  for (std::size_t c = 0; c < parts; ++c) {
    const Int128 sum = (Int128{sums[2 * c + 1]} << 32) + sums[2 * c];
    total += sum;
    own.totals[c] = static_cast<Load>(sum);
  }
  if (total > kMaxExactInt) {
    throw Error(ErrorCode::too_large,
                "the sum of loads exceeds 2^53 - 1, the largest exact whole number", "/loads");
  }
}

Routine Balancer::State::find_shares() {
  const std::size_t count = rows.count();
  own.low.resize(count);
  own.rest.assign(count, 0);
  own.excess.resize(count);
  if (by_speed) {
    co_await runner.call(share_by_speed());
    co_return;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Load total = own.totals[rows.part[i]];
    const Load size = rows.part_sizes[rows.part[i]];
    const auto power = static_cast<double>(size);
    own.low[i] = total / size;
    own.rest[i] = static_cast<double>(total % size) / power;
    own.excess[i] = static_cast<double>(Int128{own.loads[i]} * size - total) / power;
  }
}

Routine Balancer::State::drop_if_balanced() {
  std::vector<std::int64_t> away(1, 0);
  for (std::size_t i = 0; i < own.loads.size(); ++i) {
    const Load above = own.loads[i] - own.low[i];
    if (above < 0 || above > (own.rest[i] > 0 ? 1 : 0)) ++away[0];
  }
  co_await runner.call(add_up(runner, comm, std::span<std::int64_t>(away)));
  balanced = away[0] == 0;
  if (balanced) std::fill(own.excess.begin(), own.excess.end(), 0.0);
}

void Balancer::State::begin_plan() {
  const bool planned = options.stop == settings::Flow::Stop::planned;
  plan_left = (planned ? scheme->iterations_needed(options.tolerance) : scheme->planned())
                  .value_or(INT64_MAX);
}

Values Balancer::State::outflow() const {
  Values flow = scheme->outflow();
  for (std::size_t k = 0; k < base.size(); ++k) flow[k] += base[k];
  return flow;
}

Routine Balancer::State::iterate() {
  double square = 0;
  co_await runner.call(sum_of_squares(runner, rows, comm, own.excess, false, square));
  norm = std::sqrt(square);
  scheme = main.get();
  scheme->begin(own.excess);
  base.clear();
  settled = 1;
  begin_plan();
  outcome.imbalance = norm > 0 ? 1 : 0;
  bool done = norm == 0 || options.max_iterations == 0 || rows.nodes == rows.part_sizes.size();
  const bool checked = options.stop == settings::Flow::Stop::checked;
  while (!done) {
    co_await runner.call(scheme->step(runner));
    ++outcome.iterations;
    --plan_left;
    bool look = false;
    if (checked) co_await runner.call(decide(look));
    if (look || plan_left == 0 || outcome.iterations >= options.max_iterations) {
      co_await runner.call(settle(done));
    }
  }
  outcome.converged = outcome.imbalance <= options.tolerance;
}

// Whether the serial core would check the flow now. Sums of squares in two orders differ by less
// than 4 n 2^-53 of the sum. They are added in the core's order only if the difference could
// matter.
Routine Balancer::State::decide(bool& small) {
  Values square(1, 0);
  for (const double value : scheme->excess()) square[0] += value * value;
  co_await runner.call(add_up(runner, comm, std::span<double>(square)));
  const auto looks = [&](double sum) {
    const double left = std::sqrt(sum) / norm;
    return left <= options.tolerance || !(left < kHopeless);
  };
  const double slack = options.slack * static_cast<double>(rows.nodes) * 0x1p-53;
  small = looks(square[0] * (1 + slack));
  if (small == looks(square[0] * std::max(0.0, 1 - slack))) co_return;
  double exact = 0;
  co_await runner.call(
      sum_of_squares(runner, rows, comm, scheme->excess(), scheme->sums_by_transfer(), exact));
  small = looks(exact);
}

// As flow::Balance::settle().
Routine Balancer::State::settle(bool& done) {
  Values left = own.excess;
  const Values flow = outflow();
  for (std::size_t i = 0; i < rows.count(); ++i) {
    for (std::uint32_t k = rows.rows.offsets[i]; k < rows.rows.offsets[i + 1]; ++k) {
      left[i] -= flow[k];
    }
  }
  double square = 0;
  co_await runner.call(sum_of_squares(runner, rows, comm, left, false, square));
  double found = std::sqrt(square) / norm;
  if (!(found < kHopeless)) found = kHopeless;
  outcome.imbalance = found;
  done = found <= options.tolerance || outcome.iterations >= options.max_iterations;
  if (done) co_return;
  const bool plan = scheme->planned().has_value();
  if (found <= settled / (plan ? 10 : 2)) {
    scheme->resume(std::move(left));
    begin_plan();
    settled = found;
    co_return;
  }
  done = !plan;
  if (done) co_return;
  const bool worse = found > 1;
  base = worse ? Values{} : flow;
  settled = worse ? 1 : found;
  if (!fallback) fallback = recipe->chebyshev();
  scheme = fallback.get();
  scheme->begin(worse ? own.excess : std::move(left));
  begin_plan();
}

void Balancer::State::collect(const Values& real, const std::vector<Load>& units) {
  for (std::size_t i = 0; i < rows.count(); ++i) {
    for (std::uint32_t k = rows.rows.offsets[i]; k < rows.rows.offsets[i + 1]; ++k) {
      const graph::NodeId target = rows.rows.targets[k];
      outcome.flow.push_back({static_cast<std::uint32_t>(i), target, rows.owner(target), units[k]});
    }
  }
  outcome.real = real;
}

// Rank 0 computes exact shares, because it has all speeds.
Routine Balancer::State::share_by_speed() {
  Values low;
  Values rest;
  if (comm.is_first()) {
    const graph::Components parts = graph::components(*rows.graph);
    low.resize(rows.nodes);
    rest.resize(rows.nodes);
    std::vector<std::vector<graph::NodeId>> members(parts.count);
    for (graph::NodeId i = 0; i < rows.nodes; ++i) members[parts.of[i]].push_back(i);
    for (std::size_t c = 0; c < parts.count; ++c) {
      Values of_part;
      for (const graph::NodeId node : members[c]) of_part.push_back(all_speeds[node]);
      const Shares shares = shares_by_speed(own.totals[c], of_part);
      for (std::size_t k = 0; k < members[c].size(); ++k) {
        low[members[c][k]] = static_cast<double>(shares.low[k]);  // below 2^53: exact
        rest[members[c][k]] = shares.rest[k];
      }
    }
  }
  Values own_low(rows.count());
  co_await runner.call(scatter_rows(runner, rows, comm, low, own_low));
  co_await runner.call(scatter_rows(runner, rows, comm, rest, own.rest));
  for (std::size_t i = 0; i < rows.count(); ++i) {
    own.low[i] = static_cast<Load>(own_low[i]);
    own.excess[i] = static_cast<double>(own.loads[i] - own.low[i]) - own.rest[i];
  }
}

Balancer::Balancer(Network network, Options options, std::vector<double> speeds)
    : state_(std::make_unique<State>(std::move(network), std::move(options), std::move(speeds))) {}
Balancer::Balancer(Balancer&&) noexcept = default;
Balancer& Balancer::operator=(Balancer&&) noexcept = default;

// Messages under way need the buffers of the state.
Balancer::~Balancer() {
  if (state_) state_->runner.finish();
}

void Balancer::start(Load own) { start(std::span<const Load>(&own, 1)); }
void Balancer::start(std::span<const Load> own) {
  state_->start({own.begin(), own.end()}, std::nullopt);
}
void Balancer::start_measured(std::span<const double> own) { state_->start_values(own); }
bool Balancer::progress() { return state_->runner.progress(); }
Outcome Balancer::take() { return state_->take(); }

Outcome Balancer::balance(Load own) { return balance(std::span<const Load>(&own, 1)); }
Outcome Balancer::balance(std::span<const Load> own) {
  start(own);
  return take();
}
Outcome Balancer::balance_measured(std::span<const double> own) {
  start_measured(own);
  return take();
}

const Network& Balancer::network() const { return state_->network; }

}  // namespace evenkeel::insitu
