#include <algorithm>
#include <cmath>

#include "evenkeel/base/detmath.hpp"
#include "evenkeel/flow/async_migrate.hpp"
#include "evenkeel/flow/balance.hpp"
#include "evenkeel/flow/diffusion.hpp"
#include "evenkeel/flow/direct.hpp"
#include "evenkeel/flow/exchange.hpp"
#include "evenkeel/flow/fewest_rounds.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/least_largest.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/multi_diffusion.hpp"
#include "evenkeel/flow/orders.hpp"
#include "evenkeel/flow/round.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "jobs/flow_input.hpp"
#include "jobs/task.hpp"

namespace evenkeel::jobs {
namespace {

using graph::EigenLevel;
using Levels = std::vector<EigenLevel>;
using Values = std::vector<double>;

constexpr std::size_t kQuickNodes = 400;        // whose whole spectrum costs nothing
constexpr std::size_t kPlannedLevels = 20000;   // the Leja order compares all pairs
constexpr std::size_t kFrameNumbers = 2000000;  // of a trace

// A few significant digits.
std::string brief(double value, int digits = 3) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*g", digits, value);
  return text;
}

struct Frame {
  std::int64_t iteration;
  Values loads;
  Values flow;
};

/// Phases: find the parameters of the scheme and run it; the flow of least norm, to compare with;
/// make the flow whole; migrate it.
class FlowTask final : public Task {
 public:
  explicit FlowTask(Request request)
      : Task(std::move(request.settings)),
        input_(read_flow_input(request.body, request.buffers, settings_, request.limits)),
        scheme_(settings_["scheme"].get<std::string>()),
        limits_(request.limits) {
    check_settings(request.body);
  }

  bool advance(std::int64_t work) override;
  Progress progress() const override;
  void stop() override;
  void write(Writer& writer) override;

 private:
  enum class Phase { prepare, run, compare, finish, migrate, done };

  bool flag(const char* key) const { return settings_[key] == true; }
  bool is(const char* scheme) const { return scheme_ == scheme; }
  bool by_factors() const { return is("md") || is("adi"); }
  const Values& speeds() const { return input_.problem.speeds; }
  const graph::Topology* topology() const {
    return input_.network.topology ? &*input_.network.topology : nullptr;
  }
  std::int64_t sweep_cost() const {
    return static_cast<std::int64_t>(input_.graph.nodes() + 2 * input_.graph.edges().size());
  }

  void check_settings(const Json& body) const;
  void prepare();
  void prepare_search();
  void collect_moves();
  std::unique_ptr<flow::Scheme> make_scheme();
  std::unique_ptr<flow::Scheme> make_first_order();
  std::unique_ptr<flow::Scheme> make_planned();
  std::unique_ptr<flow::Scheme> make_by_factors();
  std::unique_ptr<flow::Scheme> make_exchange();
  Values level_values(const Levels& levels) const;
  const Levels* spectrum(bool at_any_cost);
  const graph::Extremes& extremes();
  void find_cost();
  void keep_frame();
  void make_whole();
  void finish();
  void start_migration();
  std::optional<double> flow_time(const flow::Machine& machine) const;
  void write_moves(Writer& writer) const;
  void write_migration(Writer& writer) const;

  std::string summary() const;
  std::string scheme_text() const;
  std::vector<std::string> notes() const;
  void write_result(Writer& writer) const;
  void write_numbers(Writer& writer) const;
  void write_frames(Writer& writer) const;
  void write_check(Writer& writer) const;

  FlowInput input_;
  std::string scheme_;
  bool limits_;
  Phase phase_ = Phase::prepare;

  bool spectrum_known_ = false;
  std::optional<Levels> spectrum_;
  std::optional<graph::Extremes> extremes_;
  std::optional<double> alpha_;
  std::optional<double> lambda_;
  bool alpha_known_ = true;
  std::optional<flow::Order> order_;
  std::optional<std::int64_t> cost_m_;
  std::string factors_text_;

  std::optional<flow::Balance> balance_;
  std::optional<flow::LeastSquares> least_squares_;
  std::optional<flow::LeastTrafficSearch> traffic_search_;
  bool traffic_done_ = false;
  std::optional<flow::LeastLargest> largest_search_;
  std::optional<flow::FewestRounds> rounds_search_;
  bool search_done_ = false;
  std::optional<flow::LeastTraffic> least_traffic_;
  bool stopped_ = false;
  bool converged_ = false;
  double imbalance_ = 0;
  std::int64_t iterations_ = 0;

  Values flow_;                       // real
  std::optional<Values> least_flow_;  // of least l2 norm
  std::vector<Load> whole_flow_;      // when made whole
  std::vector<Load> whole_targets_;
  bool whole_ = false;
  flow::Norms norms_;
  bool acyclic_ = true;
  std::optional<double> excess_;

  std::optional<flow::Migration> migration_;
  std::optional<flow::AsyncMigration> async_;
  std::vector<flow::Move> moves_;
  bool circles_cancelled_ = false;
  bool near_only_ = false;

  std::vector<Frame> frames_;
  std::int64_t frame_stride_ = 1;
};

void FlowTask::check_settings(const Json& body) const {
  const auto only = [&](const char* key, std::initializer_list<const char*> schemes) {
    if (!body.contains(key)) return;
    std::string names;
    for (const char* name : schemes) {
      if (is(name)) return;
      names += (names.empty() ? "" : ", ") + std::string(name);
    }
    throw Error(ErrorCode::conflict,
                std::string(key) + " belongs to " + names + ", not to scheme " + scheme_,
                pointer_step(key));
  };
  only("alpha", {"fos", "gde"});
  only("order", {"opt", "md", "adi"});
  only("sweeps", {"adi"});
  only("message_limit", {"rounds"});
  if (is("rounds") && body.contains("timing")) {
    throw Error(ErrorCode::conflict, "scheme rounds has its own plan, in lock step", "/timing");
  }
  if ((is("linf") || is("node-flow") || is("rounds")) && !flag("integer")) {
    throw Error(ErrorCode::conflict,
                "scheme " + scheme_ + " finds whole flows: it needs integer true", "/integer");
  }
  const Json& alpha = settings_["alpha"];
  if (is("gde") && alpha.is_string() && alpha != "optimal") {
    throw Error(ErrorCode::conflict, "alpha " + shown(alpha) + " belongs to scheme fos", "/alpha");
  }
  read_machine(settings_["machine"]);
  if (is("gde") && alpha.is_number() && alpha >= 1) {
    throw Error(ErrorCode::bad_value,
                "alpha is " + shown(alpha) +
                    ": the exchange parameter of gde must be a number above 0 and below 1",
                "/alpha");
  }
  if (by_factors() && !speeds().empty() && topology() &&
      flow::natural_factors(*topology()).factors.size() > 1) {
    throw Error(ErrorCode::conflict,
                "scheme " + scheme_ +
                    " balances one dimension after the other and needs equal speeds; use opt, "
                    "chebyshev or l2",
                "/speeds");
  }
}

const Levels* FlowTask::spectrum(bool at_any_cost) {
  const std::size_t n = input_.graph.nodes();
  if (!spectrum_known_) {
    const std::size_t dense = at_any_cost ? graph::kDenseNodes : kQuickNodes;
    if (!speeds().empty()) {
      if (n <= dense) spectrum_ = graph::dense_spectrum(input_.graph, speeds());
    } else if (topology()) {
      auto known = graph::topology_spectrum(*topology(), dense);
      if (known) spectrum_ = std::move(known->levels);
    } else if (n <= dense) {
      spectrum_ = graph::dense_spectrum(input_.graph);
    }
    spectrum_known_ = spectrum_.has_value() || at_any_cost;
  }
  return spectrum_ ? &*spectrum_ : nullptr;
}

const graph::Extremes& FlowTask::extremes() {
  if (!extremes_) {
    const Levels* levels = spectrum(false);
    extremes_ =
        levels ? graph::extremes_of(*levels) : graph::lanczos_extremes(input_.graph, speeds());
  }
  return *extremes_;
}

Values FlowTask::level_values(const Levels& levels) const {
  Values values;
  for (const EigenLevel& level : levels) {
    if (level.value > 0) values.push_back(level.value);
  }
  if (values.size() > kPlannedLevels) {
    throw Error(ErrorCode::too_large,
                input_.network.name() + " has " + std::to_string(values.size()) +
                    " distinct eigenvalues, one iteration each: the limit is " +
                    std::to_string(kPlannedLevels) + "; use scheme chebyshev or l2",
                "/scheme");
  }
  return values;
}

std::unique_ptr<flow::Scheme> FlowTask::make_first_order() {
  const graph::Graph& graph = input_.graph;
  const Json& alpha = settings_["alpha"];
  if (alpha == "boillat") {
    return std::make_unique<flow::Diffusion>(graph, input_.problem.excess, speeds(),
                                             flow::first_order(1),
                                             flow::boillat_alphas(graph, speeds()));
  }
  if (alpha.is_number()) {
    alpha_ = alpha.get<double>();
  } else if (alpha == "cybenko") {
    double largest = 0;
    const Values weights = graph::Laplacian(graph).diagonal();
    for (std::size_t i = 0; i < weights.size(); ++i) {
      largest = std::max(largest, weights[i] / (speeds().empty() ? 1 : speeds()[i]));
    }
    alpha_ = 1 / (largest + 1);
  } else {
    alpha_ = 2 / (extremes().smallest + extremes().largest);
  }
  return std::make_unique<flow::Diffusion>(graph, input_.problem.excess, speeds(),
                                           flow::first_order(*alpha_));
}

std::unique_ptr<flow::Scheme> FlowTask::make_planned() {
  const Levels* levels = spectrum(true);
  if (!levels) {
    throw Error(ErrorCode::too_large,
                "scheme " + scheme_ + " needs all distinct eigenvalues, which are known for " +
                    "families with a closed form or up to " + std::to_string(graph::kDenseNodes) +
                    " nodes; use scheme chebyshev or l2",
                "/scheme");
  }
  Values values = level_values(*levels);
  const bool polynomial = is("ops");
  if (!polynomial) values = flow::ordered(std::move(values), *order_);
  return std::make_unique<flow::Diffusion>(
      input_.graph, input_.problem.excess, speeds(),
      polynomial ? flow::optimal_polynomial(std::move(values)) : flow::optimal(std::move(values)));
}

std::unique_ptr<flow::Scheme> FlowTask::make_by_factors() {
  if (!topology()) return make_planned();
  const graph::Topology factors = flow::natural_factors(*topology());
  if (factors.factors.size() == 1) return make_planned();
  if (factors.factors != topology()->factors) factors_text_ = factors.text();
  std::vector<Values> levels;
  std::int64_t cost = 0;
  for (const graph::Family& family : factors.factors) {
    const auto known = graph::topology_spectrum({{family}});
    if (!known) {
      throw Error(ErrorCode::too_large,
                  "scheme " + scheme_ + " needs all distinct eigenvalues of " + family.text() +
                      ", which are known up to " + std::to_string(graph::kDenseNodes) + " nodes",
                  "/scheme");
    }
    Values values = level_values(known->levels);
    const auto degree = graph::degree_range(graph::make_family(family)).max;
    cost += degree * static_cast<std::int64_t>(values.size());
    levels.push_back(flow::ordered(std::move(values), *order_));
  }
  cost_m_ = cost;
  using flow::Sweeps;
  const Sweeps sweeps = is("md")                         ? Sweeps::one_by_one
                        : settings_["sweeps"] == "plain" ? Sweeps::together
                                                         : Sweeps::alternating;
  return std::make_unique<flow::MultiDiffusion>(input_.graph, factors, std::move(levels),
                                                input_.problem.excess, sweeps);
}

std::unique_ptr<flow::Scheme> FlowTask::make_exchange() {
  lambda_ = 0.5;
  if (is("gde")) {
    const Json& alpha = settings_["alpha"];
    if (alpha.is_number()) {
      lambda_ = alpha.get<double>();
    } else {
      const auto best = topology() ? flow::best_exchange(*topology()) : std::nullopt;
      lambda_ = best.value_or(0.5);
      alpha_known_ = best.has_value();
    }
  }
  return std::make_unique<flow::Exchange>(input_.graph, input_.problem.excess, speeds(), *lambda_);
}

std::unique_ptr<flow::Scheme> FlowTask::make_scheme() {
  const auto diffusion = [&](std::unique_ptr<flow::Increments> increments) {
    return std::make_unique<flow::Diffusion>(input_.graph, input_.problem.excess, speeds(),
                                             std::move(increments));
  };
  if (is("fos")) return make_first_order();
  if (is("sos")) {
    const graph::Extremes& e = extremes();
    return diffusion(flow::second_order(e.smallest, e.largest));
  }
  if (is("chebyshev")) {
    const graph::Extremes& e = extremes();
    return diffusion(flow::chebyshev(e.smallest, e.largest));
  }
  if (is("de") || is("gde")) return make_exchange();
  if (by_factors()) return make_by_factors();
  return make_planned();
}

// The searches over whole flows start from the whole flow of least l2 norm: its largest values are
// possible, so no better ones need be tried above them.
void FlowTask::prepare_search() {
  const std::vector<Load>& loads = input_.problem.loads;
  whole_targets_ = flow::make_whole_targets(input_.graph, input_.problem).targets;
  if (is("rounds")) {
    const Json& limit = settings_["message_limit"];
    rounds_search_.emplace(input_.graph, loads, whole_targets_,
                           limit.is_null() ? std::nullopt : std::optional(limit.get<Load>()),
                           limits_);
    return;
  }
  least_squares_.emplace(input_.graph, topology(), input_.problem.excess);
  while (!least_squares_->advance(1000)) {
  }
  const auto start =
      flow::round_flow(input_.graph, least_squares_->flow(), loads, whole_targets_).flow;
  const flow::Norms norms =
      flow::norms_of(input_.graph, std::vector<double>(start.begin(), start.end()));
  using Aim = flow::LeastLargest::Aim;
  largest_search_.emplace(input_.graph, loads, whole_targets_, is("linf") ? Aim::edge : Aim::node,
                          static_cast<Load>(is("linf") ? norms.linf : norms.node_flow), limits_);
}

void FlowTask::prepare() {
  if (is("opt") || by_factors()) {
    const std::string name = settings_["order"].get<std::string>();
    order_ = is("adi") ? flow::Order::leja_zero : flow::Order::leja;
    using flow::Order;
    for (const Order one :
         {Order::leja, Order::leja_zero, Order::leja_reversed, Order::ascending, Order::descending,
          Order::alternate, Order::centre, Order::bit_reversal}) {
      if (flow::order_name(one) == name) order_ = one;
    }
  }
  if (is("l1")) {
    using Kind = flow::LeastTrafficSearch::Kind;
    traffic_search_.emplace(input_.graph, input_.problem,
                            flag("integer") ? Kind::whole : Kind::real, limits_);
    return;
  }
  if (is("linf") || is("node-flow") || is("rounds")) {
    prepare_search();
    return;
  }
  const bool nothing_to_do = std::all_of(input_.problem.excess.begin(), input_.problem.excess.end(),
                                         [](double value) { return value == 0; });
  if (is("l2")) return;
  flow::BalanceOptions options;
  options.tolerance = settings_["tolerance"].get<double>();
  options.max_iterations = settings_["max_iterations"].get<std::int64_t>();
  std::unique_ptr<flow::Scheme> scheme;
  if (nothing_to_do) {
    scheme = std::make_unique<flow::Diffusion>(input_.graph, input_.problem.excess, Values{},
                                               flow::first_order(1));
  } else {
    scheme = make_scheme();
  }
  balance_.emplace(input_.graph, input_.problem.excess, std::move(scheme), options,
                   [this](Values excess) -> std::unique_ptr<flow::Scheme> {
                     const graph::Extremes& e = extremes();
                     return std::make_unique<flow::Diffusion>(
                         input_.graph, std::move(excess), speeds(),
                         flow::chebyshev(e.smallest, e.largest));
                   });
  if (flag("trace")) keep_frame();
}

// Keeps every frame while they fit, then every second, every fourth, ...
void FlowTask::keep_frame() {
  const std::int64_t iteration = balance_->iterations();
  if (iteration % frame_stride_ != 0) return;
  Frame frame{iteration, balance_->excess(), balance_->flow()};
  for (std::size_t i = 0; i < frame.loads.size(); ++i) {
    frame.loads[i] += input_.problem.targets[i];
  }
  frames_.push_back(std::move(frame));
  const std::size_t numbers = input_.graph.nodes() + input_.graph.edges().size();
  if (frames_.size() * numbers <= kFrameNumbers) return;
  frame_stride_ *= 2;
  std::erase_if(frames_, [&](const Frame& one) { return one.iteration % frame_stride_ != 0; });
}

bool FlowTask::advance(std::int64_t work) {
  if (phase_ == Phase::prepare) {
    prepare();
    phase_ = Phase::run;
    work -= sweep_cost();
  }
  if (phase_ == Phase::run) {
    if (traffic_search_) {
      while (!traffic_search_->advance(1)) {
        work -= 8 * sweep_cost();
        if (work <= 0) return false;
      }
      traffic_done_ = true;
      if (flag("integer")) least_traffic_ = traffic_search_->whole();
    }
    if (largest_search_ || rounds_search_) {
      const auto further = [&] {
        return largest_search_ ? largest_search_->advance(1) : rounds_search_->advance(1);
      };
      while (!further()) {
        work -= 32 * sweep_cost();
        if (work <= 0) return false;
      }
      search_done_ = true;
    }
    if (balance_) {
      while (!balance_->done()) {
        if (work <= 0) return false;
        balance_->step();
        if (flag("trace")) keep_frame();
        work -= sweep_cost();
      }
    }
    phase_ = Phase::compare;
  }
  if (phase_ == Phase::compare) {
    if (!least_squares_) {
      least_squares_.emplace(input_.graph, topology(), input_.problem.excess);
    }
    while (!least_squares_->advance(1 + std::max<std::int64_t>(0, work / (8 * sweep_cost())))) {
      return false;
    }
    least_flow_ = least_squares_->flow();
    phase_ = Phase::finish;
  }
  if (phase_ == Phase::finish) {
    finish();
    start_migration();
    phase_ = Phase::migrate;
    work -= sweep_cost();
  }
  if (phase_ == Phase::migrate) {
    while (migration_ && migration_->step()) {
      const auto& moves = migration_->last_moves();
      if (flag("trace")) moves_.insert(moves_.end(), moves.begin(), moves.end());
      work -= 10 + 4 * static_cast<std::int64_t>(moves.size());
      if (work <= 0) return false;
    }
    while (async_ && async_->step()) {
      if (flag("trace")) moves_.push_back(async_->last_move());
      if (--work <= 0) return false;
    }
    if (async_) {
      std::stable_sort(moves_.begin(), moves_.end(),
                       [](const flow::Move& a, const flow::Move& b) { return a.round < b.round; });
    }
    phase_ = Phase::done;
  }
  return true;
}

Progress FlowTask::progress() const {
  if (phase_ == Phase::done) return {1, 1};
  if (!balance_ || balance_->iterations() == 0) return {0, 0};
  // A convergent scheme takes about as many iterations for every further digit.
  const double wanted = settings_["tolerance"].get<double>();
  const double now = std::min(1.0, std::max(balance_->imbalance(), wanted));
  const double share = wanted < 1 ? detmath::log(now) / detmath::log(wanted) : 1;
  return {static_cast<std::int64_t>(share * 1000), 1000};
}

void FlowTask::stop() {
  if (phase_ == Phase::done) return;
  if (phase_ == Phase::prepare) prepare();
  stopped_ = true;
  if (phase_ != Phase::migrate) finish();
  migration_.reset();
  async_.reset();
  moves_.clear();
  phase_ = Phase::done;
}

// Counting the eigenvalues is far cheaper than computing them.
void FlowTask::find_cost() {
  if (cost_m_) return;
  std::int64_t distinct = 0;
  if (const Levels* levels = spectrum(false)) {
    distinct = std::count_if(levels->begin(), levels->end(),
                             [](const EigenLevel& level) { return level.value > 0; });
  } else {
    const auto counted = graph::count_distinct_eigenvalues(input_.graph, speeds());
    if (!counted) return;
    distinct = *counted - 1;
  }
  cost_m_ = distinct * graph::degree_range(input_.graph).max;
}

void FlowTask::make_whole() {
  if (least_traffic_) {
    whole_flow_ = least_traffic_->flow;
    whole_targets_ = least_traffic_->targets;
  } else if (!search_done_) {
    whole_targets_ = flow::make_whole_targets(input_.graph, input_.problem).targets;
    circles_cancelled_ = !flow::is_acyclic(input_.graph, flow_);
    flow::WholeFlow rounded =
        flow::round_flow(input_.graph, flow_, input_.problem.loads, whole_targets_);
    whole_flow_ = std::move(rounded.flow);
    near_only_ = !rounded.least;
  }
  whole_ = true;
  flow_.assign(whole_flow_.begin(), whole_flow_.end());
}

void FlowTask::finish() {
  const double start = std::sqrt(graph::sum_of_squares(input_.problem.excess));
  const auto imbalance_of = [&](const Values& flow) {
    const Values left = flow::residual_of(input_.graph, input_.problem.excess, flow);
    return start > 0 ? std::sqrt(graph::sum_of_squares(left)) / start : 0;
  };
  if (is("l2")) {
    flow_ = least_flow_ ? *least_flow_ : Values(input_.graph.edges().size(), 0);
    iterations_ = least_squares_ ? least_squares_->iterations() : 0;
    imbalance_ = imbalance_of(flow_);
    if (least_flow_ && imbalance_ > 1e-10) {  // long thin networks: potentials lose digits
      flow::settle(input_.graph, input_.problem.excess, flow_);
      imbalance_ = imbalance_of(flow_);
    }
  } else if (largest_search_ || rounds_search_) {
    iterations_ = largest_search_ ? largest_search_->flows() : rounds_search_->flows();
    if (search_done_ && rounds_search_) collect_moves();
    if (search_done_ && largest_search_) whole_flow_ = largest_search_->flow();
    if (!search_done_) whole_flow_.assign(input_.graph.edges().size(), 0);
    flow_.assign(whole_flow_.begin(), whole_flow_.end());
    imbalance_ = search_done_ ? 0 : imbalance_of(flow_);
  } else if (is("l1")) {
    flow_ = traffic_search_->flow();
    iterations_ = traffic_search_->distances();
    imbalance_ = least_traffic_ ? 0 : imbalance_of(flow_);
  } else {
    flow_ = balance_->flow();
    iterations_ = balance_->iterations();
    imbalance_ = balance_->done() ? balance_->imbalance() : imbalance_of(flow_);
  }
  converged_ = imbalance_ <= settings_["tolerance"].get<double>();
  if (is("l2") && least_flow_) converged_ = imbalance_ <= 1e-9;
  if (is("l1")) converged_ = traffic_done_;
  if (largest_search_ || rounds_search_) converged_ = search_done_;
  if (flag("integer") && converged_) make_whole();
  norms_ = flow::norms_of(input_.graph, flow_);
  acyclic_ = flow::is_acyclic(input_.graph, flow_);
  if (least_flow_) {
    const double least = flow::weighted_norm(input_.graph, *least_flow_);
    const double own = flow::weighted_norm(input_.graph, flow_);
    if (least > 0) excess_ = own / least - 1;
    if (least == 0 && own == 0) excess_ = 0;
  }
  if (!stopped_) find_cost();
}

// The net flow of a plan; edges are found by binary search in their order.
void FlowTask::collect_moves() {
  const auto& edges = input_.graph.edges();
  whole_flow_.assign(edges.size(), 0);
  moves_ = rounds_search_->moves();
  for (const flow::Move& move : moves_) {
    const graph::NodeId u = std::min(move.from, move.to);
    const graph::NodeId v = std::max(move.from, move.to);
    const auto found = std::lower_bound(
        edges.begin(), edges.end(), std::pair(u, v), [](const graph::Edge& edge, const auto& ends) {
          return edge.u != ends.first ? edge.u < ends.first : edge.v < ends.second;
        });
    whole_flow_[static_cast<std::size_t>(found - edges.begin())] +=
        move.from == u ? move.amount : -move.amount;
  }
}

void FlowTask::start_migration() {
  if (rounds_search_) return;  // the plan is the migration
  if (!whole_ || settings_["migration"] == "none") return;
  using flow::Sharing;
  const Json& name = settings_["migration"];
  const Sharing sharing = name == "largest"  ? Sharing::largest
                          : name == "index"  ? Sharing::index
                          : name == "single" ? Sharing::single
                                             : Sharing::ppg;
  if (settings_["timing"] == "async") {
    const auto machine = read_machine(settings_["machine"]);
    async_.emplace(input_.graph, input_.problem.loads, whole_flow_, sharing,
                   machine ? machine->startup : 1, machine ? machine->per_unit : 0.01);
  } else {
    migration_.emplace(input_.graph, input_.problem.loads, whole_flow_, sharing);
  }
}

// Every iteration exchanges one message with each neighbour: M(G,d) for the optimal scheme.
std::optional<double> FlowTask::flow_time(const flow::Machine& machine) const {
  if (!balance_) return std::nullopt;
  const auto degree = graph::degree_range(input_.graph).max;
  const bool planned = is("opt") || is("ops") || by_factors();
  const double cost = planned && cost_m_ ? static_cast<double>(*cost_m_)
                                         : static_cast<double>(iterations_ * degree);
  return flow::flow_time(machine, cost);
}

std::string FlowTask::scheme_text() const {
  static const std::pair<const char*, const char*> kNames[] = {
      {"fos", "First-order diffusion"},
      {"sos", "Second-order diffusion"},
      {"chebyshev", "The Chebyshev scheme"},
      {"ops", "The optimal polynomial scheme (OPS)"},
      {"opt", "The optimal scheme (OPT)"},
      {"de", "Dimension exchange"},
      {"gde", "Generalized dimension exchange"},
      {"md", "Multi-dimension diffusion (MD)"},
      {"adi", "Alternating-direction diffusion (ADI)"},
      {"l2", "The flow of least l2 norm"},
      {"l1", "The flow of least traffic"},
      {"linf", "The flow with the least largest link"},
      {"node-flow", "The flow with the least largest node"},
      {"rounds", "The plan of fewest rounds"}};
  for (const auto& [name, text] : kNames) {
    if (is(name)) return text;
  }
  return scheme_;
}

std::string FlowTask::summary() const {
  const std::string name = input_.network.name();
  if (norms_.linf == 0 && converged_) return name + " is balanced already: nothing has to move.";
  std::string text = scheme_text();
  const bool iterative = balance_.has_value();
  const char* noun = is("de") || is("gde") ? "sweep" : "iteration";
  if (!converged_) {
    return text + " has not balanced " + name + " after " + plural(iterations_, noun) +
           ": an imbalance of " + brief(imbalance_) +
           " of that at the start is left; the flow is reported as it is.";
  }
  text += " balances " + name;
  if (iterative) text += " in " + plural(iterations_, noun);
  const auto units = [&](double value) {
    return whole_ ? to_text(static_cast<Int128>(value)) : brief(value, 6);
  };
  text += ": " + units(norms_.l1) + " units move over links, at most " + units(norms_.linf) +
          " over one link and " + units(norms_.node_flow) + " through one node.";
  if (migration_ && migration_->complete()) {
    text += " Migrated in " + plural(migration_->rounds(), "round") + ".";
  }
  if (async_ && async_->complete()) {
    text += " Migrated after " + brief(async_->makespan(), 4) +
            (settings_["machine"].is_null() ? " times a message" : " ms") +
            "; the longest chain has " + plural(async_->rounds(), "message") + ".";
  }
  if (rounds_search_) {
    text += " It takes " + plural(rounds_search_->rounds(), "round");
    text += rounds_search_->rounds() > 1
                ? "; no plan can do it in " + std::to_string(rounds_search_->rounds() - 1) + "."
                : "; fewer is impossible.";
  } else if (largest_search_) {
    text += is("linf") ? " No whole flow to these targets sends less over its busiest link."
                       : " No whole flow to these targets sends less through its busiest node.";
  } else if (is("l1")) {
    text += " No plan moves fewer units.";
  } else if (excess_) {
    const double share = *excess_ * 100;
    if (std::fabs(share) < 0.0005) {
      text += " Its l2 norm is the least possible.";
    } else if (share > 0) {
      text += " Its l2 norm is " + brief(share) + " % above the least possible.";
    } else {
      text += " Its l2 norm is " + brief(-share) +
              " % below that of the exact flow, because whole loads end up to a unit off the mean.";
    }
  }
  return text;
}

std::vector<std::string> FlowTask::notes() const {
  std::vector<std::string> notes = input_.network.notes;
  const flow::Problem& problem = input_.problem;
  if (problem.components > 1) {
    notes.push_back("the network has " + std::to_string(problem.components) +
                    " parts without a link between them: each is balanced by itself");
  }
  if (!factors_text_.empty()) {
    notes.push_back(input_.network.name() + " is taken as " + factors_text_ + ", factor by factor");
  } else if (by_factors() &&
             (!topology() || flow::natural_factors(*topology()).factors.size() == 1)) {
    notes.push_back("with a single factor, " + scheme_ + " is the optimal scheme");
  }
  if (is("gde") && settings_["alpha"] == "optimal" && !alpha_known_) {
    notes.emplace_back(
        "the best exchange parameter is known for paths, even cycles, meshes, even tori and "
        "hypercubes only; 1/2 is used");
  }
  if (balance_) {
    using By = flow::Balance::Extension::By;
    for (const auto& extension : balance_->extensions()) {
      const std::string left = "after " + std::to_string(extension.after) +
                               " iterations an imbalance of " + brief(extension.imbalance) +
                               " was left: ";
      notes.push_back(left + (extension.by == By::same       ? "the plan was run again on the rest"
                              : extension.by == By::fallback ? "the Chebyshev scheme took over"
                                                             : "the order of the eigenvalues lets "
                                                               "errors grow, so the Chebyshev "
                                                               "scheme started afresh"));
    }
    if (!converged_ && balance_->done() && !stopped_ &&
        iterations_ < settings_["max_iterations"].get<std::int64_t>()) {
      notes.push_back(imbalance_ > 1 ? "the scheme diverges: alpha must stay below 2 / lambda_max"
                                     : "double precision does not carry further than that");
    }
  }
  if (flag("integer") && whole_ && !least_traffic_) {
    bool even = true;
    for (std::size_t i = 0; i < whole_targets_.size() && even; ++i) {
      even = static_cast<double>(whole_targets_[i]) == problem.targets[i];
    }
    if (!even) {
      notes.emplace_back(
          "the shares are not whole: every node ends with its share rounded down or up, spread so "
          "that the rounding moves least");
    }
  }
  if (rounds_search_ && search_done_ && !rounds_search_->least_traffic()) {
    notes.emplace_back("the plan is not of least traffic: rounds x (nodes + 2 edges) exceeds 2e5");
  }
  if (circles_cancelled_) {
    notes.emplace_back(
        "the flow of the scheme ran in circles; what only circled is taken off the whole flow");
  }
  if (near_only_) {
    notes.emplace_back(
        "making the flow whole by the least change would take too long here: its errors are "
        "spread along a spanning forest instead");
  }
  if (frame_stride_ > 1) {
    notes.push_back("the trace keeps every " + std::to_string(frame_stride_) + "th iteration");
  }
  if (!cost_m_ && !stopped_) {
    const Int128 most = (Int128{input_.graph.nodes()} - 1) *
                        static_cast<Int128>(graph::degree_range(input_.graph).max);
    notes.push_back(
        "cost_m needs the number of distinct eigenvalues, known for families with a closed form "
        "and counted up to " +
        std::to_string(graph::kCountedNodes) + " nodes: here it is at most " + to_text(most));
  }
  if (whole_ && norms_.l1 > static_cast<double>(kMaxExactInt)) {
    notes.emplace_back("norms beyond 2^53 - 1 are rounded");
  }
  return notes;
}

void FlowTask::write(Writer& writer) {
  writer.key("input").begin_object();
  writer.key("nodes").value(input_.graph.nodes()).key("edges").value(input_.graph.edges().size());
  writer.key("total").value(input_.total).key("hash").value(input_.hash).end_object();
  writer.key("summary").value(summary());
  writer.key("notes").begin_array();
  for (const std::string& note : notes()) writer.value(note);
  writer.end_array();
  write_result(writer);
  write_check(writer);
}

void FlowTask::write_result(Writer& writer) const {
  writer.key("result").begin_object();
  writer.key("iterations").value(iterations_).key("converged").value(converged_);
  writer.key("imbalance").value(imbalance_);
  writer.key("edges").begin_array();
  for (const graph::Edge& edge : input_.graph.edges()) {
    writer.begin_array().value(std::int64_t{edge.u}).value(std::int64_t{edge.v}).end_array();
  }
  writer.end_array();
  if (whole_) {
    writer.numbers("flow", whole_flow_).numbers("targets", whole_targets_);
  } else {
    writer.numbers("flow", flow_).numbers("targets", input_.problem.targets);
  }
  write_numbers(writer);
  write_migration(writer);
  if (flag("history")) {
    writer.numbers("history", balance_ ? std::span<const double>(balance_->history())
                                       : std::span<const double>());
  }
  if (flag("trace")) write_frames(writer);
  writer.end_object();
}

void FlowTask::write_numbers(Writer& writer) const {
  const auto optional = [&](const char* key, std::optional<double> value) {
    writer.key(key);
    value ? writer.value(*value) : writer.null();
  };
  writer.key("norms").begin_object().key("l1").value(norms_.l1).key("l2").value(norms_.l2);
  writer.key("linf").value(norms_.linf).key("node_flow").value(norms_.node_flow).end_object();
  writer.key("acyclic").value(acyclic_);
  optional("l2_excess", excess_);
  writer.key("cost_m");
  cost_m_ ? writer.value(*cost_m_) : writer.null();
  writer.key("parameters").begin_object();
  const auto positive = [](double value) {
    return value > 0 ? std::optional(value) : std::nullopt;
  };
  optional("lambda_2", extremes_ ? positive(extremes_->smallest) : std::nullopt);
  optional("lambda_max", extremes_ ? positive(extremes_->largest) : std::nullopt);
  optional("alpha", alpha_);
  optional("exchange", lambda_);
  writer.key("order");
  order_ ? writer.value(flow::order_name(*order_)) : writer.null();
  writer.key("solver");
  is("l2") && least_squares_ ? writer.value(least_squares_->method()) : writer.null();
  writer.end_object();
}

// With the fewest rounds the plan is the answer, so its moves are always given.
void FlowTask::write_moves(Writer& writer) const {
  if (!flag("trace") && !rounds_search_) return;
  writer.key("moves").begin_array();
  for (const flow::Move& move : moves_) {
    writer.begin_array().value(move.round).value(std::int64_t{move.from});
    writer.value(std::int64_t{move.to}).value(move.amount).end_array();
  }
  writer.end_array();
}

void FlowTask::write_migration(Writer& writer) const {
  writer.key("migration");
  if (rounds_search_ && search_done_) {
    Int128 moved = 0;
    for (const flow::Move& move : moves_) moved += move.amount;
    writer.begin_object().key("rounds").value(rounds_search_->rounds());
    writer.key("messages").value(moves_.size());
    writer.key("moved").exact_or_null(moved);
    writer.key("conflicts").value(0).key("complete").value(true);
    write_moves(writer);
    writer.end_object();
  } else if (!migration_ && !async_) {
    writer.null();
  } else {
    const auto write_one = [&](const auto& migration) {
      writer.begin_object().key("rounds").value(migration.rounds());
      writer.key("messages").value(migration.messages());
      writer.key("moved").exact_or_null(migration.moved());
      writer.key("conflicts").value(migration.conflicts());
      writer.key("complete").value(migration.complete());
    };
    if (async_) {
      write_one(*async_);
      writer.key("makespan").value(async_->makespan());
    } else {
      write_one(*migration_);
    }
    write_moves(writer);
    writer.end_object();
  }
  writer.key("time_ms");
  const auto machine = read_machine(settings_["machine"]);
  if (!machine) {
    writer.null();
    return;
  }
  const auto flow = flow_time(*machine);
  writer.begin_object().key("flow");
  flow ? writer.value(*flow) : writer.null();
  writer.key("migration");
  if (async_ && async_->complete()) {  // simulated instead of bounded
    writer.value(async_->makespan()).end_object();
    return;
  }
  const std::optional<std::int64_t> rounds =
      rounds_search_ && search_done_         ? std::optional(rounds_search_->rounds())
      : migration_ && migration_->complete() ? std::optional(migration_->rounds())
                                             : std::nullopt;
  if (rounds) {
    writer.value(flow::migration_time(*machine, *rounds, graph::degree_range(input_.graph).max,
                                      norms_.node_flow));
  } else {
    writer.null();
  }
  writer.end_object();
}

void FlowTask::write_frames(Writer& writer) const {
  writer.key("frames").begin_array();
  for (const Frame& frame : frames_) {
    writer.begin_object().key("iteration").value(frame.iteration);
    const auto list = [&](const char* key, const Values& values) {
      writer.key(key).begin_array();
      for (const double value : values) writer.value(value);
      writer.end_array();
    };
    list("loads", frame.loads);
    list("flow", frame.flow);
    writer.end_object();
  }
  writer.end_array();
}

// From the flow alone: what every node holds after it.
void FlowTask::write_check(Writer& writer) const {
  writer.key("check").begin_object();
  if (whole_) {
    const bool met =
        flow::loads_after(input_.graph, input_.problem.loads, whole_flow_) == whole_targets_;
    bool near = true;
    for (std::size_t i = 0; i < whole_targets_.size(); ++i) {
      const double off = static_cast<double>(whole_targets_[i]) - input_.problem.targets[i];
      near = near && std::fabs(off) < 1 + 1e-12 * input_.problem.targets[i];
    }
    bool least = true;
    if (least_traffic_) {
      Int128 traffic = 0;
      for (const Load units : whole_flow_) traffic += units < 0 ? -units : units;
      least = traffic == least_traffic_->bound;
    }
    const bool executed =
        !rounds_search_ ||
        flow::execute_moves(input_.graph.nodes(), input_.problem.loads, moves_) == whole_targets_;
    const bool migrated =
        executed &&
        (!migration_ || (migration_->complete() && migration_->loads() == whole_targets_)) &&
        (!async_ || (async_->complete() && async_->loads() == whole_targets_));
    writer.key("valid").value(met && near && least && migrated);
    writer.key("by").value(migration_ || async_ || rounds_search_ ? "execution" : "conservation");
    writer.key("targets_met").value(met);
    if (least_traffic_) writer.key("lower_bound").exact_or_null(least_traffic_->bound);
  } else {
    const Values left = flow::residual_of(input_.graph, input_.problem.excess, flow_);
    double most = 0;
    for (const double value : left) most = std::max(most, std::fabs(value));
    writer.key("valid").value(true).key("by").value("conservation");
    writer.key("targets_met").value(converged_).key("largest_residual").value(most);
  }
  writer.end_object();
}

}  // namespace

std::unique_ptr<Task> make_flow_task(Request request) {
  return std::make_unique<FlowTask>(std::move(request));
}

}  // namespace evenkeel::jobs
