# Writes INPUT as a C++ string constant, COMPACT without its line breaks. Pieces stay below the length every compiler accepts.
file(READ "${INPUT}" text)
if(COMPACT)  # without the line breaks of a JSON file
  string(REGEX REPLACE "\n *" "" text "${text}")
endif()
string(LENGTH "${text}" length)
set(body "")
set(at 0)
while(at LESS length)
  string(SUBSTRING "${text}" ${at} 8000 piece)
  string(APPEND body "    R\"__json(${piece})__json\"\n")
  math(EXPR at "${at} + 8000")
endwhile()
file(WRITE "${OUTPUT}"
  "#include <string_view>\n\nnamespace evenkeel::jobs {\n\n"
  "std::string_view embedded_schema() {\n  static constexpr char kText[] =\n${body}    ;\n"
  "  return {kText, sizeof kText - 1};\n}\n\n}  // namespace evenkeel::jobs\n")
