// Reads traces of arrivals in any format, recognized by its content.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "formats/arrivals/row.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {

ArrivalText read_arrivals(std::string_view text, const ArrivalOptions& options) {
  refuse_no_text(text);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (!(options.unit > 0)) {
    throw Error(ErrorCode::bad_value,
                concat({"unit is ", shortest(options.unit), ": it must be above 0"}), "/unit");
  }
  ArrivalText found;
  found.format = options.format;
  if (found.format == ArrivalFormat::automatic) {
    found.format = first_that<ArrivalFormat>(&ArrivalRow::sniff, text);
  }
  if (found.format == ArrivalFormat::automatic) found.format = ArrivalFormat::list;
  row_of(found.format).read(text, options, found);
  if (found.tasks.empty()) {
    refuse_text(
        "the input has no task: lines of id arrival level:index service [hop], or "
        "SWF, were expected",
        TextPlace{});
  }
  note_unused(found.unused, found.notes);
  return found;
}

}  // namespace evenkeel::formats
