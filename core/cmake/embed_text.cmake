# Writes the schema INPUT as a C++ string constant, with the place of every definition in it: the core
# parses only the definitions that it needs.
file(READ "${INPUT}" text)
string(LENGTH "${text}" length)
set(body "")
set(at 0)
while(at LESS length)
  string(SUBSTRING "${text}" ${at} 8000 piece)
  string(APPEND body "    R\"__json(${piece})__json\"\n")
  math(EXPR at "${at} + 8000")
endwhile()

# Every definition begins on a line, in the compact form, too.
if(text MATCHES "\n  \"\\$defs\": {\n")
  set(begin "\n    \"")
  set(colon ": ")
  set(finish "\n  }\n}\n")
else()
  set(begin "\n\"")
  set(colon ":")
  set(finish "\n}}\n")
endif()
string(REGEX MATCHALL "${begin}[a-z_0-9]+\"${colon}{" heads "${text}")
string(LENGTH "${begin}" before)
set(places "")
set(rows "")
foreach(head IN LISTS heads)
  string(FIND "${text}" "${head}" at)
  list(APPEND places ${at})
endforeach()
string(FIND "${text}" "${finish}" end REVERSE)
list(LENGTH heads count)
math(EXPR last "${count} - 1")
foreach(k RANGE ${last})
  list(GET heads ${k} head)
  list(GET places ${k} at)
  if(k EQUAL last)
    set(stop ${end})
  else()
    math(EXPR next "${k} + 1")
    list(GET places ${next} stop)
    math(EXPR stop "${stop} - 1")  # the comma
  endif()
  string(LENGTH "${head}" inside)
  string(LENGTH "\"${colon}{" after)
  math(EXPR name "${at} + ${before}")
  math(EXPR name_length "${inside} - ${before} - ${after}")
  math(EXPR value "${at} + ${inside} - 1")
  math(EXPR value_length "${stop} - ${value}")
  string(APPEND rows "    {${name}, ${name_length}, ${value}, ${value_length}},\n")
endforeach()

file(WRITE "${OUTPUT}"
  "#include \"jobs/shared/schema_text.hpp\"\n\n// Longer than a compiler has to take; the ones we use do.\n"
  "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\nnamespace evenkeel::jobs {\n\n"
  "std::string_view embedded_schema() {\n  static constexpr char kText[] =\n${body}    ;\n"
  "  return {kText, sizeof kText - 1};\n}\n\n"
  "std::span<const DefinitionPlace> embedded_definitions() {\n"
  "  static constexpr DefinitionPlace kPlaces[] = {\n${rows}  };\n  return kPlaces;\n}\n\n"
  "}  // namespace evenkeel::jobs\n")
