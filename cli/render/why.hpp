#pragma once
#include <string>

#include "host/json.hpp"

namespace evenkeel::cli {

/// The proof of an answer or of an error in words: one line per claim, with its level of evidence.
/// proven: the certificate shows it to any checker; checked: recomputed from the plan;
/// computed: only another run can confirm it.
/// @param holder  Object with "proof" and "check", each optional.
std::string why_text(const Json& holder);

}  // namespace evenkeel::cli
