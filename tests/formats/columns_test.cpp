// The column names of a table, with every separator.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/formats/loads.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;

TEST_CASE("formats/columns: the names of the first line, as read_loads accepts them", "[formats]") {
  using Names = std::vector<std::string>;
  CHECK(column_names("rank,phase_1,phase_2\n0,1,2\n") == Names{"rank", "phase_1", "phase_2"});
  CHECK(column_names("a;b\n1;2\n") == Names{"a", "b"});
  CHECK(column_names("a\tb c\n1\t2\n") == Names{"a", "b c"});
  CHECK(column_names("a b  c\n1 2 3\n") == Names{"a", "b", "c"});
  CHECK(column_names("\xEF\xBB\xBF# of a run\r\n\r\n\"a,b\", c \r\n1,2\r\n") == Names{"a,b", "c"});
  CHECK(column_names("a,b\tc\n1,2\t3\n", LoadFormat::tsv) == Names{"a,b", "c"});
  CHECK(column_names("my load\n3\n5\n") == Names{"my load"});
  CHECK(column_names("[{\"a\":1}]").empty());
  CHECK(column_names("").empty());
  CHECK(column_names("# nothing\n").empty());
  CHECK_THROWS_AS(column_names("\"never ends\n"), Error);

  // Each of these names is a column of loads.
  const std::string table = "node,p_1,\"p,2\"\n0,3,1\n1,0,5\n";
  for (const std::string& name : {std::string("p_1"), std::string("p,2")}) {
    LoadOptions options;
    options.column = name;
    CHECK(read_loads(table, options).loads.size() == 2);
  }
}
