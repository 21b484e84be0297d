#pragma once
#include <string>

#include "evenkeel/formats/objects.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// Objects and nodes as a plan takes them: {"nodes": ..., "objects": ..., "groups": ...}.
void write_objects(Writer& writer, const formats::ObjectText& text);

/// "Read 8 objects on 3 nodes from csv text."
std::string told(const formats::ObjectText& text);

}  // namespace evenkeel::jobs
