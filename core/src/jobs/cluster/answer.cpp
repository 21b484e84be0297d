// How a cluster answer is put into words and numbers, and whether balancing pays.
#include "jobs/cluster/answer.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/cluster/advise.hpp"
#include "evenkeel/cluster/verify.hpp"
#include "jobs/cluster/proof.hpp"
#include "jobs/cluster/times.hpp"

namespace evenkeel::jobs {
namespace {

using cluster::LocalDiffusion;
using cluster::Scheme;

// Differences below this share are not worth a word.
constexpr double kNoticeable = 0.005;

std::string percent(double share) { return brief(100 * share) + " %"; }

// What balancing cost, and what it saved of the time without it.
std::string balance_sheet(const ClusterRun& run, double never_s) {
  const double cost = run.totals.balancing_s, saved = never_s - (run.makespan_s - cost);
  if (saved <= 0) return concat({"moving load takes ", seconds(cost), " and saves nothing"});
  return "moving load takes " + seconds(cost) + " to save " + seconds(saved) +
         (cost > 1.5 * saved
              ? concat({": it costs ", brief(cost / saved, 2), " times what it saves"})
              : "");
}

struct Verdict {
  std::optional<bool> pays;  ///< None as long as not everything was run.
  std::string text;
};

// What a ranking of some of the methods can say.
Verdict verdict_so_far(const ClusterReport& report) {
  const std::string count =
      concat({report.others.size(), " of ", plural(static_cast<Int128>(report.asked), "method")});
  if (report.others.empty()) {
    return {std::nullopt, "No verdict: no method was run to the end."};
  }
  const ClusterRun& best = *report.others.front();
  std::string text = concat({"No verdict: ", count, report.others.size() == 1 ? " was" : " were",
                             " run to the end. Of these ", best.method->name,
                             " is the fastest with ", seconds(best.makespan_s)});
  if (report.never) text += "; without balancing it is " + seconds(report.never->makespan_s);
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
    return {false, concat({"Without balancing ", what, took, "; shared by speed the work is ",
                           seconds(run.work_s()), "."})};
  }
  const double gain = 1 - own.makespan_s / never_s;
  const std::string ideal = concat({" No plan can take less than ", seconds_at_least(run.work_s()),
                                    ", the work shared by speed."});
  if (gain > kNoticeable) {
    return {true, concat({"Balancing pays: ", what, took, " instead of ", seconds(never_s), ", ",
                          percent(gain), " less.", ideal})};
  }
  if (gain >= -kNoticeable) {
    return {false, concat({"Balancing changes little here: ", what, took, ", without it ",
                           seconds(never_s), ".", ideal})};
  }
  return {false, concat({"Balancing this way does not pay: ", what, took, " instead of ",
                         seconds(never_s), "; ", balance_sheet(own, never_s), "."})};
}

Verdict verdict_of_ranking(const ClusterReport& report) {
  if (report.others.size() < report.asked) return verdict_so_far(report);
  const ClusterRun& best = *report.others.front();
  if (!report.never || report.never->makespan_s <= 0) return verdict_of_run(report);
  const double never_s = report.never->makespan_s;
  if (best.options.scheme == Scheme::never || 1 - best.makespan_s / never_s <= kNoticeable) {
    std::string text =
        concat({"Do not balance here: without it the iterations take ", seconds(never_s),
                ", and none of the ", plural(static_cast<Int128>(report.asked), "method"),
                " compared gains half a percent."});
    const ClusterRun* plain = nullptr;  // what diffusion without a cost test would do
    for (const ClusterRun* run : report.others) {
      if (run->method->id == cluster::MethodId::fos) plain = run;
    }
    if (plain && plain->makespan_s > never_s * (1 + kNoticeable)) {
      text += concat({" With classical diffusion, ", seconds(plain->makespan_s), ", ",
                      balance_sheet(*plain, never_s), "."});
    }
    return {false, text};
  }
  return {
      true,
      concat({"Balance with ", best.method->name, " (", best.method->flags,
              "): ", seconds(best.makespan_s), " instead of ", seconds(never_s), ", ",
              percent(1 - best.makespan_s / never_s), " less. No plan can take less than ",
              seconds_at_least(report.own.simulation->work_s()), ", the work shared by speed."})};
}

// The fastest of the methods compared, if the job's own one is slower.
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
    return concat({"Of the methods compared none is faster than not balancing, ", took, ". "});
  return concat({"The fastest method compared is ", best->method->name, " (", best->method->flags,
                 "): ", took, ". "});
}

std::string summary_of(const ClusterReport& report, const Verdict& verdict) {
  const ClusterRun& own = report.own;
  if (report.input.settings.advise) return verdict.text;
  if (own.options.scheme == Scheme::never) return verdict.text;
  std::string text = fastest_text(report) + verdict.text;
  const formats::LoadUnit unit = report.input.unit();
  if (own.totals.moved == 0) {
    text += " No token moved; ";
  } else {
    const std::string tokens = own.totals.moved == 1 ? " token" : " tokens";
    text += concat({" ", plural(own.totals.lb_steps, "balancing step"), " moved ",
                    unit.is_given() ? "a load of " : "", unit.in_full(own.totals.moved, 6),
                    unit.is_given() ? "" : tokens});
    text += own.totals.detected_at ? concat({" until iteration ", *own.totals.detected_at, "; "})
                                   : "; ";
  }
  text += concat({own.spread.used, " of ",
                  plural(static_cast<Int128>(report.input.cluster->graph.nodes()), "node"),
                  own.spread.used == 1 ? " has" : " have",
                  own.done ? " load at the end." : " load now."});
  return text;
}

// Against never balancing; none where there is nothing to compare with.
std::optional<double> gain_of(const ClusterReport& report, const ClusterRun& run) {
  if (!run.done || !report.never || report.never->makespan_s <= 0) return std::nullopt;
  return 1 - run.makespan_s / report.never->makespan_s;
}

template <class Number>
Writer& write_or_null(Writer& writer, const char* key, const std::optional<Number>& value) {
  writer.key(key);
  return value ? writer.value(*value) : writer.null();
}

void write_method(Writer& writer, const ClusterRun& run, const ClusterReport& report) {
  writer.begin_object().key("method").value(run.method->name);
  writer.key("what").value(run.method->what).key("flags").value(run.method->flags);
  writer.key("makespan_s").value(run.makespan_s);
  write_or_null(writer, "gain", gain_of(report, run));
  writer.key("overload").value(run.spread.overload).key("lb_steps").value(run.totals.lb_steps);
  writer.key("moved").value(run.totals.moved).key("messages").value(run.messages()).end_object();
}

void write_exchange(Writer& writer, const cluster::Exchange& one) {
  writer.begin_object().key("from").value(std::int64_t{one.from});
  writer.key("to").value(std::int64_t{one.to}).key("flow").value(one.flow);
  writer.key("tokens").value(one.tokens).key("wanted").value(one.wanted);
  writer.key("cost_s").value(one.cost_s).key("benefit_s").value(one.benefit_s);
  writer.key("k").value(one.k).key("go").value(one.go).key("forced").value(one.forced);
  writer.end_object();
}

void write_trace(Writer& writer, const LocalDiffusion& run) {
  writer.key("trace").begin_array();
  for (const cluster::StepRecord& step : run.trace()) {
    writer.begin_object().key("iteration").value(step.iteration).key("exchanges").begin_array();
    for (const cluster::Exchange& one : step.exchanges) write_exchange(writer, one);
    writer.end_array().list("loads", step.loads);
    writer.list("clocks", step.clocks).key("detection").begin_array();
    for (const cluster::DetectionMessage& one : step.detection) {
      writer.begin_array().value(one.round).value(std::int64_t{one.from});
      writer.value(std::int64_t{one.to}).value(one.down ? "down" : "up").value(one.value);
      writer.end_array();
    }
    writer.end_array().end_object();
  }
  writer.end_array();
}

void write_matrix(Writer& writer, const LocalDiffusion& run, const graph::Graph& graph) {
  const std::vector<double> kept = run.matrix().diagonal(graph);
  writer.key("matrix").begin_array();
  for (graph::NodeId i = 0; i < graph.nodes(); ++i) {
    const auto entry = [&](graph::NodeId j, double value) {
      writer.begin_array().value(std::int64_t{i}).value(std::int64_t{j}).value(value).end_array();
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
  writer.end_array();
}

// How the nodes come to the matrix.
void write_matrix_messages(Writer& writer, const ClusterReport& report) {
  const cluster::Cluster& machines = *report.input.cluster;
  std::vector<cluster::MatrixMessage> log;
  cluster::distributed_matrix(machines.graph, machines.speeds, report.own.options.variant, &log);
  writer.key("alpha").begin_array();
  for (const cluster::MatrixMessage& one : log) {
    writer.begin_array().value(std::int64_t{one.round}).value(std::int64_t{one.from});
    writer.value(std::int64_t{one.to}).value(one.value).end_array();
  }
  writer.end_array();
}

void write_optional(Writer& writer, const ClusterReport& report) {
  const LocalDiffusion& run = *report.own.simulation;
  if (!report.input.scenario.units.empty()) {
    writer.key("final_units").begin_array();
    for (const std::vector<Load>& node : run.units()) {
      writer.begin_array();
      for (const Load size : node) writer.value(size);
      writer.end_array();
    }
    writer.end_array();
  }
  if (report.input.settings.matrix) write_matrix(writer, run, report.input.cluster->graph);
  const bool advise = report.input.settings.advise;
  if (advise || report.input.settings.compare) {
    writer.key(advise ? "ranking" : "compare").begin_array();
    for (const ClusterRun* one : report.others) write_method(writer, *one, report);
    writer.end_array();
  }
  if (report.own.options.timeline > 0) {
    writer.key("timeline").begin_array();
    for (const cluster::IterationClocks& clocks : run.timeline()) {
      writer.begin_object().list("balanced", clocks.balanced);
      writer.list("computed", clocks.computed).list("end", clocks.end).end_object();
    }
    writer.end_array();
  }
  if (report.own.options.trace) write_trace(writer, run);
  if (report.input.settings.matrix) write_matrix_messages(writer, report);
}

// What the numbers known beforehand say.
std::string advice_of(const cluster::Screen& screen, const std::vector<std::string>& labels) {
  const std::string saving = concat({"it saves ", seconds_at_most(screen.saving_s), " at most"});
  if (screen.saving_s <= 0) return "loads are even already";
  if (screen.hopeless) {
    return "evening out is not worth it: " + saving +
           (screen.move_s > screen.saving_s
                ? concat({", moving the excess of ", called("node", labels, screen.slowest), " alone takes ",
                          seconds_at_least(screen.move_s)})
                : ", telling loads once takes " + seconds(screen.exchange_s));
  }
  if (!screen.piggyback) return "evening out may pay: " + saving;
  return concat({"evening out may pay with detection piggybacked: ", saving,
                 ", ten detections on the tree ", "take ", seconds(10 * screen.detection_s)});
}

void write_result(Writer& writer, const ClusterReport& report, const Verdict& verdict) {
  const ClusterRun& own = report.own;
  const LocalDiffusion& run = *own.simulation;
  const graph::Graph& graph = report.input.cluster->graph;
  const cluster::Totals& totals = own.totals;
  writer.key("result").begin_object().key("nodes").value(graph.nodes());
  writer.key("edges").value(graph.edges().size()).key("makespan_s").value(own.makespan_s);
  std::optional<double> never_s, gap;
  if (report.never) never_s = report.never->makespan_s;
  if (own.done && run.work_s() > 0) gap = own.makespan_s / run.work_s() - 1;
  write_or_null(writer, "never_s", never_s);
  writer.key("sequential_s").value(run.alone_s()).key("ideal_s").value(run.work_s());
  write_or_null(writer, "gap", gap);
  write_or_null(writer, "gain", gain_of(report, own));
  write_or_null(writer, "pays", verdict.pays);
  writer.key("verdict").value(verdict.text);
  writer.numbers("final_loads", run.loads());
  writer.key("used").value(own.spread.used).key("overload").value(own.spread.overload);
  write_or_null(writer, "max_over_share", own.spread.max_over_share);
  writer.key("lb_steps").value(totals.lb_steps);
  write_or_null(writer, "detected_at", totals.detected_at);
  writer.key("balancing_s").value(totals.balancing_s).key("moved").value(totals.moved);
  writer.key("forced").value(totals.forced);
  writer.key("refused").value(totals.refused + totals.plans_refused);
  writer.key("rounds").value(totals.rounds).key("messages").begin_object();
  writer.key("load").value(totals.messages.load).key("control").value(totals.messages.control);
  writer.key("detection").value(totals.messages.detection);
  writer.key("app").value(totals.messages.app).key("sync").value(totals.messages.sync);
  const bool balances = own.options.scheme != Scheme::never;
  writer.key("alpha").value(balances ? run.matrix().messages : 0).end_object();
  const cluster::Screen screen =
      cluster::screen(*report.input.cluster, own.options, report.input.scenario.loads);
  writer.key("screen").begin_object().key("saving_s").value(screen.saving_s);
  writer.key("exchange_s").value(screen.exchange_s).key("move_s").value(screen.move_s);
  writer.key("detection_s").value(screen.detection_s);
  writer.key("slowest").value(std::int64_t{screen.slowest});
  writer.key("advice").value(advice_of(screen, report.input.labels.names)).end_object();
  writer.key("series").begin_object().list("iteration_s", run.iteration_s());
  writer.list("max_load", run.max_load()).list("moved", run.moved()).end_object();
  write_optional(writer, report);
  writer.end_object();
}

}  // namespace

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
  writer.key("input").begin_object().key("nodes").value(input.cluster->graph.nodes());
  writer.key("total").value(input.total).key("hash").value(input.hash);
  write_labels(writer, input.labels.names);
  writer.end_object();
  writer.words(summary_of(report, verdict), report.notes);
  write_result(writer, report, verdict);
  const cluster::RunCheck check = cluster::check_run(*report.own.simulation, *input.cluster,
                                                     report.own.options, input.scenario);
  writer.key("check").begin_object().key("valid").value(check.valid());
  writer.key("by").value(report.own.options.trace ? "replay" : "accounts");
  writer.key("conserved").value(check.conserved).key("nonnegative").value(check.nonnegative);
  writer.key("decided_rightly").value(check.decided_rightly).key("timely").value(check.timely);
  if (!check.what.empty()) writer.key("what").value(check.what);
  writer.end_object();
  write_proof(writer, [&](Proof& proof) { prove(proof, report); });
}

}  // namespace evenkeel::jobs
