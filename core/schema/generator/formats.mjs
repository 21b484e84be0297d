// The catalogues of formats as tables in C++.
import { identifier } from './cpp.mjs';

const text = (value) => JSON.stringify(value);

// The names of a module's formats, next to their choices in C++.
function formatEnum({ type, title, formats }) {
  const names = ['auto', ...formats.map(({ name }) => name)];
  const choices = ['automatic', ...names.slice(1).map(identifier)];
  return (
    `/// Formats of ${title.toLowerCase()}.\nenum class ${type} : std::uint8_t { ${choices.join(', ')} };\n` +
    `constexpr std::array<std::string_view, ${names.length}> names_of(${type}) {\n` +
    `  return {${names.map(text).join(', ')}};\n}\n`
  );
}

/** The choices of formats in C++, which public headers use. */
function formatNamesInCpp({ catalogues: { formats } }) {
  return (
    '// Generated from the files of core/src/formats; do not edit.\n#pragma once\n#include <array>\n' +
    '#include <cstdint>\n#include <string_view>\n\nnamespace evenkeel::formats {\n\n' +
    `${Object.values(formats).map(formatEnum).join('\n')}\n}  // namespace evenkeel::formats\n`
  );
}

// The rows of a module: the formats that its files define, in the order of the catalogue, and the
// formats of the graph readers.
function formatRows(room, { type, row, formats }) {
  const rows = formats.map(({ name, of }) =>
    of
      ? `constexpr ${row} ${identifier(name)}{.graph = GraphFormat::${identifier(name)}};\n`
      : `extern const ${row} ${identifier(name)};\n`,
  );
  const names = formats.map(({ name }) => `    &${room}_room::${identifier(name)},\n`);
  return (
    `namespace ${room}_room {\n${rows.join('')}}  // namespace ${room}_room\n\n` +
    `std::span<const ${row}* const> rows_of(${type}) {\n` +
    `  static constexpr const ${row}* kRows[] = {\n${names.join('').replaceAll('    ', '      ')}  };\n` +
    '  return kRows;\n}\n'
  );
}

/** The catalogues of formats. */
function formatRowsInCpp({ catalogues: { formats } }) {
  const rooms = Object.entries(formats);
  const includes = rooms.map(([room]) => `#include "formats/${room}/row.hpp"\n`).sort();
  return (
    `// Generated from the files of core/src/formats; do not edit.\n${includes.join('')}\n` +
    'namespace evenkeel::formats {\n\n' +
    `${rooms.map(([room, rows]) => formatRows(room, rows)).join('\n')}\n` +
    '}  // namespace evenkeel::formats\n'
  );
}

/** All files generated from the formats: { path: text }. */
export function formatsInCpp(records) {
  return {
    'core/gen/include/evenkeel/formats/choices.hpp': formatNamesInCpp(records),
    'core/gen/src/formats/catalogue.cpp': formatRowsInCpp(records),
  };
}
