// Generates files from the records of this folder: the JSON Schema, settings and answers in C++
// with their readers, the commands, options and manual of the command line, the types of the
// module, and the glossary of the page. `--check` writes nothing and fails if a file differs.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answersInCpp } from './generator/answers_cpp.mjs';
import * as catalogues from './generator/catalogues.mjs';
import { commandsInCpp, examplesInCpp } from './generator/command_line.mjs';
import { settingsInCpp } from './generator/cpp.mjs';
import { formatsInCpp } from './generator/formats.mjs';
import { glossaryInTypeScript } from './generator/glossary.mjs';
import { manualPages } from './generator/man.mjs';
import { memberTable } from './generator/member_table.mjs';
import { optionsInTypeScript } from './generator/options.mjs';
import { assemble, compact, definitionsOnLines, readRecords } from './generator/records.mjs';
import { schemaToTypes } from './generator/types.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['core/gen', 'cli/gen', 'wasm/src/gen', 'web/src/gen']; // nothing else is in them

/** All generated files: { path from the root: text }. */
export async function generate() {
  const records = readRecords();
  const schema = assemble(records);
  return {
    'core/gen/job.schema.json': `${JSON.stringify(schema, null, 2)}\n`,
    'core/gen/job.schema.compact.json': definitionsOnLines(compact(schema, records)),
    ...settingsInCpp(records, schema.$defs),
    ...answersInCpp(records, schema.$defs),
    'core/gen/members.json': memberTable(records, schema.$defs),
    'core/gen/include/evenkeel/jobs/claims.hpp': catalogues.claimsInCpp(records),
    'core/gen/src/papers/figures.cpp': catalogues.figuresInCpp(records),
    'core/gen/src/flow/schemes.cpp': catalogues.schemesInCpp(records),
    'core/gen/src/cluster/methods.cpp': catalogues.methodsInCpp(records),
    'core/gen/src/dynamic/policies.cpp': catalogues.policiesInCpp(records),
    'core/gen/src/cluster/presets.cpp': catalogues.presetsInCpp(records),
    ...formatsInCpp(records),
    'wasm/src/gen/choices.ts': catalogues.choicesInTypeScript(records, schema.$defs),
    'wasm/src/gen/options.ts': optionsInTypeScript(records, schema.$defs),
    'cli/gen/commands.cpp': commandsInCpp(records, schema.$defs),
    'cli/gen/examples.cpp': examplesInCpp(),
    ...manualPages(records, schema.$defs),
    ...glossaryInTypeScript(),
    'wasm/src/gen/types.ts': await schemaToTypes(assemble(records, true), records),
  };
}

const filesIn = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== '.clang-format')
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    : [];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check');
  const files = await generate();
  const stale = folders.flatMap(filesIn).filter((file) => !(file in files));
  const differing = Object.entries(files).filter(
    ([file, text]) =>
      !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
  );
  if (check && stale.length + differing.length > 0) {
    const names = [...stale, ...differing.map(([file]) => file)].join(', ');
    console.error(`${names}: not as core/schema says; run node core/schema/generate.mjs`);
    process.exit(1);
  }
  for (const file of check ? [] : stale) rmSync(join(root, file));
  for (const [file, text] of check ? [] : differing) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
