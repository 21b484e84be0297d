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

/// A text after reading.
using ReadText =
    std::variant<formats::LoadTable, formats::GraphText, formats::TaskText, formats::ArrivalText,
                 formats::PlatformText, formats::TablePreview, formats::ObjectText>;

/// @throws Error from the formats.
ReadText read_text(const ReadInput& input);

/// The answer. Its lists are written from `text`, which must outlive it.
answers::Read answer_of(const ReadInput& input, const ReadText& text);

std::string summary_of(const ReadText& text);

/// Sum of the loads, of computation or of service; 0 for other texts.
Int128 total_of(const ReadText& text);

/// Objects and nodes in the form of a plan job: {"nodes": ..., "objects": ..., "groups": ...}.
std::string objects_as_json(const formats::ObjectText& text);

}  // namespace evenkeel::jobs
