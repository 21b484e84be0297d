#pragma once
#include <string>
#include <variant>

#include "evenkeel/answers/read.hpp"
#include "evenkeel/formats/arrivals.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/objects.hpp"
#include "evenkeel/formats/platforms.hpp"
#include "evenkeel/formats/tasks.hpp"
#include "jobs/read/input.hpp"

namespace evenkeel::jobs {

/// A text as it was read.
using ReadText =
    std::variant<formats::LoadTable, formats::GraphText, formats::TaskText, formats::ArrivalText,
                 formats::PlatformText, formats::TablePreview, formats::ObjectText>;

/// @throws Error as the formats do.
ReadText read_text(const ReadInput& input);

/// The answer, whose lists are written from the text: that must outlive it.
answers::Read answer_of(const ReadInput& input, const ReadText& text);

std::string summary_of(const ReadText& text);

/// Sum of the loads, of computation or of service; 0 for other texts.
Int128 total_of(const ReadText& text);

/// Objects and nodes as a plan takes them: {"nodes": ..., "objects": ..., "groups": ...}.
std::string objects_as_json(const formats::ObjectText& text);

}  // namespace evenkeel::jobs
