// Reasons of a result, one function per kind.
#include "jobs/explain/reasons.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {
namespace {

using Sentences = std::vector<std::string>;
constexpr std::size_t kMostSentences = 100;  // sentences about entries of one list

/// An answer with its unit and the names of its nodes.
class Explained {
 public:
  explicit Explained(const Json& answer) : answer_(answer) {
    const Json unit = answer["settings"].value("unit", Json());
    if (unit.is_number()) unit_ = formats::LoadUnit(unit.get<double>());
  }

  const Json& result() const { return answer_["result"]; }
  const Json& settings() const { return answer_["settings"]; }
  const formats::LoadUnit& unit() const { return unit_; }

  /// "node 3", or its label.
  std::string name(const char* what, std::size_t index, const char* labels = "labels") const {
    const Json names = answer_["input"].value(labels, Json());
    if (!names.is_array() || index >= names.size())
      return concat({what, " ", static_cast<std::int64_t>(index)});
    return names[index].get<std::string>();
  }
  std::string node(const Json& index) const { return name("node", index.get<std::size_t>()); }

  /// A load of the answer in the user's unit.
  std::string load(const Json& load) const {
    if (load.is_number_integer()) return unit_.text(Int128{load.get<std::int64_t>()});
    return unit_.text(load.get<double>());
  }
  std::string load(const Json& quotient, const char* num, const char* den) const {
    return unit_.text(Fraction{quotient[num].get<Load>(), quotient[den].get<Load>()});
  }

 private:
  const Json& answer_;
  formats::LoadUnit unit_;
};

std::string few(const Json& number) { return brief(number.get<double>(), 4); }
std::string percent(double share) { return brief(100 * share, 3) + "%"; }
bool is_array(const Json& result, const char* key) {
  return result.contains(key) && result[key].is_array();
}

Sentences ring_reasons(const Explained& about) {
  const Json& result = about.result();
  Sentences out;
  const Json& critical = result["critical"];
  if (critical.is_object() && result["steps"].is_number()) {
    const Json& path = critical["nodes"];
    const std::string first = about.node(path.front()), last = about.node(path.back());
    const std::string to = " to the " + critical["direction"].get<std::string>();
    out.push_back(concat(
        {"The load that ",
         first == last ? concat({first, " sends", to})
                       : concat({"travels", to, " from ", first, " to ", last}),
         " takes more steps than any other load",
         critical["limited"] == true ? ", because of the message limit. It takes " : ". It takes ",
         plural(result["steps"].get<std::int64_t>(), "step"), "."}));
  }
  const Json& shifts = result["shifts"];
  if (shifts.is_array() && shifts[0].is_number() && shifts[1].is_number() &&
      result["shift"].is_number()) {
    const std::string lo = about.load(shifts[0]), hi = about.load(shifts[1]);
    const std::string range =
        lo == hi ? concat({"Only a shift of ", lo, " gives"})
                 : concat({"Every shift (load added to the flow over every link) from ", lo, " to ",
                           hi, " gives"});
    out.push_back(concat(
        {range,
         " a schedule with the fewest steps. The shift is the amount that is added to the flow "
         "over every link. This schedule has shift ",
         about.load(result["shift"]), "."}));
  }
  if (result.contains("compare")) {
    for (const auto& [name, one] : result["compare"].items()) {
      if (!one.is_object() || !one["steps"].is_number() || !one["traffic"].is_number()) continue;
      out.push_back(
          concat({"The algorithm \"", name, "\" takes ",
                  plural(one["steps"].get<std::int64_t>(), "step"), " and moves ",
                  about.unit().units(one["traffic"].get<std::int64_t>()), " over all links."}));
    }
  }
  return out;
}

Sentences flow_reasons(const Explained& about) {
  const Json& result = about.result();
  Sentences out;
  if (!is_array(result, "flow") || !is_array(result, "edges") || result["flow"].empty()) return out;
  const Json &flow = result["flow"], &edges = result["edges"];
  const auto amount_of = [](const Json& units) { return std::abs(units.get<double>()); };
  const auto used =
      std::count_if(flow.begin(), flow.end(), [&](const Json& one) { return amount_of(one) > 0; });
  const auto busiest = static_cast<std::size_t>(
      std::max_element(flow.begin(), flow.end(),
                       [&](const Json& a, const Json& b) { return amount_of(a) < amount_of(b); }) -
      flow.begin());
  out.push_back(concat({static_cast<std::int64_t>(used), " of ",
                        plural(static_cast<Int128>(flow.size()), "link"), " carry load."}));
  if (used == 0 || busiest >= edges.size()) return out;
  const bool forward = flow[busiest].get<double>() > 0;
  const Json& link = edges[busiest];
  const Json& most = flow[busiest];
  const std::string amount = most.is_number_integer()
                                 ? about.unit().units(Int128{std::abs(most.get<std::int64_t>())})
                                 : concat({about.unit().is_given() ? "a load of " : "",
                                           about.unit().brief(std::abs(most.get<double>()), 5),
                                           about.unit().is_given() ? "" : " units"});
  const double l1 = result["norms"]["l1"].is_number() ? result["norms"]["l1"].get<double>() : 0;
  std::string text =
      concat({"The busiest link carries ", amount, " from ", about.node(link[forward ? 0 : 1]),
              " to ", about.node(link[forward ? 1 : 0])});
  if (l1 > 0)
    text += concat({", which is ", percent(std::abs(most.get<double>()) / l1),
                    " of the total traffic over all links"});
  out.push_back(text + ".");
  const Json migration = result.value("migration", Json());
  if (migration.is_object() && migration["complete"] == true && migration["rounds"] != 0) {
    out.push_back(concat(
        {"The migration sends ", plural(migration["messages"].get<std::int64_t>(), "message"),
         " in ", plural(migration["rounds"].get<std::int64_t>(), "round"),
         ". A node can only send load that it holds, so it sometimes waits for load."}));
  }
  return out;
}

Sentences topology_reasons(const Explained& about) {
  const Json& result = about.result();
  Sentences out;
  if (result["opt_iterations"].is_number()) {
    out.push_back(concat({"The optimal scheme takes ",
                          plural(result["opt_iterations"].get<std::int64_t>(), "iteration"),
                          ", one per distinct eigenvalue of the Laplacian above 0."}));
  }
  if (result["cost_m"].is_number()) {
    out.push_back(
        concat({"With the optimal scheme, a node sends up to ",
                plural(result["cost_m"].get<std::int64_t>(), "message"),
                " one after another to compute the flow. This number, M(G,d), is the maximum "
                "degree times the number of iterations."}));
  }
  return out;
}

Sentences map_reasons(const Explained& about) {
  const Json& result = about.result();
  Sentences out;
  const auto cost = [&](const char* whose, const Json& one) {
    const double c2 = one["c2"].get<double>();
    out.push_back(concat({whose, few(one["cost"]), ": ", few(one["c1"]), " for loads plus ",
                          few(result["beta"]), " x ", brief(c2, 12), " for communication."}));
  };
  cost("The cost of the mapping is ", result);
  if (result.value("initial", Json()).is_object())
    cost("The cost of the initial mapping is ", result["initial"]);
  if (is_array(result, "loads") && !result["loads"].empty()) {
    const Json& loads = result["loads"];
    const auto most =
        static_cast<std::size_t>(std::max_element(loads.begin(), loads.end(),
                                                  [](const Json& a, const Json& b) {
                                                    return a.get<double>() < b.get<double>();
                                                  }) -
                                 loads.begin());
    out.push_back(concat({"The largest load of a server is ", about.load(loads[most]), ", on ",
                          about.name("server", most, "server_labels"), "."}));
  }
  return out;
}

Sentences dynamic_reasons(const Explained& about) {
  const Json& result = about.result();
  Sentences out;
  const Json totals = result.value("totals", Json());
  const double unit = result["mean_service"].is_number() ? result["mean_service"].get<double>() : 0;
  const double tasks =
      result.value("completed", Json()).is_number() ? result["completed"].get<double>() : 0;
  if (!totals.is_object() || unit <= 0 || tasks <= 0) return out;
  const auto mean = [&](const char* key) {
    return brief(totals[key].get<double>() / tasks / unit, 4);
  };
  out.push_back(concat({"In units of the mean service time, the mean response time of ",
                        mean("tet_sum"), " consists of ", mean("tet_service"), " for service, ",
                        mean("tet_wait"), " for waiting, ", mean("tet_comm"),
                        " for communication and ", mean("tet_decision"), " for decisions."}));
  if (result.value("utilisation", Json()).is_number())
    out.push_back(concat(
        {"The utilization of the servers is ", percent(result["utilisation"].get<double>()), "."}));
  return out;
}

Sentences cluster_reasons(const Explained& about) {
  const Json& result = about.result();
  Sentences out;
  if (!result["makespan_s"].is_number() || !result["never_s"].is_number()) return out;
  out.push_back(concat({"Without balancing the run takes ", few(result["never_s"]),
                        " s. With balancing it takes ", few(result["makespan_s"]), " s, of which ",
                        few(result["balancing_s"]), " s are for balancing."}));
  if (result["lb_steps"] != 0 && result["moved"].is_number()) {
    std::string text =
        concat({plural(result["lb_steps"].get<std::int64_t>(), "balancing step"),
                result["lb_steps"] == 1 ? " moves " : " move ",
                about.unit().units(static_cast<Int128>(result["moved"].get<double>()))});
    if (result["detected_at"].is_number())
      text += concat({". The nodes detect the termination of balancing at iteration ",
                      result["detected_at"].get<std::int64_t>()});
    out.push_back(text + ".");
  }
  if (result["max_over_share"].is_number())
    out.push_back(concat(
        {"After the last iteration, the most loaded node has ",
         result["max_over_share"] == 1 ? "exactly" : few(result["max_over_share"]) + " times",
         " its fair share of the load, which is proportional to its speed."}));
  return out;
}

Sentences chain_reasons(const Explained& about) {
  const Json& result = about.result();
  const auto part = result["makespan"]["node"].get<std::size_t>();
  const Json& items = result["parts"][part];
  const auto first = items["first"].get<std::int64_t>();
  const auto last = first + items["items"].get<std::int64_t>() - 1;
  Sentences out{
      concat({"Part ", static_cast<std::int64_t>(part), " determines the makespan: items ", first,
              " to ", last, " have a load of ", about.load(items["load"]), "."})};
  if (result.value("initial", Json()).is_object())
    out.push_back(concat({"With the old split points the makespan was ",
                          about.load(result["initial"]["makespan"], "num", "den"), "."}));
  return out;
}

Sentences experts_reasons(const Explained& about) {
  Sentences out;
  for (const Json& layer : about.result()["layers"]) {
    if (out.size() == kMostSentences) break;
    const Json &number = layer["layer"], &copies = layer["copies"];
    const auto most = std::max_element(
        copies.begin(), copies.end(),
        [](const Json& a, const Json& b) { return a.get<std::int64_t>() < b.get<std::int64_t>(); });
    std::string text =
        concat({"In layer ", number.is_string() ? number.get<std::string>() : number.dump(),
                ", GPU ", layer["makespan"]["node"].get<std::int64_t>(), " has the largest load, ",
                few(layer["ratio"]), " times the mean"});
    if (most != copies.end())
      text += concat({". Expert ", static_cast<std::int64_t>(most - copies.begin()), " has ",
                      plural(most->get<std::int64_t>(), "replica"),
                      ", and no other expert of the layer has more"});
    out.push_back(text + ".");
  }
  return out;
}

Sentences stream_reasons(const Explained& about) {
  Sentences out;
  for (const Json& decision : about.result()["decisions"]) {
    if (out.size() == kMostSentences) break;
    out.push_back(concat({"Snapshot ", decision["snapshot"].get<std::int64_t>(), ": ",
                          decision["says"].get<std::string>()}));
  }
  return out;
}

Sentences plan_reasons(const Explained& about) {
  const Json& result = about.result();
  if (result.contains("cuts")) return chain_reasons(about);
  if (result.contains("layers")) return experts_reasons(about);
  return result.contains("decisions") ? stream_reasons(about) : Sentences();
}

Sentences advise_reasons(const Explained& about) {
  Sentences out;
  constexpr std::size_t kRows = 5;
  for (const Json& row : about.result()["ranking"]) {
    if (out.size() == kRows) break;
    out.push_back(concat({"Network ", row["topology"].get<std::string>(), " with scheme ",
                          row["scheme"].get<std::string>(), " is number ",
                          static_cast<std::int64_t>(out.size() + 1), " of the ranking. ",
                          row["why"].get<std::string>()}));
  }
  return out;
}

Sentences eh_reasons(const Explained& about) {
  const Json route = about.result().value("route", Json());
  if (!route.is_object() || route["hops"].empty()) return {};
  std::string text = "The route visits the nodes " + route["hops"][0][0].get<std::string>();
  for (const Json& hop : route["hops"]) text += ", " + hop[1].get<std::string>();
  return {text + "."};
}

Sentences reproduce_reasons(const Explained& about) {
  const Json how = about.result().value("how", Json());
  return how.is_string() ? Sentences{how.get<std::string>()} : Sentences();
}

Sentences verify_reasons(const Explained& about) {
  Sentences out;
  for (const Json& problem : about.result()["problems"]) out.push_back(problem.get<std::string>());
  for (const Json& gap : about.result()["not_checked"]) {
    const char* key = gap.contains("field") ? "field" : "claim";
    out.push_back(concat({"Not checked: ", gap[key].get<std::string>(), ", because ",
                          gap["why"].get<std::string>(), "."}));
  }
  return out;
}

struct Row {
  std::string_view kind;
  Sentences (*reasons)(const Explained& about);
};
constexpr Row kRows[] = {{"ring", ring_reasons},
                         {"flow", flow_reasons},
                         {"topology", topology_reasons},
                         {"map", map_reasons},
                         {"dynamic", dynamic_reasons},
                         {"cluster", cluster_reasons},
                         {"plan", plan_reasons},
                         {"advise", advise_reasons},
                         {"eh", eh_reasons},
                         {"reproduce", reproduce_reasons},
                         {"verify", verify_reasons}};

}  // namespace

std::vector<std::string> reasons_of(const Json& answer) {
  const std::string kind = answer["kind"].get<std::string>();
  for (const Row& row : kRows)
    if (row.kind == kind) return row.reasons(Explained(answer));
  return {};
}

}  // namespace evenkeel::jobs
