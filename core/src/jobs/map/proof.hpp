#pragma once
#include "jobs/map/input.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/shared/proof.hpp"
#include "jobs/verify/findings.hpp"
#include "mapping/bound.hpp"

namespace evenkeel::jobs {

/// Below it a cost and its bound differ by rounding alone, and the mapping is called best.
inline constexpr double kNoGapOfMap = 1e-9;

/// The claim "cost": no mapping costs less. Its certificate are the limits of the intervals in one
/// of which the largest load is. Source: core/theory/mapping.md, section 9.
void prove(Proof& proof, const mapping::LowerBound& bound, double cost,
           const formats::LoadUnit& unit);

/// Reads that claim: by its limits the theorem has to show what it says. Checks the bound and the
/// gap of the result against it. O(messages x limits).
void check_bound_of_map(const Json& proof, const Json& bound, const MapInput& input, double beta,
                        double cost, Findings& findings);

}  // namespace evenkeel::jobs
