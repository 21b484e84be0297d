// Words and numbers of a cluster answer, and whether balancing pays.
#include "jobs/cluster/answer.hpp"

#include <algorithm>
#include <cmath>

#include "cluster/advise.hpp"
#include "evenkeel/answers/cluster.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/cluster/proof.hpp"
#include "jobs/cluster/times.hpp"
#include "verify/cluster/replay.hpp"

namespace evenkeel::jobs {
namespace {

using cluster::LocalDiffusion;
using cluster::Scheme;

// Differences below this share are not mentioned.
constexpr double kNoticeable = 0.005;

std::string percent(double share) { return brief(100 * share) + "%"; }

// Cost of balancing, and its saving relative to the time without balancing.
std::string balance_sheet(const ClusterRun& run, double never_s) {
  const double cost = run.totals.balancing_s, saved = never_s - (run.makespan_s - cost);
  if (saved <= 0) return concat({"moving load takes ", seconds(cost), " and saves nothing"});
  return "moving load takes " + seconds(cost) + " and saves " + seconds(saved) +
         (cost > 1.5 * saved
              ? concat({", so the cost is ", brief(cost / saved, 2), " times the saving"})
              : "");
}

struct Verdict {
  std::optional<bool> pays;  ///< Empty until everything was run.
  std::string text;
};

// Verdict of a ranking of some of the methods.
Verdict verdict_so_far(const ClusterReport& report) {
  const std::string count =
      concat({report.others.size(), " of ", plural(static_cast<Int128>(report.asked), "method")});
  if (report.others.empty()) {
    return {std::nullopt, "No verdict: no method had finished when the run was stopped."};
  }
  const ClusterRun& best = *report.others.front();
  std::string text = concat({"No verdict: only ", count, " finished. The fastest of them is ",
                             best.method->name, " with ", seconds(best.makespan_s)});
  if (report.never) text += "; without balancing it takes " + seconds(report.never->makespan_s);
  return {std::nullopt, text + "."};
}

Verdict verdict_of_run(const ClusterReport& report) {
  const ClusterRun& own = report.own;
  const LocalDiffusion& run = *own.simulation;
  const std::string took = seconds(own.makespan_s);
  const bool single = run.iteration() == 1;
  const std::string what = plural(run.iteration(), "iteration") + (single ? " takes " : " take ");
  if (!own.done || !report.never) {
    return {std::nullopt, concat({what, took, " so far."})};
  }
  const double never_s = report.never->makespan_s;
  if (never_s <= 0 || run.work_s() <= 0) return {false, "There is nothing to compute."};
  if (own.options.scheme == Scheme::never) {
    return {false, concat({"Without balancing, ", what, took,
                           ". The total work divided by the total speed is ", seconds(run.work_s()),
                           "."})};
  }
  const double gain = 1 - own.makespan_s / never_s;
  const std::string ideal = concat({" No plan can take less than ", seconds_at_least(run.work_s()),
                                    ", the total work divided by the total speed."});
  if (gain > kNoticeable) {
    return {true, concat({"Balancing saves time: ", what, took, " instead of ", seconds(never_s),
                          ", ", percent(gain), " less.", ideal})};
  }
  if (gain >= -kNoticeable) {
    return {false, concat({"Balancing changes little here: ", what, took, ", and ",
                           seconds(never_s), " without balancing.", ideal})};
  }
  return {false, concat({"Balancing with this method costs more time than it saves: ", what, took,
                         " instead of ", seconds(never_s), ", because ",
                         balance_sheet(own, never_s), "."})};
}

Verdict verdict_of_ranking(const ClusterReport& report) {
  if (report.others.size() < report.asked) return verdict_so_far(report);
  const ClusterRun& best = *report.others.front();
  if (!report.never || report.never->makespan_s <= 0) return verdict_of_run(report);
  const double never_s = report.never->makespan_s;
  if (best.options.scheme == Scheme::never || 1 - best.makespan_s / never_s <= kNoticeable) {
    std::string text =
        concat({"Do not balance here: without balancing, the iterations take ", seconds(never_s),
                ". None of the ", plural(static_cast<Int128>(report.asked), "method"),
                " compared saves half a percent."});
    const ClusterRun* plain = nullptr;  // diffusion without a cost test
    for (const ClusterRun* run : report.others) {
      if (run->method->id == cluster::MethodId::fos) plain = run;
    }
    if (plain && plain->makespan_s > never_s * (1 + kNoticeable)) {
      text += concat({" With classical diffusion they take ", seconds(plain->makespan_s),
                      ", because ", balance_sheet(*plain, never_s), "."});
    }
    return {false, text};
  }
  return {true, concat({"The best method is ", best.method->name, " (", best.method->flags,
                        "). The iterations take ", seconds(best.makespan_s), " instead of ",
                        seconds(never_s), ", ", percent(1 - best.makespan_s / never_s),
                        " less. No plan can take less than ",
                        seconds_at_least(report.own.simulation->work_s()),
                        ", the total work divided by the total speed."})};
}

// The fastest of the compared methods, if the job's own method is slower.
std::string fastest_text(const ClusterReport& report) {
  const ClusterRun& own = report.own;
  if (!own.done || report.others.size() < report.asked) return "";
  const ClusterRun* best = &own;
  for (const ClusterRun* run : report.others) {
    if (run->makespan_s < best->makespan_s) best = run;
  }
  if (best->makespan_s >= own.makespan_s * (1 - kNoticeable)) return "";
  const std::string took = seconds(best->makespan_s);
  if (best->options.scheme == Scheme::never)
    return concat({"No method compared is faster than not balancing, which takes ", took, ". "});
  return concat({"The fastest method compared is ", best->method->name, " (", best->method->flags,
                 "), which takes ", took, ". "});
}

std::string summary_of(const ClusterReport& report, const Verdict& verdict) {
  const ClusterRun& own = report.own;
  if (report.input.settings.advise) return verdict.text;
  if (own.options.scheme == Scheme::never) return verdict.text;
  std::string text = fastest_text(report) + verdict.text;
  const formats::LoadUnit unit = report.input.unit();
  if (own.totals.moved == 0) {
    text += " No load moved.";
  } else {
    const std::string tokens = own.totals.moved == 1 ? " token" : " tokens";
    text += concat({" ", plural(own.totals.lb_steps, "balancing step"), " moved ",
                    unit.is_given() ? "a load of " : "", unit.in_full(own.totals.moved, 6),
                    unit.is_given() ? "" : tokens});
    text += own.totals.detected_at
                ? concat({". Termination of balancing was detected in iteration ",
                          *own.totals.detected_at, "."})
                : ".";
  }
  const auto nodes = static_cast<std::int64_t>(report.input.cluster->graph.nodes());
  const bool all = own.spread.used == nodes && nodes > 1;
  text += concat({own.done ? " After the run, " : " So far, ",
                  all ? "all " : concat({own.spread.used, " of "}), plural(nodes, "node"),
                  own.spread.used == 1 ? " has load." : " have load."});
  return text;
}

// Gain against never balancing. Empty if there is nothing to compare with.
std::optional<double> gain_of(const ClusterReport& report, const ClusterRun& run) {
  if (!run.done || !report.never || report.never->makespan_s <= 0) return std::nullopt;
  return 1 - run.makespan_s / report.never->makespan_s;
}

answers::List<answers::ClusterMethod> methods_of(const ClusterReport& report) {
  return answers::list_of_each(report.others, [&report](const ClusterRun* run) {
    return answers::ClusterMethod{.method = std::string(run->method->name),
                                  .what = std::string(run->method->what),
                                  .flags = std::string(run->method->flags),
                                  .makespan_s = run->makespan_s,
                                  .gain = gain_of(report, *run),
                                  .overload = run->spread.overload,
                                  .lb_steps = run->totals.lb_steps,
                                  .moved = run->totals.moved,
                                  .messages = run->messages()};
  });
}

answers::ClusterExchange exchange_of(const cluster::Exchange& one) {
  return {.from = one.from,
          .to = one.to,
          .flow = one.flow,
          .tokens = one.tokens,
          .wanted = one.wanted,
          .cost_s = one.cost_s,
          .benefit_s = one.benefit_s,
          .k = one.k,
          .go = one.go,
          .forced = one.forced};
}

answers::List<std::array<double, 3>> matrix_of(const LocalDiffusion& run,
                                               const graph::Graph& graph) {
  const std::vector<double> kept = run.matrix().diagonal(graph);
  std::vector<std::array<double, 3>> entries;
  for (graph::NodeId i = 0; i < graph.nodes(); ++i) {
    const auto entry = [&](graph::NodeId j, double value) {
      entries.push_back({static_cast<double>(i), static_cast<double>(j), value});
    };
    const auto around = graph.neighbours(i);
    const auto edges = graph.edge_ids(i);
    bool own = false;
    for (std::size_t a = 0; a < around.size(); ++a) {
      if (!own && around[a] > i) {
        entry(i, kept[i]);
        own = true;
      }
      entry(around[a],
            i < around[a] ? run.matrix().forward[edges[a]] : run.matrix().back[edges[a]]);
    }
    if (!own) entry(i, kept[i]);
  }
  return entries;
}

// The messages by which nodes learn the matrix.
answers::List<std::array<double, 4>> matrix_messages(const ClusterReport& report) {
  const cluster::Cluster& machines = *report.input.cluster;
  std::vector<cluster::MatrixMessage> log;
  cluster::distributed_matrix(machines.graph, machines.speeds, report.own.options.variant, &log);
  return answers::list_of_each(std::move(log), [](const cluster::MatrixMessage& one) {
    return std::array{static_cast<double>(one.round), static_cast<double>(one.from),
                      static_cast<double>(one.to), one.value};
  });
}

void fill_optional(answers::ClusterResult& to, const ClusterReport& report) {
  const LocalDiffusion& run = *report.own.simulation;
  const settings::Cluster& asked = report.input.settings;
  if (!report.input.scenario.units.empty()) {
    to.final_units = answers::list_of_each(
        run.units(), [](const std::vector<Load>& node) { return answers::view_of(node); });
  }
  if (asked.matrix) {
    to.matrix = matrix_of(run, report.input.cluster->graph);
    to.alpha = matrix_messages(report);
  }
  if (asked.advise) {
    to.ranking = methods_of(report);
  } else if (asked.compare) {
    to.compare = methods_of(report);
  }
  if (report.own.options.timeline > 0) {
    to.timeline = answers::list_of_each(run.timeline(), [](const cluster::IterationClocks& clocks) {
      return answers::ClusterClocks{answers::view_of(clocks.balanced),
                                    answers::view_of(clocks.computed),
                                    answers::view_of(clocks.end)};
    });
  }
  if (report.own.options.trace) to.trace = answers::list_of_each(run.trace(), step_of);
}

// Advice from numbers known before the run.
std::string advice_of(const cluster::Screen& screen, const std::vector<std::string>& labels) {
  const std::string saving = "save at most " + seconds_at_most(screen.saving_s);
  if (screen.saving_s <= 0) return "the loads are already even";
  if (screen.hopeless) {
    return "balancing cannot pay: it can " + saving +
           (screen.move_s > screen.saving_s
                ? concat({", and moving the excess of ", called("node", labels, screen.slowest),
                          " alone takes ", seconds_at_least(screen.move_s)})
                : ", and exchanging the loads once takes " + seconds(screen.exchange_s));
  }
  if (!screen.piggyback) return "balancing can " + saving;
  return concat({"balancing can ", saving, ", but use detection piggyback: ten detections on the ",
                 "tree take ", seconds(10 * screen.detection_s)});
}

answers::ClusterScreen screen_of(const ClusterReport& report) {
  const cluster::Screen screen =
      cluster::screen(*report.input.cluster, report.own.options, report.input.scenario.loads);
  return {.saving_s = screen.saving_s,
          .exchange_s = screen.exchange_s,
          .move_s = screen.move_s,
          .detection_s = screen.detection_s,
          .slowest = screen.slowest,
          .advice = advice_of(screen, report.input.labels.names)};
}

answers::ClusterResult result_of(const ClusterReport& report, const Verdict& verdict) {
  const ClusterRun& own = report.own;
  const LocalDiffusion& run = *own.simulation;
  const graph::Graph& graph = report.input.cluster->graph;
  const cluster::Totals& totals = own.totals;
  const cluster::MessageCounts& sent = totals.messages;
  answers::ClusterResult to{.nodes = graph.nodes(),
                            .edges = graph.edges().size(),
                            .makespan_s = own.makespan_s,
                            .sequential_s = run.alone_s(),
                            .ideal_s = run.work_s(),
                            .gain = gain_of(report, own),
                            .pays = verdict.pays,
                            .verdict = verdict.text,
                            .final_loads = answers::view_of(run.loads()),
                            .used = own.spread.used,
                            .overload = own.spread.overload,
                            .max_over_share = own.spread.max_over_share,
                            .lb_steps = totals.lb_steps,
                            .detected_at = totals.detected_at,
                            .balancing_s = totals.balancing_s,
                            .moved = totals.moved,
                            .forced = totals.forced,
                            .refused = totals.refused + totals.plans_refused,
                            .rounds = totals.rounds,
                            .messages = {.load = sent.load,
                                         .control = sent.control,
                                         .detection = sent.detection,
                                         .app = sent.app,
                                         .sync = sent.sync},
                            .screen = screen_of(report),
                            .series = {.iteration_s = answers::view_of(run.iteration_s()),
                                       .max_load = answers::view_of(run.max_load()),
                                       .moved = answers::view_of(run.moved())}};
  if (report.never) to.never_s = report.never->makespan_s;
  if (own.done && run.work_s() > 0) to.gap = own.makespan_s / run.work_s() - 1;
  if (own.options.scheme != Scheme::never) to.messages.alpha = run.matrix().messages;
  fill_optional(to, report);
  return to;
}

}  // namespace

answers::ClusterStep step_of(const cluster::StepRecord& step) {
  using Part = std::variant<answers::Whole, std::string, bool>;
  return {
      .iteration = step.iteration,
      .exchanges = answers::list_of_each(step.exchanges, exchange_of),
      .loads = answers::view_of(step.loads),
      .clocks = answers::view_of(step.clocks),
      .detection = answers::list_of_each(step.detection, [](const cluster::DetectionMessage& one) {
        return std::array<Part, 5>{answers::Whole(one.round), answers::Whole(one.from),
                                   answers::Whole(one.to), std::string(one.down ? "down" : "up"),
                                   one.value};
      })};
}

void summarize(ClusterRun& run, const cluster::Cluster& cluster) {
  const LocalDiffusion& simulation = *run.simulation;
  run.makespan_s = simulation.makespan_s();
  run.totals = simulation.totals();
  run.spread = cluster::spread_of(simulation.loads(), cluster.speeds);
}

std::string unfit(const cluster::Method& method, const ClusterInput& input) {
  cluster::Options options = input.options;
  method.apply(options);
  if (!input.scenario.units.empty() && options.scheme == Scheme::two_phase) {
    return "two-phase moves single tokens, not units";
  }
  if (options.scheme == Scheme::two_phase && options.rounding != cluster::Rounding::floor) {
    return "rounding belongs to fos";
  }
  const bool tree =
      options.scheme != Scheme::never && options.detection == cluster::Detection::tree;
  if (tree && (!input.connected || !input.scenario.dead_links.empty())) {
    return "detection on a tree needs a connected network without dead links";
  }
  return "";
}

void write_cluster_answer(Writer& writer, const ClusterReport& report) {
  const ClusterInput& input = report.input;
  const bool ranked = report.input.settings.advise;
  const Verdict verdict = ranked ? verdict_of_ranking(report) : verdict_of_run(report);
  const verify::ClusterJob job{*input.cluster, report.own.options, input.scenario};
  answers::Cluster answer{.input = {.nodes = input.cluster->graph.nodes(),
                                    .total = input.total,
                                    .hash = input.hash,
                                    .labels = labels_of_input(input.labels.names)},
                          .summary = summary_of(report, verdict),
                          .notes = report.notes,
                          .result = result_of(report, verdict),
                          .check = {}};
  answer.check = verify::check_run(job, answer.result);
  write_answer(writer, answer);
  write_proof(writer, [&](Proof& proof) { prove(proof, report); });
}

}  // namespace evenkeel::jobs
