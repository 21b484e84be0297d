// Records what the generated pages of the handbook show: the output of the examples of all commands and
// catalogues, and the verdicts of the papers. Run it after a build of the command line:
//   node web/docs/record.mjs [PART...]
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readRecords } from '../../core/schema/generator/records.mjs';
import { shownCommands } from './shown.mjs';
import { program, withFiles } from './workspace.mjs';

const here = (path) => new URL(path, import.meta.url);

const write = (name, value) =>
  writeFileSync(here(`recorded/${name}.json`), `${JSON.stringify(value, null, 1)}\n`);

/** Longer tables are left out: the command prints them. */
const mostRows = 24;

/** The outcome of a published result: its verdict, and its short tables. */
function outcomeOf({ name }) {
  const output = execFileSync(program, ['reproduce', name, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const { summary, result } = JSON.parse(output);
  const { is, misprint } = result.verdict;
  const tables = result.tables
    .filter(({ rows }) => rows.length <= mostRows)
    .map(({ title, columns, rows }) => ({ title, columns, rows }));
  return {
    verdict: is === 'differs' && misprint !== null ? 'misprint' : is,
    why: misprint ?? '',
    how: result.how,
    summary,
    tables,
  };
}

const parts = {
  commands() {
    withFiles((run) => {
      const rows = shownCommands().map((command) => [command, run(command)]);
      write('commands', Object.fromEntries(rows));
    });
  },
  papers() {
    const { figures } = readRecords().catalogues;
    write('papers', Object.fromEntries(figures.map((figure) => [figure.name, outcomeOf(figure)])));
  },
};

const asked = process.argv.slice(2);
for (const [name, record] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) record();
}
