// Sentences of a flow answer.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/outward.hpp"
#include "flow/multi_diffusion.hpp"
#include "flow/solution_check.hpp"
#include "jobs/flow/task.hpp"
#include "jobs/shared/scenario.hpp"

namespace evenkeel::jobs {

std::string FlowTask::summary() const {
  if (is_nothing_yet()) return std::string(scheme().title) + nothing_yet_text();
  if (solver_.max_load()) return max_load_summary();
  const std::string name = input_.network.in_words();
  if (found().norms.linf == 0 && found().converged)
    return concat({"Nothing to move: ", name, " is already balanced.", level_text()});
  std::string text = std::string(scheme().title);
  const bool iterative = solver_.balance() != nullptr;
  const char* noun = scheme().sweeps ? "sweep" : "iteration";
  if (!found().converged && found().integral) return text + unfinished_text();
  if (!found().converged) {
    return concat({text, " has not balanced ", name, " after ", plural(found().iterations, noun),
                   ". The remaining imbalance is ", brief(found().imbalance),
                   " of the initial imbalance. The result is the flow so far."});
  }
  text += " balances " + name;
  if (iterative) text += " in " + plural(found().iterations, noun);
  text += "." + moved_text() + "." + migrated_text();
  if (solver_.rounds()) {
    const std::int64_t rounds = *solver_.rounds()->rounds();
    text += concat({" The plan takes ", plural(rounds, "round"), ", and no plan takes fewer."});
  } else if (solver_.minimax()) {
    text += is(Way::minimax_link) ? " No integral plan sends less load over its busiest link."
                                  : " No integral plan sends less load through its busiest node.";
  } else if (is(Way::least_traffic)) {
    text += unit_.is_given() ? " No plan moves less load." : " No plan moves fewer units.";
  } else if (found().l2_excess) {
    text += norm_text();
  }
  return text + level_text();
}

// " The largest load drops from 40 to 14.", or " The largest load is 3." if nothing moves.
std::string FlowTask::level_text() const {
  const bool equal = input_.problem.speeds.empty();
  const auto [before, after] = flow::makespans(input_.problem, found());
  const std::string from = unit_.in_full(before, 6), to = unit_.in_full(after, 6);
  const std::string level = equal ? " The largest load" : " The makespan (largest load / speed)";
  if (from == to)
    return concat({level, " is ", from, found().norms.linf > 0 ? " as before." : "."});
  return concat({level, after < before ? " drops" : " rises", " from ", from, " to ", to, "."});
}

// " Total traffic: 15 units over all links, at most 4 over one link and 7 through one node"
std::string FlowTask::moved_text() const {
  const auto amount = [&](double value) {
    return found().integral ? unit_.text(static_cast<Int128>(value)) : unit_.in_full(value, 6);
  };
  const double moved = found().norms.l1;
  const std::string units = unit_.is_given() ? "a load of " + amount(moved)
                                             : amount(moved) + (moved == 1 ? " unit" : " units");
  return concat({" Total traffic: ", units, " over all links, at most ", amount(found().norms.linf),
                 " over one link and ", amount(found().norms.node_flow), " through one node"});
}

std::string FlowTask::norm_text() const {
  const char* norm = proof_->norm_name();
  if (proof_->is_least_of_all()) return concat({" No integral plan has a smaller ", norm, "."});
  if (proof_->is_minimal_integral())
    return concat({" No integral flow to these targets has a smaller ", norm, "."});
  constexpr double kNone = 5e-6;
  const auto most = proof_->most_excess();
  if (!most) return "";
  if (*most <= kNone)
    return concat(
        {" The ", norm, " of this flow is within 0.0005% of the minimum for the same targets."});
  return concat({" The ", norm, " of this flow is at most ", brief_up(100 * *most),
                 "% above the minimum for the same targets."});
}

std::string FlowTask::migrated_text() const {
  if (solver_.migration() && solver_.migration()->complete()) {
    return concat({" The migration takes ", plural(solver_.migration()->rounds(), "round"), "."});
  }
  if (!solver_.async() || !solver_.async()->complete()) return "";
  return concat(
      {" The migration takes ", !asked().machine ? "the time of " : "",
       brief(solver_.async()->makespan(), 4), !asked().machine ? " messages" : " ms",
       ". The longest chain of messages, each of which waits for the message before it, has ",
       plural(solver_.async()->rounds(), "message"), "."});
}

// For a search that was stopped with a plan that is not proven optimal.
std::string FlowTask::unfinished_text() const {
  const std::string name = input_.network.in_words();
  std::string text = " was not found before the run ended. The best found so far balances " + name;
  if (solver_.rounds()) {
    const std::int64_t few = solver_.rounds()->impossible();
    return concat({text, " in ", plural(*solver_.rounds()->rounds(), "round"), ". ",
                   plural(few, "round"), few == 1 ? " is" : " are", " too few."});
  }
  const Load few = solver_.minimax()->impossible();
  const double most = is(Way::minimax_link) ? found().norms.linf : found().norms.node_flow;
  return text + " with at most " + unit_.units(static_cast<Int128>(most)) +
         (is(Way::minimax_link) ? " over one link" : " through one node") +
         (few > 0 ? concat({". The optimum is above ", unit_.text(few), "."}) : ".");
}

// Whether the search was stopped before its first plan. A search that has tried some states can
// have found that the best flow moves nothing.
bool FlowTask::is_nothing_yet() const {
  return solver_.stopped() && !found().converged && found().norms.l1 == 0 &&
         !(solver_.max_load() && solver_.max_load()->states() > 0);
}

std::string FlowTask::nothing_yet_text() const {
  const std::string text =
      (is(Way::iterate) ? concat({" has not balanced ", input_.network.in_words(), "."})
                        : std::string(" was not found before the run ended.")) +
      " Nothing was found yet, and no load moves.";
  const std::int64_t few = solver_.rounds() ? solver_.rounds()->impossible() : 0;
  if (few <= 0) return text;
  return concat({text, " ", plural(few, "round"), few == 1 ? " is" : " are", " too few."});
}

// Placement of the spare units.
std::string FlowTask::placement_text() const {
  const std::string text =
      "the shares are not whole numbers: every node gets its share rounded down or up, ";
  if (solver_.minimax() || solver_.rounds()) return text + "chosen by the plan";
  switch (found().placement) {
    case flow::Placement::least_norm:
      return text + (proof_->is_least_of_all()
                         ? "chosen by the integral plan with the minimum l2 norm"
                         : "chosen by the integral plan with the smallest l2 norm found");
    case flow::Placement::least_change:
      return text + "chosen by an integral plan close to the flow with the minimum l2 norm";
    default: return text + "assigned along a spanning forest";
  }
}

// Compares conjugate gradients with the scheme that needs the same number of iterations in exact
// arithmetic.
std::string FlowTask::beside_optimal_text() const {
  const std::int64_t degree = graph::degree_range(input_.graph).max;
  const std::string sums =
      "every iteration also needs two sums over all nodes, which the cost M(G,d) and the time on "
      "a machine do not include";
  if (degree == 0 || !found().cost->exact()) return sums;
  return concat({"the optimal scheme takes ", plural(found().cost->low / degree, "iteration"),
                 ", one per distinct eigenvalue above 0. With scheme cg, ", sums});
}

std::vector<std::string> FlowTask::notes() const {
  std::vector<std::string> notes = input_.network.notes;
  const flow::Problem& problem = input_.problem;
  if (problem.components > 1) {
    notes.push_back(concat({"the network has ", problem.components,
                            " disconnected parts, and each part is balanced separately"}));
  }
  if (!found().parameters.factors.empty()) {
    notes.push_back(
        concat({input_.network.in_words(), " is a product network (", found().parameters.factors,
                "), so the scheme balances one factor after the other"}));
  } else if (scheme().by_factors &&
             (!topology() || flow::product_of(*topology()).factors.size() == 1)) {
    notes.push_back(concat({"with a single factor, ", scheme_name(), " is the optimal scheme"}));
  }
  if (!found().parameters.exchange_known) {
    notes.emplace_back(
        "Default value used: an exchange parameter of 1/2 (alpha). The best value is known only "
        "for "
        "paths, even cycles, meshes, even tori and hypercubes");
  }
  if (asked().scheme == settings::Flow::Scheme::cg) notes.push_back(beside_optimal_text());
  if (solver_.balance()) {
    using By = flow::Balance::Extension::By;
    for (const auto& extension : solver_.balance()->extensions()) {
      const std::string left =
          concat({"after ", plural(extension.after, "iteration"), ", the imbalance ",
                  extension.imbalance > 1 ? "had grown to " : "was still ",
                  brief(extension.imbalance), " times the initial imbalance. "});
      notes.push_back(
          left + (extension.by == By::same       ? "The scheme was repeated on the remaining loads"
                  : extension.by == By::fallback ? "From there, the Chebyshev scheme continued"
                                                 : "In this order of the eigenvalues rounding "
                                                   "errors grow, so the Chebyshev scheme balanced "
                                                   "the initial loads instead"));
    }
    if (!found().converged && solver_.balance()->done() && !solver_.stopped() &&
        found().iterations < asked().max_iterations) {
      notes.push_back(found().imbalance > 1
                          ? "the scheme diverges: alpha must be below 2 / lambda_max"
                          : "double precision allows no smaller imbalance");
    }
  }
  if (asked().integer && found().integral && !solver_.least_traffic() && !solver_.max_load() &&
      !flow::are_exact(found().targets, problem)) {
    notes.push_back(placement_text());
  }
  if (solver_.max_load() && !found().acyclic) {
    const bool waits = (solver_.migration() && !solver_.migration()->complete()) ||
                       (solver_.async() && !solver_.async()->complete());
    notes.push_back(
        "some units move in a cycle so that the edges carry their minima" +
        std::string(waits ? "; here they wait for each other, so choose another migration" : ""));
  }
  if (solver_.rounds() && solver_.search_done() && !solver_.rounds()->least_traffic()) {
    notes.emplace_back(
        "the traffic of the plan was not minimized because rounds x (nodes + 2 edges) exceeds "
        "2e5");
  }
  if (found().cycles_cancelled) {
    notes.emplace_back(
        "the flow of the scheme had cycles; the integral flow omits the load that only "
        "circulates");
  }
  if (found().near_only) {
    notes.push_back(
        (solver_.stopped()
             ? std::string("the run was stopped before the closest integral flow was found")
             : "finding the closest integral flow would take too long here") +
        ": rounding errors are spread along a spanning forest instead");
  }
  if (found().frame_stride > 1) {
    notes.push_back(concat({"the trace contains one iteration in ", found().frame_stride}));
  }
  if (!found().cost->exact()) {
    notes.push_back(concat(
        {"M(G,d) is between ", found().cost->low, " and ", found().cost->high,
         ": its value depends on the number of distinct eigenvalues, and ",
         solver_.stopped() ? "the run was stopped before they were counted"
                           : "counting them takes more than 2e8 node visits, the limit of a run "
                             "with limits"}));
  }
  if (found().integral && found().norms.l1 > static_cast<double>(kMaxExactInt)) {
    notes.emplace_back("norms beyond 2^53 - 1 are rounded");
  }
  const std::string machine =
      asked().machine ? machine_note(std::get_if<settings::MachineName>(&*asked().machine)) : "";
  if (!machine.empty()) notes.push_back(machine);
  return notes;
}

}  // namespace evenkeel::jobs
