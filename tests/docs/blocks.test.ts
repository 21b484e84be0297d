// Every command and every request in the handbook gives the output that the handbook shows.
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { outputs, records, root } from '../../web/docs/generator/records.js';
import { shownCommands } from '../../web/docs/shown.mjs';
import { programs, withFiles } from '../../web/docs/workspace.mjs';
import { blocksIn, commandsOf, runIn } from '../support/documents.js';
import { everything } from '../support/paths.js';

const folder = `${root}web/docs/`;
const documents = ['pages', 'catalogue'].flatMap((part) =>
  readdirSync(folder + part, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${part}/${name}`),
);
const text = (name: string): string => readFileSync(folder + name, 'utf8');
const consoleBlocks = (name: string): string[] => blocksIn(text(name), 'console');

// Commands block this process, so it reports between two tests.
beforeEach(() => setTimeout(1));

it('there are documents with commands', () => {
  const blocks = documents.flatMap(consoleBlocks);
  expect(documents.length).toBeGreaterThan(20);
  expect(blocks.length).toBeGreaterThan(50);
});

/** Lines without blanks at their ends, which documents do not have. */
const withoutEnds = (lines: string): string => lines.replaceAll(/[ \t]+$/gm, '');

it.each(documents)('%s: every command prints the output in the document', (name) => {
  withFiles((_, files) => {
    const path = `PATH=$PWD/${programs}:$PATH`;
    for (const { command, output } of consoleBlocks(name).flatMap(commandsOf)) {
      // Documents show errors and notes only if they matter.
      const lines = withoutEnds(output);
      const shown = withoutEnds(runIn(files, `${path}; ${command}`).output);
      const whole =
        shown === lines
          ? shown
          : withoutEnds(runIn(files, `exec 2>&1; ${path}; ${command}`).output);
      expect(whole, command).toBe(lines);
    }
  });
});

/** Pairs of a request and its answer. */
const pairsIn = (document: string): [string, string][] =>
  [
    ...document.matchAll(
      /^```json request\n([^]*?)^```\n+(?:.+\n+)*?```json answer\n([^]*?)^```/gm,
    ),
  ].map(([, request, answer]) => [request!, answer!]);

it.each(documents)('%s: every request has the answer in the document', (name) => {
  const count = [...text(name).matchAll(/^```json request$/gm)].length;
  const pairs = pairsIn(text(name));
  expect(pairs.length).toBe(count);
  if (count === 0) return;
  withFiles((_, files) => {
    for (const [request, answer] of pairs) {
      const command = `evenkeel run - <<'REQUEST'\n${request}REQUEST`;
      expect(JSON.parse(runIn(files, command).output)).toEqual(JSON.parse(answer));
    }
  });
});

/** All commands in verify, and every fifth in short runs. */
const shown = shownCommands();
const some = everything ? shown : shown.filter((_, i) => i % 5 === 0);

it('the commands of generated pages print the recorded output', () => {
  expect(Object.keys(outputs)).toEqual(shown);
  withFiles((run) => {
    for (const command of some) expect(run(command), command).toBe(outputs[command]);
  });
}, 300_000);

it('every figure of the records has a recorded verdict', () => {
  const outcomes = JSON.parse(readFileSync(`${folder}recorded/papers.json`, 'utf8')) as Record<
    string,
    { summary: string; verdict: string }
  >;
  const { figures } = records.catalogues;
  expect(Object.keys(outcomes)).toEqual(figures.map(({ name }) => name));
  // The items without random instances are fast.
  const fast = figures.filter(({ runs }) => runs);
  for (const { name } of everything ? fast : fast.slice(0, 12)) {
    const answer = JSON.parse(runIn(root, `evenkeel reproduce ${name} --json`).output) as {
      summary: string;
    };
    expect(outcomes[name]!.summary, name).toBe(answer.summary);
  }
});
