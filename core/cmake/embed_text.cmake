# Writes INPUT as a C++ string constant; COMPACT: for programs alone, without line breaks.
file(READ "${INPUT}" text)
if(COMPACT)
  # The shapes of answers are there for verify; nobody reads what they say about themselves.
  string(FIND "${text}" ",\n    \"input\": {" answers)
  if(answers EQUAL -1)
    message(FATAL_ERROR "the schema's definition of \"input\" does not begin those of answers")
  endif()
  string(SUBSTRING "${text}" 0 ${answers} requests)
  string(SUBSTRING "${text}" ${answers} -1 text)
  string(REGEX REPLACE "\"(description|title)\": \"[^\"\n]*\"," "" text "${text}")
  string(REGEX REPLACE ",\n *\"(description|title)\": \"[^\"\n]*\"\n" "" text "${text}")
  string(PREPEND text "${requests}")
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
  "#include <string_view>\n\n// Longer than a compiler has to take; the ones we use do.\n"
  "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\nnamespace evenkeel::jobs {\n\n"
  "std::string_view embedded_schema() {\n  static constexpr char kText[] =\n${body}    ;\n"
  "  return {kText, sizeof kText - 1};\n}\n\n}  // namespace evenkeel::jobs\n")
