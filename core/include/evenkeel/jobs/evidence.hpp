#pragma once
#include <string_view>

namespace evenkeel::jobs {

/// Evidence for a statement of an answer. One function each decides the word, for the command line,
/// the module and the page.
enum class Word {
  proven,       ///< A certificate in `proof` shows the claim.
  checked,      ///< The verifier recomputed the member from request and plan.
  computed,     ///< A finished search or run found it, and only a repetition confirms it.
  not_checked,  ///< The verifier has no rule for the member.
  wrong,        ///< The verifier found another result.
};

/// "proven", "checked", "computed", "not checked", "FALSE".
std::string_view word_name(Word word);

/// The word of a claim whose certificate holds: computed if it has no number or rests on a search.
/// @param bounded  Whether the claim has "at_least" or "at_most".
/// @param test     Its "test", or empty.
Word word_of_claim(bool bounded, std::string_view test);

}  // namespace evenkeel::jobs
