#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "evenkeel/base/archive.hpp"
#include "evenkeel/base/error.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// Hands the fields of a part's result to an archive, one that writes or one that reads.
using CarryPart = std::function<void(Archive&)>;

/// Which part of which request: its bytes are refused anywhere else.
struct PartName {
  const std::string& mark;  ///< See mark_of().
  std::size_t index = 0;
};

/// What distinguishes requests: their kind and settings; not their data.
std::string mark_of(const std::string& kind, const Json& settings);

/// The bytes of a part: its name, its error or what it came to, and a hash of all of that.
std::string pack_part(const PartName& part, const std::optional<Error>& error,
                      const CarryPart& carry);

/// Reads what pack_part wrote. @throws the part's error; Error bad_value for other bytes, and then
/// nothing has been carried.
void unpack_part(const PartName& part, std::string_view bytes, const CarryPart& carry);

}  // namespace evenkeel::jobs
