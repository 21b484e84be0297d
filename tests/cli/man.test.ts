// Manual pages, generated from the records: their content, and that mandoc finds no fault.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandsIn, examplesIn, optionsIn, workspace } from '../support/command.js';
import { readText, root } from '../support/paths.js';

const { run } = workspace();
const folder = `${root}cli/gen/man/`;
const pages = readdirSync(folder).sort();
const commands = commandsIn(run(['--help']).out);
const pageOf = (name: string): string => `evenkeel-${name.replaceAll(' ', '-')}.1`;
const mandoc = (...args: string[]): string => {
  const done = spawnSync('mandoc', args, { cwd: folder, encoding: 'utf8' });
  return done.stdout + done.stderr;
};
const overstruck = new RegExp(`.${String.fromCharCode(8)}`, 'g'); // bold in ASCII
const hasMandoc =
  spawnSync('mandoc', ['-T', 'lint', 'evenkeel.1'], { cwd: folder }).error === undefined;

it('exists for the program and for every command', () => {
  expect(commands.length).toBeGreaterThan(14);
  expect(pages).toEqual(['evenkeel.1', ...commands.map(pageOf)].sort());
  const main = readText(`${folder}evenkeel.1`);
  for (const name of commands) expect(main).toContain(`.It Cm ${name}\n`);
});

it('refers to the handbook, and evenkeel(1) lists the codes of errors', () => {
  const { errors } = JSON.parse(readText(`${root}core/schema/errors.json`)) as {
    errors: Record<string, string>;
  };
  for (const page of pages) {
    const command = /^evenkeel-(.*)\.1$/.exec(page)?.[1];
    const address = command ? `docs/commands/${command}.html` : 'docs/index.html';
    expect(readText(folder + page).endsWith(`\n.Pa ${address}\n`), page).toBe(true);
  }
  const main = readText(`${folder}evenkeel.1`);
  const schema = JSON.parse(readText(`${root}core/gen/job.schema.json`)) as {
    $defs: {
      error_answer: { properties: { error: { properties: { code: { enum: string[] } } } } };
    };
  };
  expect(Object.keys(errors)).toEqual(
    schema.$defs.error_answer.properties.error.properties.code.enum,
  );
  for (const [code, cause] of Object.entries(errors)) {
    expect(main.replaceAll('\n', ' ')).toContain(`.It Er ${code} ${cause}`);
  }
  expect(main).toContain('.Pa docs/errors.html#CODE\n');
});

describe.skipIf(!hasMandoc)('mandoc (left out where it is not installed)', () => {
  it('finds no fault except that the pages are not installed', () => {
    const found = pages.flatMap((page) => mandoc('-T', 'lint', page).split('\n'));
    const faults = found.filter(
      (line) => line && !/referenced manual not found: Xr evenkeel/.test(line),
    );
    expect(faults).toEqual([]);
  });

  it('shows every option, every example and the exit codes, like the help', () => {
    for (const name of commands) {
      const page = mandoc('-T', 'ascii', '-O', 'width=1000', pageOf(name)).replaceAll(
        overstruck,
        '',
      );
      const help = run([...name.split(' '), '--help']).out;
      const flags = optionsIn(help);
      expect(flags.length).toBeGreaterThan(4);
      for (const flag of flags) {
        if (flag !== '--help' && flag !== '--version') expect(page, name).toContain(flag);
      }
      for (const example of examplesIn(help)) expect(page, name).toContain(example);
      for (const code of [0, 1, 2, 3, 4, 5, 6])
        expect(page).toMatch(new RegExp(`^ +${code} +\\w`, 'm'));
    }
  });
});
