#pragma once
#include <string>

#include "host/json.hpp"

namespace evenkeel::cli {

/// What an answer or an error proves, in words: a line a claim, each with how well it is known.
/// proven: its certificate shows it to whoever checks it; checked: recomputed from the plan;
/// computed: only another run shows it.
/// @param holder  Has "proof" and "check", each where there is one.
std::string why_text(const Json& holder);

}  // namespace evenkeel::cli
