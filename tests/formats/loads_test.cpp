// Loads in every spelling: read exactly, placed by their rows, refused at their place, written.
#include "evenkeel/formats/loads.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/formats/labels.hpp"
#include "support/files.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;
using evenkeel::testing::random_names;

namespace {

std::vector<Load> read(const std::string& text, const LoadOptions& options = {}) {
  return read_loads(text, options).loads;
}

// "code line:column+length"
std::string load_failure(const std::string& text, const LoadOptions& options = {}) {
  try {
    read_loads(text, options);
  } catch (const Error& error) {
    std::string out(error_name(error.code()));
    if (!error.place()) return out;
    return out + " " + std::to_string(error.place()->line) + ":" +
           std::to_string(error.place()->column) + "+" + std::to_string(error.place()->length);
  }
  return "none";
}

LoadOptions with_unit(double unit) {
  LoadOptions options;
  options.unit = unit;
  return options;
}

LoadOptions with_column(const std::string& column) {
  LoadOptions options;
  options.column = column;
  return options;
}

}  // namespace

TEST_CASE("formats/loads: written loads read back the same, in every format",
          "[formats][property]") {
  Rng rng(31);
  for (int trial = 0; trial < 200; ++trial) {
    CAPTURE(trial);
    LoadTable table;
    const std::size_t count = 2 + static_cast<std::size_t>(rng.uniform_index(20));
    for (std::size_t i = 0; i < count; ++i) {
      table.loads.push_back(static_cast<Load>(rng.uniform_index(std::uint64_t{1} << 50)));
    }
    if (trial % 2 == 0) table.names = random_names(rng, count, "a ,;\"'#%<&");
    if (trial % 3 == 0) {
      for (std::size_t i = 0; i < count; ++i) table.speeds.push_back(0.25 + rng.uniform01());
    }
    for (const LoadFormat format : {LoadFormat::csv, LoadFormat::tsv, LoadFormat::json}) {
      CAPTURE(name_of(format));
      const Written written = write_loads(table, format);
      CHECK(written.notes.empty());
      const LoadTable back = read_loads(written.text);
      CHECK(back.format == format);
      CHECK(back.loads == table.loads);
      CHECK(back.speeds == table.speeds);
      CHECK(back.names == table.names);
    }
    const Written plain = write_loads(table, LoadFormat::plain);
    CHECK(read_loads(plain.text).loads == table.loads);
    CHECK(notes_have(plain, "names are omitted") == !table.names.empty());
    CHECK(notes_have(plain, "speeds are omitted") == !table.speeds.empty());
  }
  LoadTable bad;
  bad.loads = {1, 2};
  bad.names = {"a\nb", "c"};
  CHECK_THROWS_AS(write_loads(bad, LoadFormat::csv), Error);
}

TEST_CASE("formats/loads: every spelling of a vector gives the same loads", "[formats]") {
  const std::vector<Load> expected{3, 5, 8};
  for (const char* text : {"3 5 8",
                           "3,5,8",
                           "3\n5\n8",
                           "3\n5\n8\n",
                           "[3,5,8]",
                           " [ 3, 5, 8 ] \n",
                           "3\t5\t8",
                           "3;5;8",
                           "\xEF\xBB\xBF"
                           "3 5 8",
                           "3\r\n5\r\n8\r\n",
                           "# loads\n3 5 # two\n8",
                           "% loads\n3, 5,\n8",
                           "3.0 5e0 80e-1",
                           "+3 5 8",
                           "{\"loads\":[3,5,8]}",
                           "node,load\n0,3\n1,5\n2,8\n",
                           "load\n3\n5\n8\n",
                           "node;load\n0;3\n1;5\n2;8\n",
                           "node\tload\n0\t3\n1\t5\n2\t8",
                           "\"node\", \"load\"\r\n\"a,b\", \"3\"\r\nb, 5\r\nc , 8"}) {
    CAPTURE(text);
    REQUIRE(read(text) == expected);
  }
}

TEST_CASE("formats/loads: numbers are read exactly or refused", "[formats]") {
  REQUIRE(read("1.22333e+06 9007199254740991") == std::vector<Load>{1223330, kMaxExactInt});
  REQUIRE(read("5.5 0.25", with_unit(0.1)) == std::vector<Load>{55, 3});
  REQUIRE(read("2.320893987 0.004673003", with_unit(0.001)) == std::vector<Load>{2321, 5});
  REQUIRE(read("701 800 900", with_unit(2)) == std::vector<Load>{351, 400, 450});
  REQUIRE(read("0.3 0.6", with_unit(0.1)) == std::vector<Load>{3, 6});  // not in binary doubles
  REQUIRE(read("1e-400 5", with_unit(1)) == std::vector<Load>{0, 5});
  const LoadTable table = read_loads("100.4 100.4 100.4", with_unit(1));
  REQUIRE(table.loads == std::vector<Load>{100, 100, 100});
  REQUIRE(std::abs(table.rounding_error + 1.2) < 1e-12);
  REQUIRE(table.notes.size() == 1);
}

TEST_CASE("formats/loads: a fraction without a unit suggests one from the data", "[formats]") {
  using Catch::Contains;
  const char* tiny = "0.00001\n0.00049\n0.00002\n0.00003\n";
  CHECK_THROWS_WITH(read_loads(tiny), Contains("set unit to a value such as 0.00001, or to auto"));
  CHECK(load_failure(tiny) == "fractional_load 1:1+7");
  CHECK_THROWS_WITH(read_loads("3 2.50"), Contains("set unit to a value such as 0.1,"));
  CHECK(load_failure("3 2.50 x") == "bad_load 1:8+1");  // a unit would not help here
}

TEST_CASE("formats/loads: a unit that changes more than 1% of the load is refused", "[formats]") {
  using Catch::Contains;
  const char* tiny = "0.00001\n0.00049\n0.00002\n0.00003\n";
  CHECK_THROWS_WITH(read_loads(tiny, with_unit(0.001)),
                    Contains("the unit 0.001 is too large: rounding changes 100% of the load") &&
                        Contains("Set unit to a value such as 0.00001"));
  CHECK(load_failure(tiny, with_unit(0.001)).starts_with("fractional_load"));
  // Errors of both signs do not cancel: 0.5 of 49.5 and 50.5.
  CHECK(load_failure("49.5 50.5", with_unit(1)) == "none");
  CHECK(load_failure("49.5 49.5", with_unit(1)).starts_with("fractional_load"));
  CHECK(load_failure("4.5 5.5 0.5 0.4", with_unit(1)).starts_with("fractional_load"));
  CHECK(load_failure("0 0.0", with_unit(1)) == "none");
}

TEST_CASE("formats/loads: the unit auto is exact, or rounds at most a millionth of the load",
          "[formats][property]") {
  LoadOptions found;
  found.find_unit = true;
  const auto unit_of = [&](const std::string& text) { return *read_loads(text, found).unit; };
  CHECK(unit_of("7 0 3") == 1);
  CHECK(unit_of("0.10 2.5") == 0.1);
  CHECK(unit_of("0.00001\n0.00049\n0.00002\n0.00003\n") == 1e-5);
  CHECK(unit_of("0 0") == 1);
  CHECK(read("0.00001 0.00049 2", found) == std::vector<Load>{1, 49, 200000});
  Rng rng(7);
  for (int round = 0; round < 200; ++round) {
    std::string text;
    const auto count = 1 + rng.uniform_index(20);
    const auto places = static_cast<int>(rng.uniform_index(17));
    double total = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
      std::string digits = std::to_string(rng.uniform_index(1000000000000000ULL));
      digits.insert(0, static_cast<std::size_t>(places) + 1, '0');
      digits.insert(digits.size() - static_cast<std::size_t>(places), ".");
      total += std::strtod(digits.c_str(), nullptr);
      text += digits + " ";
    }
    CAPTURE(text);
    const LoadTable table = read_loads(text, found);
    double changed = 0, whole = 0;
    std::size_t at = 0;
    for (const Load load : table.loads) {
      const std::size_t end = text.find(' ', at);
      changed += std::fabs(static_cast<double>(load) * *table.unit -
                           std::strtod(text.substr(at, end - at).c_str(), nullptr));
      whole += static_cast<double>(load);
      at = end + 1;
    }
    CHECK(changed <= 1.0001e-6 * total);
    CHECK(whole <= 9007199254740991.0);
  }
}

TEST_CASE("formats/loads: every refusal has a position", "[formats]") {
  CHECK(load_failure("") == "bad_text 1:1+1");
  CHECK(load_failure(" \n# nothing\n") == "bad_text 1:1+1");
  CHECK(load_failure("3 x 5") == "bad_load 1:3+1");
  CHECK(load_failure("3\n4 five\n6") == "bad_load 2:3+4");
  CHECK(load_failure("3,\n-5") == "negative_load 2:1+2");
  CHECK(load_failure("3 2.5") == "fractional_load 1:3+3");
  CHECK(load_failure("3 nan") == "bad_load 1:3+3");
  CHECK(load_failure("NaN\n3\n4") == "bad_load 1:1+3");
  CHECK(load_failure("3 inf") == "bad_load 1:3+3");
  CHECK(load_failure("3 9007199254740992") == "too_large 1:3+16");
  CHECK(load_failure("3 1e300") == "too_large 1:3+5");
  CHECK(load_failure("3 12ms") == "bad_load 1:3+4");
  CHECK(load_failure("3 0x10") == "bad_load 1:3+4");
  CHECK(load_failure("3 1_000") == "bad_load 1:3+5");
  CHECK(load_failure("[3,5") == "bad_text 1:5+1");
  CHECK(load_failure("[3,5] 7") == "bad_text 1:7+1");
  CHECK(load_failure("{\"loads\":[1") == "bad_text 1:12+1");
  CHECK(load_failure(std::string("3 5\0 8", 6)) == "bad_text 1:4+1");
  CHECK(load_failure("node,load\n0,3\n1\n") == "bad_text 3:1+1");
  CHECK(load_failure("node,load\n0,3\n1,x\n") == "bad_load 3:3+1");
  CHECK(load_failure("node,load,speed\n0,3,fast\n") == "bad_text 2:5+4");
  CHECK(load_failure("a,b\n1,2\n") == "bad_text 1:1+3");
  CHECK(load_failure("a,b\n1,2\n", with_column("c")) == "bad_text 1:1+3");
  CHECK(load_failure("1,2\n", with_column("9")) == "bad_text 1:1+3");
  CHECK(load_failure("\"a,b\n") == "bad_text 1:1+1");
  CHECK(load_failure("\xff\xfe 3") == "bad_text 1:1+1");
  LoadOptions few;
  few.max_nodes = 3;
  CHECK(load_failure("1 2 3 4", few) == "too_large 1:7+1");
}

TEST_CASE("formats/loads: two numbers have one separator, always of the same kind", "[formats]") {
  CHECK(load_failure("3,,4") == "bad_load 1:3+1");
  CHECK(load_failure("3;;4\n5;;6") == "bad_load 1:3+1");
  CHECK(load_failure(",\n3,4") == "bad_load 1:1+1");
  CHECK(load_failure(",") == "bad_load 1:1+1");
  CHECK(load_failure("3,4\n,5") == "bad_load 2:1+1");
  CHECK(load_failure("3,4,,") == "bad_load 1:5+1");
  CHECK(load_failure("[3,,4]") == "bad_load 1:4+1");
  CHECK(load_failure("[3,4,]") == "bad_load 1:6+1");
  CHECK(load_failure("[,3,4]") == "bad_load 1:2+1");
  CHECK(load_failure("3,5 8,1") == "bad_text 1:4+1");
  CHECK(load_failure("1,234 5,678") == "bad_text 1:6+1");
  CHECK(load_failure("3,5;8,1") == "bad_text 1:4+1");
  CHECK(load_failure("3;5,8") == "bad_text 1:4+1");
  CHECK(load_failure("3 5,8") == "bad_text 1:4+1");
  CHECK(load_failure("3 x 5,8") == "bad_load 1:3+1");  // reports the first fault
  CHECK(load_failure("3,\"5\"") == "bad_load 1:3+3");
  CHECK(read("3,\n5,\n8") == std::vector<Load>{3, 5, 8});
  CHECK(read("[\n3\n, 5\n]") == std::vector<Load>{3, 5});
  const LoadTable table = read_loads("3, 5,\n");
  CHECK(table.loads == std::vector<Load>{3, 5});
  CHECK(table.notes == std::vector<std::string>{"the separator after the last number is ignored"});
}

TEST_CASE("formats/loads: rows without a header are recognized or refused", "[formats]") {
  for (const char* text :
       {"0,2\n1,3\n2,9", "0 2\n1 3\n2 9\n", "1;2\n2;3\n3;9", "0\t2\n1\t3\n2\t9"}) {
    CAPTURE(text);
    const LoadTable table = read_loads(text);
    CHECK(table.loads == std::vector<Load>{2, 3, 9});
    CHECK(table.numbered_from == (text[0] == '1' ? 1 : 0));
    CHECK(table.names.empty());
    REQUIRE(table.notes.size() == 1);
    CHECK(table.notes[0].find("so it is the rank and the second is the load") != std::string::npos);
  }
  const LoadTable named = read_loads("n1 5\nn2 6\n");
  CHECK(named.loads == std::vector<Load>{5, 6});
  CHECK(named.names == std::vector<std::string>{"n1", "n2"});
  CHECK(load_failure("n1 5\nn2 6\nn1 7") == "bad_text 3:1+2");
  CHECK(load_failure("3,5\n8,1\n2,7") == "bad_text 1:1+1");    // decimals, edges or loads
  CHECK(load_failure("0 1\n0 2\n1 2\n") == "bad_text 1:1+1");  // an edge list
  CHECK(load_failure("0 1 5\n1 2 7\n") == "bad_text 1:1+1");   // one with weights
  CHECK(load_failure("3,100\n2,0\n1,0\n0,0") == "bad_text 1:1+1");
  CHECK(load_failure("0 5 7 9\n1 4 4 4\n2 1 1 1") == "bad_text 1:1+1");  // ranks and phases
  const LoadTable rows = read_loads("7 0 3 1\n1 0 2 2\n");
  CHECK(rows.loads == std::vector<Load>{7, 0, 3, 1, 1, 0, 2, 2});
  CHECK(rows.notes == std::vector<std::string>{"2 lines of 4 numbers, read line by line"});
  CHECK(read_loads("7 0 3\n1 0 2\n5").notes.empty());  // wrapped
  CHECK(read("0,2\n1,3\n", with_column("2")) == std::vector<Load>{2, 3});
  CHECK(read("4,2\n1,3\n", with_column("1")) == std::vector<Load>{4, 1});
  CHECK(read("0 2\n1 3\n", with_column("2")) == std::vector<Load>{2, 3});
  CHECK(read("0 2\n1 3\n", with_column("1")) == std::vector<Load>{0, 1});
  LoadOptions csv;
  csv.format = LoadFormat::csv;
  CHECK(load_failure("3,5,8", csv) == "bad_text 1:1+5");
  CHECK(read("\"0\",\"3\"\n\"1\",\"5\"", csv) == std::vector<Load>{3, 5});
}

TEST_CASE("formats/loads: files of another kind are recognized", "[formats]") {
  CHECK(load_failure("3 3\n2 3\n1 3\n1 2\n") == "bad_text 1:1+1");  // METIS, a triangle
  CHECK(load_failure("3 2\n2\n1 3\n2\n") == "bad_text 2:1+1");      // METIS, a path
  CHECK(load_failure("2\n0 0 0\n1 5 1 0\n") == "bad_text 2:1+1");   // STG
  CHECK(load_failure("%%MatrixMarket matrix coordinate\n2 2 1\n1 2 1\n") == "bad_text 1:1+1");
  CHECK(load_failure("<graphml></graphml>") == "bad_text 1:2+7");
  CHECK(load_failure("graph [ node [ id 0 ] ]") == "bad_text 1:1+1");
  CHECK(load_failure("\nstrict graph { a -- b }") == "bad_text 2:1+1");
  CHECK(load_failure("| node | load |\n|---|---|\n| 0 | 3 |") == "bad_text 1:1+1");
  CHECK(load_failure("; Version: 2\n1 0 5") == "bad_text 1:1+1");
  CHECK(load_failure(std::string("\xff\xfe"
                                 "3\0 \0",
                                 6)) == "bad_text 1:1+2");
  CHECK(load_failure("{\"nodes\":2,\"edges\":[[0,1]]}") == "bad_text 1:2+7");
  CHECK(load_failure("graph\n3\n5\n") == "none");  // a column of that name
}

TEST_CASE("formats/loads: JSON errors have positions, and the reader is strict", "[formats]") {
  CHECK(load_failure("{\"loads\":[3,\n\"5\"]}") == "bad_load 2:1+3");
  CHECK(load_failure("{\"loads\":[3,-5]}") == "negative_load 1:13+2");
  CHECK(load_failure("{\"loads\":[3,null]}") == "bad_load 1:13+4");
  CHECK(load_failure("{\"loads\":[3],\"loads\":[4]}") == "bad_text 1:14+7");
  CHECK(load_failure("{\"loads\":[3,[5]]}") == "bad_text 1:13+1");
  CHECK(load_failure("{\"loads\":[3,5],\"speeds\":[1]}") == "bad_text 1:16+8");
  CHECK(load_failure("{\"loads\":[3,5],\"speeds\":[1,1e999]}") == "bad_text 1:28+5");
  CHECK(load_failure("{\"loads\":[3,5],\"labels\":[\"a\",\"a\"]}") == "bad_text 1:30+3");
  CHECK(load_failure("{\"loads\":[3,5],}") == "bad_text 1:16+1");
  CHECK(load_failure("{\"loads\":[3,5]} 7") == "bad_text 1:17+1");
  CHECK(load_failure("{\"loads\":3}") == "bad_text 1:10+1");
  CHECK(load_failure(std::string(100000, '[')) != "none");
  const LoadTable table =
      read_loads("{\"labels\":[\"a\",\"\\u00e9\"],\"loads\":[3,5],\"speeds\":[1,2.5]}");
  CHECK(table.names == std::vector<std::string>{"a", "\xc3\xa9"});
  CHECK(table.speeds == std::vector<double>{1, 2.5});
  const LoadTable records =
      read_loads("[{\"rank\":1,\"time\":0.5},\n {\"time\":2,\"rank\":0}]", with_unit(0.5));
  CHECK(records.loads == std::vector<Load>{4, 1});
  CHECK(load_failure("[{\"rank\":1,\"load\":5},\n{\"rank\":1,\"load\":6}]") == "bad_text 2:9+1");
  CHECK(load_failure("[{\"rank\":0,\"load\":5},{\"rank\":1}]") == "bad_text 1:22+1");
  CHECK(load_failure("[{\"rank\":0,\"load\":\"5\"}]") == "bad_load 1:19+3");
  CHECK(load_failure("[{}]") == "bad_text 1:2+1");
  CHECK(load_failure("[\n{},{\"load\":1}]") == "bad_text 2:1+1");
  CHECK(load_failure("[{\"load\":1},{}]") == "bad_text 1:13+1");
  CHECK(load_failure("[{\"load\":1,}]") == "bad_text 1:12+1");
  CHECK(load_failure("[{\"load\":1},{\"load\":2,}]") == "bad_text 1:23+1");
  CHECK(load_failure("{\"loads\":[1,2],}") == "bad_text 1:16+1");
}

TEST_CASE("formats/loads: a column of nodes places the rows", "[formats]") {
  const LoadTable placed = read_loads("node,load,speed\n3,100,4\n2,1,3\n0,7,1\n1,5,2\n");
  CHECK(placed.loads == std::vector<Load>{7, 5, 1, 100});
  CHECK(placed.speeds == std::vector<double>{1, 2, 3, 4});
  CHECK(placed.numbered_from == 0);
  CHECK(placed.names.empty());
  CHECK(placed.notes.back() == "rows placed by the numbers in the column \"node\"");
  const LoadTable from_one = read_loads("Rank,load\n2,6\n1,5\n");
  CHECK(from_one.loads == std::vector<Load>{5, 6});
  CHECK(row_labels(from_one) == std::vector<std::string>{"1", "2"});
  const LoadTable both = read_loads("name,node,load\nb,1,6\na,0,5\n");
  CHECK(both.loads == std::vector<Load>{5, 6});
  CHECK(both.names == std::vector<std::string>{"a", "b"});
  const LoadTable shared = read_loads("rank,host,load\n0,h,5\n1,h,6\n");
  CHECK(shared.names.empty());
  CHECK(shared.notes.back() ==
        "the column \"host\" does not have a name for every node and is ignored");
  CHECK(read_loads("id,load\n70,5\n30,6\n").names == std::vector<std::string>{"70", "30"});
  CHECK(read_loads("node load\n1 5\n0 6\n").loads == std::vector<Load>{6, 5});
  CHECK(load_failure("node,load\n0,5\n0,6\n") == "bad_text 3:1+1");
  CHECK(load_failure("node,load\n0,5\n2,6\n") == "bad_text 3:1+1");
  CHECK(load_failure("rank,load\n-1,5\n0,6\n") == "bad_text 2:1+2");
  CHECK(load_failure("node,load\na,5\na,6\n") == "bad_text 3:1+1");
  CHECK(load_failure("node,load\na,5\n,6\n") == "bad_text 3:1+1");
  CHECK(load_failure("node,load\n0,\n1,6\n") == "bad_load 2:3+1");
  CHECK(load_failure("node;load\n0;3,5\n") == "bad_load 2:3+3");
  CHECK(load_failure("node,load,speed\n0,3,1e999\n") == "bad_text 2:5+5");
}

TEST_CASE("formats/loads: labels know their positions in the text", "[formats]") {
  for (const std::string text : {
           "load,rank\n5,2\n6,0\n7,1\n",                            // numbers
           "load;node\n5;3\n6;1\n7;2\n",                            // numbers from 1
           "name,rank,load\nx,1,5\ny,0,6\n",                        // placed by one, named by other
           "rank,host,load\n1,h,5\n0,h,6\n",                        // hosts identify no row: ranks
           "host,load\nx,5\ny,6\n",                                 // names
           "id,host,load\n70,h,5\n30,h,6\n",                        // numbers used as names
           "x 5\n# y 1\ny 6\n",                                     // no header
           "0 5\n1 6\n2 7\n",                                       // no header, ranks
           "[{\"rank\":1,\"time\":5},\n {\"time\":2,\"rank\":0}]",  // records
       }) {
    CAPTURE(text);
    formats::LoadOptions options;
    CHECK(read_loads(text, options).label_places.empty());
    options.label_places = true;
    const LoadTable table = read_loads(text, options);
    const std::vector<std::string> labels = row_labels(table);
    REQUIRE(table.label_places.size() == labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const TextPlace& place = table.label_places[i];
      std::size_t start = 0;
      for (std::int64_t line = 1; line < place.line; ++line) start = text.find('\n', start) + 1;
      CHECK(text.substr(start + static_cast<std::size_t>(place.column - 1),
                        static_cast<std::size_t>(place.length)) == labels[i]);
    }
  }
}

TEST_CASE("formats/loads: any order of the rows is the same vector", "[formats][property]") {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const auto nodes = static_cast<std::size_t>(1 + rng.uniform_index(12));
    const auto base = static_cast<std::int64_t>(rng.uniform_index(2));
    std::vector<Load> loads(nodes);
    std::vector<std::size_t> order(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
      loads[i] = static_cast<Load>(rng.uniform_index(1000));
      order[i] = i;
    }
    rng.shuffle(order);
    std::string text = "load,rank\n";
    for (const std::size_t i : order) {
      text += std::to_string(loads[i]) + "," + std::to_string(static_cast<std::int64_t>(i) + base) +
              "\n";
    }
    REQUIRE(read(text) == loads);
  }
}

TEST_CASE("formats/loads: numbers are counted before they are stored", "[formats]") {
  LoadOptions few;
  few.max_nodes = 1000;
  for (const char* number : {"1 ", "1,", "1\n", "1\t"}) {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += number;
    CAPTURE(number);
    const bool lines = number[1] == '\n';
    CHECK(load_failure(text, few) == (lines ? "too_large 1001:1+1" : "too_large 1:2001+1"));
    LoadOptions many;
    many.max_nodes = 5000;
    const LoadTable table = read_loads(text, many);
    CHECK(table.loads.size() == 5000);
    CHECK(table.loads.capacity() == 5000);
  }
  std::string table = "node,load\n";
  for (int i = 0; i < 1001; ++i) table += std::to_string(i) + ",1\n";
  CHECK(load_failure(table, few) == "too_large 1002:6+1");
}

TEST_CASE("formats/loads: tables", "[formats]") {
  const LoadTable table = read_loads("node,load,speed\nn1,4,1.5\nn2,6,2\n");
  REQUIRE(table.loads == std::vector<Load>{4, 6});
  REQUIRE(table.speeds == std::vector<double>{1.5, 2});
  REQUIRE(table.names == std::vector<std::string>{"n1", "n2"});
  REQUIRE(read("rank,a,b\n0,1,2\n1,3,4\n", with_column("b")) == std::vector<Load>{2, 4});
  REQUIRE(read("rank,a,b\n0,1,2\n1,3,4\n", with_column("2")) == std::vector<Load>{1, 3});
  REQUIRE(read("0,5\n1,6\n", with_column("2")) == std::vector<Load>{5, 6});
}

TEST_CASE("formats/loads: reads the real load vectors", "[formats][data]") {
  struct Case {
    const char* file;
    LoadOptions options;
    std::size_t nodes;
    Load total;
  };
  LoadOptions phase = with_column("phase_401");
  phase.unit = 0.001;
  LoadOptions second = with_column("2");
  second.unit = 0.001;
  LoadOptions percent = with_column("mean");
  percent.unit = 0.01;
  const std::vector<Case> cases{
      {"loads/sndlib-abilene-demand.csv", {}, 12, 6000004},
      {"loads/vt-nolb-32ranks.csv", phase, 32, 0},
      {"loads/vt-example-8ranks.csv", second, 8, 4208},
      {"loads/vt-example-8ranks.csv", with_unit(0.001), 8, 4208},
      {"loads/planetlab-20110303-cpu.csv", percent, 1052, 0},
      {"loads/lulesh-8ranks.csv", with_column("CalcHourglassControlForElems"), 8, 0},
      {"loads/g5k-capacities.csv", with_column("nodes"), 25, 1528},
  };
  for (const Case& one : cases) {
    CAPTURE(one.file);
    const auto text = testing::read_data(one.file);
    if (!text) {
      WARN("skipped: EVENKEEL_DATA is not set");
      return;
    }
    const LoadTable table = read_loads(*text, one.options);
    REQUIRE(table.loads.size() == one.nodes);
    Load total = 0;
    for (const Load load : table.loads) total += load;
    if (one.total > 0) REQUIRE(total == one.total);
    REQUIRE(total > 0);
  }
}

TEST_CASE("formats/loads: ambiguous commas are refused with their possible meanings", "[formats]") {
  const auto message = [](const std::string& text) {
    try {
      read_loads(text);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  using Catch::Contains;
  CHECK_THAT(message("3,5 8,1"), Contains("2 numbers (3.5 8.1) with comma decimal, or 4 numbers "
                                          "(3 5 8 1) with comma separator"));
  CHECK_THAT(message("1,234 5,678"), Contains("2 numbers (1234 5678) with comma thousands"));
  CHECK_THAT(message("3;5,8 2"), !Contains("could be"));
  const auto with = [](Comma comma, double unit = 1) {
    LoadOptions options = with_unit(unit);
    options.comma = comma;
    return options;
  };
  CHECK(read("3,5 8,1", with(Comma::decimal, 0.1)) == std::vector<Load>{35, 81});
  CHECK(read("3,5\n8,1", with(Comma::decimal, 0.1)) == std::vector<Load>{35, 81});
  CHECK(read("rank;load\n0;3,5\n1;8,1", with(Comma::decimal, 0.1)) == std::vector<Load>{35, 81});
  CHECK(read("1,234 5,678,901", with(Comma::thousands)) == std::vector<Load>{1234, 5678901});
  CHECK(read("3,5 8,1", with(Comma::separator)) == std::vector<Load>{3, 5, 8, 1});
  CHECK(read("3, 5 8", with(Comma::separator)) == std::vector<Load>{3, 5, 8});
  // An empty cell stays a cell, and positions stay the same.
  CHECK(load_failure("3,,8 1", with(Comma::separator)) == "bad_load 1:3+1");
  CHECK(load_failure("1,234 5,67x", with(Comma::thousands)) == "bad_text 1:8+1");
}

TEST_CASE("formats/loads: lines with one comma each have several readings", "[formats]") {
  try {
    read_loads("1,200\n3,400\n");
    FAIL("read");
  } catch (const Error& error) {
    CHECK_THAT(error.what(), Catch::Contains("edges of a graph") &&
                                 Catch::Contains("a comma between thousands") &&
                                 Catch::Contains("--comma separator, thousands or decimal"));
  }
  LoadOptions options;
  options.comma = Comma::thousands;
  CHECK(read_loads("1,200\n3,400\n", options).loads == std::vector<Load>{1200, 3400});
  CHECK(read_loads("name,load\na,\"1,200\"\nb,\"3,400\"\n", options).loads ==
        std::vector<Load>{1200, 3400});
}

TEST_CASE(
    "formats/loads: one number with thousands separators is not read as a list without a question",
    "[formats]") {
  LoadOptions all;
  all.one_number_asked = true;
  const auto asked = [&](const std::string& text) { return load_failure(text, all); };
  CHECK(asked("1,234,567") == "bad_text 1:2+1");
  CHECK(asked("\n 12,345 \n") == "bad_text 2:4+1");
  CHECK_THROWS_WITH(read_loads("1,234,567", all),
                    Catch::Contains("1 number (1234567) with comma thousands, or 3 numbers (1 234 "
                                    "567) with comma separator"));
  CHECK_THROWS_WITH(read_loads("1,234", all),
                    Catch::Contains("1 number (1.234) with comma decimal"));
  // Lists, as people write them.
  for (const char* text :
       {"7,0,3,1,1,0", "100,200", "100,200,300", "0,100,200", "1, 234", "1,234,56", "1,234,5678",
        "1,234,567,", "[1,234]", "1,234\n5,678\n9,100\n7,000", "1 234", "# 1\n100,200"}) {
    CAPTURE(text);
    std::string said;
    try {
      read_loads(text, all);
    } catch (const Error& error) {
      said = error.what();
    }
    CHECK_THAT(said, !Catch::Contains("thousands separators"));
  }
  CHECK(read("100,200,300", all) == std::vector<Load>{100, 200, 300});
  CHECK(read("1, 234, 567", all) == std::vector<Load>{1, 234, 567});
  CHECK(read("1,234,567") == std::vector<Load>{1, 234, 567});  // if a list was requested
  all.comma = Comma::thousands;
  CHECK(read("1,234,567", all) == std::vector<Load>{1234567});
  all.comma = Comma::separator;
  CHECK(read("1,234,567", all) == std::vector<Load>{1, 234, 567});
}

TEST_CASE("formats/loads: rows of objects are added per node, exactly", "[formats]") {
  LoadOptions options = with_unit(0.001);
  options.sum = true;
  // Each is less than half a unit, together they are one.
  const auto small = read_loads(
      R"([{"rank":0,"time":0.0004},{"rank":0,"time":0.0004},{"rank":2,"time":1},{"rank":0,"time":0.0002}])",
      options);
  CHECK(small.loads == std::vector<Load>{1, 0, 1000});
  CHECK(small.rounding_error == 0);
  CHECK(notes_have(small, "1 node has no row"));
  CHECK(notes_have(small, "4 rows were added up for 3 nodes"));
  options = with_column("time");
  options.sum = true;
  options.node = "host";
  const auto named = read_loads("object,host,time\na,n2,3\nb,n1,4\nc,n2,5\n", options);
  CHECK(named.loads == std::vector<Load>{8, 4});
  CHECK(named.names == std::vector<std::string>{"n2", "n1"});
  CHECK(load_failure("object,host,time\na,n2,3\nb,n1,x\n", options) == "bad_load 3:6+1");
  CHECK(load_failure("object,host,time\na,n2,3\nb,,1\n", options) == "bad_text 3:3+1");
  CHECK(load_failure("object,host,time\na,n2,3\nb,n1\n", options) == "bad_text 3:1+4");
  options.node = "where";
  CHECK(load_failure("object,host,time\na,n2,3\n", options) == "bad_text 1:1+16");
  options.node.reset();
  options.column.reset();
  CHECK(load_failure("time\n3\n5\n", options) == "bad_text 1:1+4");
  options.column = "time";
  // Sparse numbers are treated as names.
  options.node = "id";
  CHECK(read("id,time\n900000,3\n7,1\n900000,1", options) == std::vector<Load>{4, 1});
  // Numbers that start at 1 count from 1.
  CHECK(read("id,time\n1,3\n2,1\n1,1", options) == std::vector<Load>{4, 1});
}

TEST_CASE("formats/loads: next to node_number the column node has labels", "[formats]") {
  const LoadTable table = read_loads("node,load,node_number\n7,5,1\n0,9,0\n1,2,2\n");
  CHECK(table.loads == std::vector<Load>{9, 5, 2});
  CHECK(table.names == std::vector<std::string>{"0", "7", "1"});
}

TEST_CASE("formats/loads: the start of a table is shown before anything is chosen", "[formats]") {
  const auto table = preview_table("a;b\n1;2,5\n3;4\n", 1);
  CHECK(table.has_header);
  CHECK(table.columns == std::vector<std::string>{"a", "b"});
  CHECK(table.rows == std::vector<std::vector<std::string>>{{"1", "2,5"}});
  CHECK(table.more_rows);
  CHECK(table.format == LoadFormat::csv);
  CHECK(!preview_table("a;b\n1;2,5\n3;4\n", 2).more_rows);
  CHECK(preview_table("a\tb\n1\t2\n", 9).format == LoadFormat::tsv);
  const auto bare = preview_table("0 1\n0 2\n", 6);
  CHECK(!bare.has_header);
  CHECK(bare.columns == std::vector<std::string>{"column 1", "column 2"});
  CHECK(bare.rows.size() == 2);
  const auto records = preview_table(R"([{"rank":0,"time":1.5},{"rank":1,"time":2}])", 6);
  CHECK(records.columns == std::vector<std::string>{"rank", "time"});
  CHECK(records.rows.size() == 2);
  CHECK_THROWS_AS(preview_table(R"({"loads":[1,2]})", 6), Error);
  CHECK_THROWS_AS(preview_table("", 6), Error);
}

TEST_CASE("formats/loads: texts with two readings are refused with both", "[formats]") {
  using Catch::Contains;
  LoadOptions file;
  file.one_number_asked = true;
  CHECK_THROWS_WITH(read_loads("1,200", file), Contains("1200") && Contains("1 200"));
  CHECK_THROWS_WITH(read_loads("1,200\n1,300\n2,100\n"),
                    Contains("edges of a graph") && Contains("with a comma"));
  CHECK_THROWS_WITH(read_loads("0 1\n1 2\n2 3\n3 0\n"), Contains("edges") && Contains("load"));
  CHECK_THROWS_WITH(
      read_loads("node,load,load\n0,5,6\n1,7,8\n"),
      Contains("columns 2 and 3 are both named \"load\"") && Contains("column 2 or column 3"));
  LoadOptions third;
  third.column = "3";
  CHECK(read_loads("node,load,load\n0,5,6\n1,7,8\n", third).loads == std::vector<Load>{6, 8});
}

TEST_CASE("formats/loads: integers written as floats are node numbers", "[formats]") {
  const LoadTable read = read_loads("node,load\n2.0,7\n0.0,5\n1.0,6\n");
  CHECK(read.loads == std::vector<Load>{5, 6, 7});
  CHECK(read.names.empty());
  const std::vector<std::string> nodes = {"2", "5"}, rows = {"5.0", "2.0"};
  CHECK(rows_of_nodes(nodes, rows) == std::vector<std::uint32_t>{1, 0});
}
