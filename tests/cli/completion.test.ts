// `evenkeel completion`: flags and values, in three shells.
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { commandsIn, optionsIn, workspace } from '../support/command.js';

const { run } = workspace();

it('completion scripts are valid shell', () => {
  execFileSync('bash', ['-n'], { input: run(['completion', 'bash']).out });
  expect(run(['completion', 'zsh']).out).toContain('#compdef evenkeel');
  expect(run(['completion', 'fish']).out).toContain('-l message-limit');
  expect(run(['completion', 'tcsh']).code).toBe(2);
});

it('completes the options that a command accepts, and their values', () => {
  const script = run(['completion', 'bash']).out;
  const complete = (...words: string[]): string[] =>
    execFileSync('bash', [], {
      input: `${script}\nCOMP_WORDS=(evenkeel ${words.map((word) => `'${word}'`).join(' ')})\nCOMP_CWORD=${words.length}\n_evenkeel\necho "\${COMPREPLY[@]}"`,
      encoding: 'utf8',
    })
      .trim()
      .split(' ');
  const commands = complete('').filter((word) => !word.startsWith('--'));
  expect(commands.length).toBeGreaterThan(15);
  for (const command of commandsIn(run(['--help']).out)) {
    const words = command.split(' ');
    expect(commands).toContain(words[0]);
    const listed = optionsIn(run([...words, '--help']).out);
    expect(complete(...words, '--').sort(), command).toEqual(listed.sort());
  }
  expect(complete('plan', 'c')).toEqual(['chain']);
  expect(complete('plan', 'experts', '--format', 't')).toEqual(['text', 'tsv', 'tensorrt-llm']);
  expect(complete('schema', '--')).not.toContain('--threads');
  expect(complete('flow', '--scheme', 'c')).toEqual(['chebyshev', 'cg']);
  expect(complete('map', '--format', '')).toContain('scotch');
  expect(complete('cluster', '--shaker-')).toContain('--shaker-kappa');
  // The tables of an answer, and first inputs that are words.
  expect(complete('ring', '--table', '')).toEqual([
    'trace',
    'loads',
    'pareto',
    'compare',
    'chains',
    'threads',
  ]);
  expect(complete('completion', 'f')).toEqual(['fish']);
  expect(complete('reproduce', 'lau/table1')).toEqual(['lau/table1']);
  expect(complete('example', 'loads')).toEqual(['loads.csv']);
  expect(complete('ring', '--color', '')).toEqual(['auto', 'always', 'never']);
});
