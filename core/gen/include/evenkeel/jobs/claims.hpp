// Generated from core/schema; do not edit.
#pragma once
#include <algorithm>
#include <iterator>
#include <string_view>

namespace evenkeel::jobs {

/// Tests of claims that are no certificates: only another run confirms such a claim.
inline constexpr std::string_view kSearches[] = {"search", "starts", "table", "windows"};

inline bool is_search(std::string_view test) {
  return std::find(std::begin(kSearches), std::end(kSearches), test) != std::end(kSearches);
}

/// A claim that answers of a kind have.
struct KindClaim {
  std::string_view kind, claim;
};
inline constexpr KindClaim kClaims[] = {
    {"ring", "steps"},
    {"ring", "shifts"},
    {"ring", "traffic"},
    {"ring", "lower_bound"},
    {"ring", "pareto"},
    {"topology", "diameter"},
    {"topology", "girth"},
    {"topology", "distinct"},
    {"topology", "cage"},
    {"flow", "l1"},
    {"flow", "l2"},
    {"flow", "l2_integral"},
    {"flow", "linf"},
    {"flow", "node_flow"},
    {"flow", "rounds"},
    {"flow", "moved"},
    {"flow", "max_load"},
    {"advise", "ranking"},
    {"eh", "route_diameter"},
    {"eh", "graph_distance"},
    {"map", "cost"},
    {"dynamic", "response"},
    {"dynamic", "run"},
    {"cluster", "makespan"},
    {"cluster", "pays"},
    {"plan", "makespan"},
    {"plan", "migration"},
    {"plan", "target"},
    {"plan", "rounds"},
    {"plan", "moves"},
    {"plan", "flow"},
    {"plan", "stream"},
};

/// Whether answers of a kind have a claim. The number in "pareto/3" does not matter.
inline bool has_claim(std::string_view kind, std::string_view claim) {
  claim = claim.substr(0, claim.find('/'));
  return std::any_of(std::begin(kClaims), std::end(kClaims), [&](const KindClaim& row) {
    return row.kind == kind && row.claim == claim;
  });
}

}  // namespace evenkeel::jobs
