// The rows that the catalogue promises.
#include <catch2/catch.hpp>

#include "formats/arrivals/row.hpp"
#include "formats/graphs/row.hpp"
#include "formats/loads/row.hpp"
#include "formats/platforms/row.hpp"
#include "formats/tasks/row.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;

// The catalogue's rows exist, and can be written if the catalogue promises it.
TEST_CASE("formats/catalogue: every format has its own row", "[formats]") {
  const auto count = [](auto format) { return names_of(format).size() - 1; };
  REQUIRE(rows_of(LoadFormat::automatic).size() == count(LoadFormat::automatic));
  REQUIRE(rows_of(GraphFormat::automatic).size() == count(GraphFormat::automatic));
  REQUIRE(rows_of(TaskFormat::automatic).size() == count(TaskFormat::automatic));
  for (const LoadRow* row : rows_of(LoadFormat::automatic)) CHECK((row->read && row->write));
  for (const GraphRow* row : rows_of(GraphFormat::automatic)) CHECK((row->read && row->write));
  for (const ArrivalRow* row : rows_of(ArrivalFormat::automatic)) CHECK(row->read);
  for (const PlatformRow* row : rows_of(PlatformFormat::automatic)) {
    CHECK((row->read && row->write));
  }
  for (const TaskRow* row : rows_of(TaskFormat::automatic)) {
    CHECK((row->graph != GraphFormat::automatic) == (row->read == nullptr));
  }
}
