#pragma once
#include <initializer_list>
#include <memory>
#include <string_view>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "jobs/shared/task.hpp"

// A plan job comes in forms: nodes with objects, a chain, experts, a stream.
namespace evenkeel::jobs {

std::unique_ptr<Task> make_chain_task(Request request);
std::unique_ptr<Task> make_experts_task(Request request);
std::unique_ptr<Task> make_stream_task(Request request);
std::unique_ptr<Task> make_verify_chain_task(Request request);
std::unique_ptr<Task> make_verify_experts_task(Request request);
std::unique_ptr<Task> make_verify_stream_task(Request request);

/// Refuses what does not go with a form of the job. @param form  "a chain".
/// @throws Error conflict.
void check_form(const Json& body, const char* form, std::initializer_list<std::string_view> known);

/// An answer of that form has that member in its result. @throws Error missing_key.
void check_result_form(const Json& answer, const char* member);

/// {"num":p,"den":q} of a fraction as it stands.
void write_fraction(Writer& writer, const Fraction& fraction);

/// a / b; null where b is 0.
void write_quotient(Writer& writer, const Fraction& a, const Fraction& b);

/// A fraction as people read it: "14", "13.333".
std::string fraction_text(const Fraction& fraction, const formats::LoadUnit& unit);

/// What a search that came to its end found, which only another search confirms: "The search
/// accounted for every placement and found none that ends earlier." @param all  "every placement".
std::string search_text(std::string_view all, std::string_view none);

}  // namespace evenkeel::jobs
