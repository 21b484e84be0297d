#pragma once
#include <initializer_list>
#include <memory>
#include <string_view>

#include "evenkeel/answers/plan.hpp"
#include "evenkeel/base/fraction.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "evenkeel/plan/model.hpp"
#include "jobs/shared/task.hpp"

// A plan job has several forms: nodes with objects, a chain, experts, a stream.
namespace evenkeel::jobs {

std::unique_ptr<Task> make_chain_task(Request request);
std::unique_ptr<Task> make_experts_task(Request request);
std::unique_ptr<Task> make_stream_task(Request request);
std::unique_ptr<Task> make_verify_chain_task(Request request);
std::unique_ptr<Task> make_verify_experts_task(Request request);
std::unique_ptr<Task> make_verify_stream_task(Request request);

/// Refuses keys that conflict with a form of the job. @param form  "a chain".
/// @throws Error conflict.
void check_form(const Json& body, const char* form, std::initializer_list<std::string_view> known);

/// Checks that the result has the member of this form. @throws Error missing_key.
void check_result_form(const Json& answer, const char* member);

/// A fraction, not reduced.
answers::PlanTime time_of(const Fraction& fraction);

/// @param node  First node with this makespan. Empty result if the makespan is 0.
answers::PlanMakespan makespan_of(const Fraction& time, std::size_t node);

/// A node. Empty for plan::kNone.
std::optional<answers::Whole> node_or_none(plan::Node node);

/// a / b; empty if b is 0.
std::optional<double> quotient(const Fraction& a, const Fraction& b);

/// A fraction for readers: "14", "13.333".
std::string fraction_text(const Fraction& fraction, const formats::LoadUnit& unit);

/// Result of a completed search, which only another search can confirm. Example: "The search
/// covered every placement and found none with a smaller makespan." @param all  "every placement".
std::string search_text(std::string_view all, std::string_view none);

}  // namespace evenkeel::jobs
