# Writes INPUT as a C++ string constant.
file(READ "${INPUT}" text)
string(LENGTH "${text}" length)
set(body "")
set(at 0)
while(at LESS length)
  string(SUBSTRING "${text}" ${at} 8000 piece)
  string(APPEND body "    R\"__json(${piece})__json\"\n")
  math(EXPR at "${at} + 8000")
endwhile()
file(WRITE "${OUTPUT}"
  "#include <string_view>\n\n// Longer than a compiler has to take; the ones we use do.\n"
  "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\nnamespace evenkeel::jobs {\n\n"
  "std::string_view embedded_schema() {\n  static constexpr char kText[] =\n${body}    ;\n"
  "  return {kText, sizeof kText - 1};\n}\n\n}  // namespace evenkeel::jobs\n")
