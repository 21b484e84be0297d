// Objects as a table: a header and a row an object.
#include "formats/objects/row.hpp"

namespace evenkeel::formats {
namespace {

class FieldRows final : public Rows {
 public:
  explicit FieldRows(std::string_view text)
      : text_(text), separator_(guess_separator(text)), reader_(text, separator_) {}
  void rewind() override { reader_ = TableReader(text_, separator_); }
  bool next(std::vector<Field>& fields) override { return reader_.next(fields); }

 private:
  std::string_view text_;
  char separator_;
  TableReader reader_;
};

void read_csv_objects(std::string_view text, const ObjectOptions& options, ObjectText& out) {
  read_object_rows(*table_rows(text), options, out);
}

}  // namespace

std::unique_ptr<Rows> table_rows(std::string_view text) {
  return std::make_unique<FieldRows>(text);
}

// Format: { "place": 1 }
namespace objects_room {
extern const ObjectRow csv{.read = read_csv_objects};
}

}  // namespace evenkeel::formats
