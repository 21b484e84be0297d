#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace evenkeel::jobs {

/// The schema that the build compiled in: core/gen/job.schema.json or its compact form.
std::string_view embedded_schema();

/// The place of one definition in that text: its name, and its value. Offsets instead of views, so
/// that a program at any address needs no relocation.
struct DefinitionPlace {
  std::uint32_t name, name_size, value, value_size;
};

/// All definitions, in the order of the schema.
std::span<const DefinitionPlace> embedded_definitions();

}  // namespace evenkeel::jobs
