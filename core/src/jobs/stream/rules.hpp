#pragma once
#include <functional>
#include <string>

#include "evenkeel/formats/load_unit.hpp"
#include "jobs/shared/json.hpp"
#include "plan/stream.hpp"

namespace evenkeel::jobs {

/// The rules of a stream. @throws Error with a JSON pointer.
plan::StreamRules read_stream_rules(const Json& stream);

/// stream[key], a number with at most six decimals; unchanged if it is missing. @throws Error
/// bad_value.
void read_stream_fraction(const Json& stream, const char* key, Fraction& to);

/// The reason of a decision in a sentence with its numbers, without the full stop.
/// @param unit  Measure of the regret.
std::string decision_says(const plan::Decision& decision, const plan::StreamRules& rules,
                          const formats::LoadUnit& unit,
                          const std::function<std::string(const Fraction&)>& shown_time);

const char* name_of(plan::Decision::Reason reason);

}  // namespace evenkeel::jobs
