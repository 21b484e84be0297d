#pragma once
#include "jobs/map/input.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/shared/proof.hpp"
#include "jobs/verify/findings.hpp"
#include "mapping/bound.hpp"

namespace evenkeel::jobs {

/// If the gap is below this limit, a cost and its bound differ only by rounding, and the mapping is
/// called optimal.
inline constexpr double kNoGapOfMap = 1e-9;

/// The claim "cost": no mapping costs less. Its certificate lists the limits of intervals, one of
/// which contains the largest load. Source: core/theory/mapping.md, section 9.
void prove(Proof& proof, const mapping::LowerBound& bound, double cost,
           const formats::LoadUnit& unit);

/// Reads the claim: the theorem, applied to its limits, has to prove the bound of the result.
/// O(messages x limits).
void check_bound_of_map(const Json& proof, double given, const MapInput& input, double beta,
                        Findings& findings);

}  // namespace evenkeel::jobs
