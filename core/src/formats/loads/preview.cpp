// The start of a table, before the roles of its columns are chosen.
#include "evenkeel/base/text.hpp"
#include "formats/loads/row.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"
#include "formats/text/writing.hpp"

namespace evenkeel::formats {
namespace {

std::vector<std::string> texts_of(const std::vector<Field>& fields) {
  std::vector<std::string> texts;
  for (const Field& field : fields) texts.push_back(field.text);
  return texts;
}

// Separator between the cells of a text in that format.
char separator_as(LoadFormat format, std::string_view text) {
  if (format == LoadFormat::tsv) return '\t';
  if (format == LoadFormat::plain) return ' ';
  const char found = separator_of(text);
  return format == LoadFormat::csv && found != ';' ? ',' : found;
}

}  // namespace

bool is_table_format(LoadFormat format) {
  return format == LoadFormat::plain || format == LoadFormat::csv || format == LoadFormat::tsv ||
         format == LoadFormat::json;
}

TablePreview preview_table(std::string_view text, std::size_t rows, const LoadOptions& options) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  refuse_zero_bytes(text);
  check_utf8(text);
  TablePreview preview;
  std::vector<Field> fields;
  const std::string_view start = text_start(text);
  const auto take = [&](auto& from) {
    while (preview.rows.size() < rows && from.next(fields))
      preview.rows.push_back(texts_of(fields));
    preview.more_rows = preview.rows.size() == rows && from.next(fields);
  };
  const LoadFormat asked = options.format;
  const bool automatic = asked == LoadFormat::automatic;
  if (automatic ? start.starts_with("[") || start.starts_with("{") : asked == LoadFormat::json) {
    const auto records = json_rows(text);
    if (!records) refuse_text("the input has no table", TextPlace{});
    records->next(fields);
    preview.has_header = true;
    preview.format = LoadFormat::json;
    preview.columns = texts_of(fields);
    take(*records);
    return preview;
  }
  const std::string read = with_commas(text, options.comma);
  const char separator = separator_as(asked, read);
  if (separator != ',' && separator != ';')
    preview.format = separator == '\t' ? LoadFormat::tsv : LoadFormat::plain;
  TableReader reader(read, separator);
  if (!reader.next(fields)) refuse_text("the input has no table", TextPlace{});
  preview.has_header = looks_like_header(fields);
  preview.columns = texts_of(fields);
  if (!preview.has_header) {
    preview.rows.push_back(preview.columns);
    for (std::size_t i = 0; i < preview.columns.size(); ++i) {
      preview.columns[i] = "column " + std::to_string(i + 1);
    }
  }
  take(reader);
  return preview;
}

}  // namespace evenkeel::formats
