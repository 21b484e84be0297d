// How a flow answer is put into words and numbers.
#include <algorithm>
#include <cmath>

#include "evenkeel/flow/multi_diffusion.hpp"
#include "jobs/flow/task.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {
std::string FlowTask::scheme_text() const {
  switch (asked().scheme) {
    case Scheme::fos: return "First-order diffusion";
    case Scheme::sos: return "Second-order diffusion";
    case Scheme::chebyshev: return "The Chebyshev scheme";
    case Scheme::ops: return "The optimal polynomial scheme (OPS)";
    case Scheme::opt: return "The optimal scheme (OPT)";
    case Scheme::de: return "Dimension exchange";
    case Scheme::gde: return "Generalized dimension exchange";
    case Scheme::md: return "Multi-dimension diffusion (MD)";
    case Scheme::adi: return "Alternating-direction diffusion (ADI)";
    case Scheme::l2: return "The flow of least l2 norm";
    case Scheme::l1: return "The flow of least traffic";
    case Scheme::linf: return "The flow with the least largest link";
    case Scheme::node_flow: return "The flow with the least largest node";
    case Scheme::rounds: return "The plan of fewest rounds";
  }
  return "";
}

std::string FlowTask::summary() const {
  const std::string name = input_.network.name();
  if (norms_.linf == 0 && converged_) return name + " is balanced already: nothing has to move.";
  std::string text = scheme_text();
  const bool iterative = balance_.has_value();
  const char* noun = is(Scheme::de) || is(Scheme::gde) ? "sweep" : "iteration";
  if (!converged_ && whole_) return text + unfinished_text();
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
  text += ": " + units(norms_.l1) + (norms_.l1 == 1 ? " unit moves" : " units move") +
          " over links, at most " + units(norms_.linf) + " over one link and " +
          units(norms_.node_flow) + " through one node.";
  if (migration_ && migration_->complete()) {
    text += " Migrated in " + plural(migration_->rounds(), "round") + ".";
  }
  if (async_ && async_->complete()) {
    text += !asked().machine ? " Migrated in the time of " : " Migrated in ";
    text += brief(async_->makespan(), 4) + (!asked().machine ? " messages" : " ms") +
            "; the longest chain has " + plural(async_->rounds(), "message") + ".";
  }
  if (rounds_search_) {
    const std::int64_t rounds = *rounds_search_->rounds();
    text += " It takes " + plural(rounds, "round");
    text += rounds > 1 ? "; no plan can do it in " + std::to_string(rounds - 1) + "."
                       : "; fewer is impossible.";
  } else if (largest_search_) {
    text += is(Scheme::linf) ? " No integral plan sends less over its busiest link."
                             : " No integral plan sends less through its busiest node.";
  } else if (is(Scheme::l1)) {
    text += " No plan moves fewer units.";
  } else if (excess_) {
    const double share = *excess_ * 100;
    if (std::fabs(share) < 0.0005) {
      text += whole_ && least_norm_ && integral_flow_ == least_norm_->flow &&
                      placement_ == flow::Placement::least_norm
                  ? " No integral plan has a smaller l2 norm."
                  : " Its l2 norm is within 0.0005 % of the least possible.";
    } else if (share > 0) {
      text += " Its l2 norm is " + brief(share) + " % above the least possible.";
    } else {
      text +=
          " Its l2 norm is " + brief(-share) +
          " % below that of the exact flow, because whole loads end up to a unit off their share.";
    }
  }
  return text;
}

// Of a search that was stopped with a plan that may not be the best.
std::string FlowTask::unfinished_text() const {
  const std::string name = input_.network.name();
  std::string text = " was not found before the run ended. The best so far balances " + name;
  if (rounds_search_) {
    return text + " in " + plural(*rounds_search_->rounds(), "round") + "; " +
           std::to_string(rounds_search_->impossible()) + " are too few.";
  }
  const double most = is(Scheme::linf) ? norms_.linf : norms_.node_flow;
  return text + " with at most " + plural(static_cast<Int128>(most), "unit") +
         (is(Scheme::linf) ? " over one link; " : " through one node; ") +
         std::to_string(largest_search_->impossible()) + " are too few.";
}

// Where the units to spare went.
std::string FlowTask::placement_text() const {
  const std::string text =
      "the shares are not whole: every node ends with its share rounded down or up, ";
  if (largest_search_ || rounds_search_) return text + "as the plan wants it";
  switch (placement_) {
    case flow::Placement::least_norm: return text + "as in the integral plan of least l2 norm";
    case flow::Placement::least_change:
      return text + "as in the integral plan that is nearest to the flow of least l2 norm";
    default: return text + "handed out along a spanning forest";
  }
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
    notes.push_back("with a single factor, " + scheme_name() + " is the optimal scheme");
  }
  if (is(Scheme::gde) && !alpha_known_) {
    notes.emplace_back(
        "the best exchange parameter is known for paths, even cycles, meshes, even tori and "
        "hypercubes only; 1/2 is used");
  }
  if (balance_) {
    using By = flow::Balance::Extension::By;
    for (const auto& extension : balance_->extensions()) {
      const std::string left = "after " + plural(extension.after, "iteration") +
                               " an imbalance of " + brief(extension.imbalance) + " was left: ";
      notes.push_back(left + (extension.by == By::same       ? "the plan was run again on the rest"
                              : extension.by == By::fallback ? "the Chebyshev scheme took over"
                                                             : "the order of the eigenvalues lets "
                                                               "errors grow, so the Chebyshev "
                                                               "scheme started afresh"));
    }
    if (!converged_ && balance_->done() && !stopped_ && iterations_ < asked().max_iterations) {
      notes.push_back(imbalance_ > 1 ? "the scheme diverges: alpha must stay below 2 / lambda_max"
                                     : "double precision does not carry further than that");
    }
  }
  if (asked().integer && whole_ && !least_traffic_) {
    bool even = true;
    for (std::size_t i = 0; i < whole_targets_.size() && even; ++i) {
      even = static_cast<double>(whole_targets_[i]) == problem.targets[i];
    }
    if (!even) {
      notes.push_back(placement_text());
    }
  }
  if (rounds_search_ && search_done_ && !rounds_search_->least_traffic()) {
    notes.emplace_back("the plan is not of least traffic: rounds x (nodes + 2 edges) exceeds 2e5");
  }
  if (cycles_cancelled_) {
    notes.emplace_back(
        "the flow of the scheme had cycles; what only circulated is taken off the integral flow");
  }
  if (near_only_) {
    notes.emplace_back(
        "making the flow integral by the least change would take too long here: its errors are "
        "spread along a spanning forest instead");
  }
  if (frame_stride_ > 1) {
    notes.push_back("the trace keeps one of every " + std::to_string(frame_stride_) +
                    " iterations");
  }
  if (!cost_m_->exact()) {
    notes.push_back("M(G,d) is from " + std::to_string(cost_m_->low) + " to " +
                    std::to_string(cost_m_->high) +
                    ": it needs the number of distinct eigenvalues, and " +
                    (stopped_ ? "the run was stopped before they were counted"
                              : "here counting them takes more than 2e8 visits of nodes, at which "
                                "it stops unless limits are lifted"));
  }
  if (whole_ && norms_.l1 > static_cast<double>(kMaxExactInt)) {
    notes.emplace_back("norms beyond 2^53 - 1 are rounded");
  }
  const std::string machine = asked().machine ? machine_note(*asked().machine) : "";
  if (!machine.empty()) notes.push_back(machine);
  return notes;
}

void FlowTask::write(Writer& writer) {
  writer.key("input").begin_object();
  writer.key("nodes").value(input_.graph.nodes()).key("edges").value(input_.graph.edges().size());
  writer.key("total").value(input_.total).key("hash").value(input_.hash);
  write_labels(writer, input_.labels);
  writer.end_object();
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
    writer.numbers("flow", integral_flow_).numbers("targets", whole_targets_);
  } else {
    writer.numbers("flow", flow_).numbers("targets", input_.problem.targets);
  }
  write_numbers(writer);
  write_migration(writer);
  if (asked().history) {
    writer.numbers("history", balance_ ? std::span<const double>(balance_->history())
                                       : std::span<const double>());
  }
  if (asked().trace) write_frames(writer);
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
  write_cost(writer, *cost_m_);
  writer.key("parameters").begin_object();
  const auto positive = [](double value) {
    return value > 0 ? std::optional(value) : std::nullopt;
  };
  optional("lambda_2", extremes_ ? positive(extremes_->smallest) : std::nullopt);
  optional("lambda_max", extremes_ ? positive(extremes_->largest) : std::nullopt);
  optional("alpha", alpha_);
  optional("exchange", lambda_);
  writer.key("order");
  order_ ? writer.value(name_of(*order_)) : writer.null();
  writer.key("solver");
  is(Scheme::l2) && least_squares_ ? writer.value(least_squares_->method()) : writer.null();
  writer.end_object();
}

// With the fewest rounds the plan is the answer, so its moves are always given.
void FlowTask::write_moves(Writer& writer) const {
  if (!asked().trace && !rounds_search_) return;
  writer.key("moves").begin_array();
  for (const flow::Move& move : moves_) {
    writer.begin_array().value(move.round).value(std::int64_t{move.from});
    writer.value(std::int64_t{move.to}).value(move.amount).end_array();
  }
  writer.end_array();
}

void FlowTask::write_migration(Writer& writer) const {
  writer.key("migration");
  if (rounds_search_ && whole_) {
    Int128 moved = 0;
    for (const flow::Move& move : moves_) moved += move.amount;
    writer.begin_object().key("rounds").value(*rounds_search_->rounds());
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
  if (!asked().machine) {
    writer.null();
    return;
  }
  const flow::Machine machine = machine_of(*asked().machine);
  const auto flow = flow_time(machine);
  writer.begin_object().key("flow");
  flow ? writer.value(*flow) : writer.null();
  writer.key("migration");
  if (async_ && async_->complete()) {  // simulated instead of bounded
    writer.value(async_->makespan()).end_object();
    return;
  }
  const std::optional<std::int64_t> rounds = rounds_search_ && whole_ ? rounds_search_->rounds()
                                             : migration_ && migration_->complete()
                                                 ? std::optional(migration_->rounds())
                                                 : std::nullopt;
  if (rounds) {
    writer.value(flow::migration_time(machine, *rounds, graph::degree_range(input_.graph).max,
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
        flow::loads_after(input_.graph, input_.problem.loads, integral_flow_) == whole_targets_;
    bool near = true;
    for (std::size_t i = 0; i < whole_targets_.size(); ++i) {
      const Load up = whole_targets_[i] - input_.problem.low[i];
      near = near && (up == 0 || (up == 1 && input_.problem.open[i] != 0));
    }
    bool least = true;
    if (least_traffic_) {
      Int128 traffic = 0;
      for (const Load units : integral_flow_) traffic += units < 0 ? -units : units;
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

}  // namespace evenkeel::jobs
