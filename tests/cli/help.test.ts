// The help of the program and of every command, and its version.
import { describe, expect, it } from 'vitest';
import { commandsIn, examplesIn, optionsIn, workspace } from '../support/command.js';
import { readText, root } from '../support/paths.js';

const { run, sh } = workspace();
const errorCodes = [
  ...readText(`${root}core/include/evenkeel/base/error.hpp`).matchAll(/^ {2}([a-z_]+), +\/\/\/</gm),
].map(([, name]) => name!);
const commands = commandsIn(run(['--help']).out);
const helpOf = (name: string, env: Record<string, string> = {}): string =>
  run([...name.split(' '), '--help'], '', env).out;

describe('help', () => {
  it('fits the terminal, and starts with the category and examples', () => {
    const { code, out, err } = run(['--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n')[0]).toMatch(/^Load balancing: /);
    expect(examplesIn(out)).toContain('evenkeel ring 7,0,3,1,1,0');
    for (const name of ['', ...commands]) {
      const words = name === '' ? [] : name.split(' ');
      for (const [columns, width] of [
        ['', 80],
        ['60', 60],
        ['95', 95],
        ['300', 100],
      ] as const) {
        const { out: help } = run([...words, '--help'], '', { COLUMNS: columns });
        for (const line of help.split('\n')) {
          expect(line.length, `${name}: ${line}`).toBeLessThanOrEqual(width);
        }
      }
    }
    const shown = sh(`TERM=dumb script -qec 'stty cols 72; "$E" ring --help' /dev/null`).out;
    const longest = Math.max(...shown.split('\n').map((line) => line.trimEnd().length));
    expect(longest).toBeLessThanOrEqual(72);
    expect(longest).toBeGreaterThan(62);
  });

  it('lists every command by its data, and every exit code, and each command has its own help', () => {
    const { out } = run(['--help']);
    expect(commands.length).toBeGreaterThan(18);
    expect(out).toMatch(/^One load per node:\n {2}ring /m);
    for (const command of commands) {
      const { code, out: help, err } = run([...command.split(' '), '--help']);
      expect([code, err]).toEqual([0, '']);
      expect(help.startsWith(`evenkeel ${command} `), command).toBe(true);
    }
    for (const code of [0, 1, 2, 3, 4, 5, 6]) expect(out).toMatch(new RegExp(`[ ,:\n]${code}\\s`));
    expect(run(['help']).out).toBe(out);
  });

  it('is the same with help COMMAND', () => {
    for (const name of commands) {
      expect(run(['help', ...name.split(' ')]), name).toEqual({
        code: 0,
        out: helpOf(name),
        err: '',
      });
    }
    expect(run(['help', 'rign']).err).toContain('did you mean ring?');
  });

  it('groups the options of every command, in one order', () => {
    const order = ['Input', 'Task', 'Limits', 'Output', 'Advanced'];
    for (const name of commands) {
      const help = helpOf(name);
      const titles = [...help.matchAll(/^([A-Z]\w+):$/gm)].map(([, title]) => title!);
      const groups = titles.filter((title) => title !== 'Examples');
      expect(groups, name).toEqual(order.filter((title) => groups.includes(title)));
      expect(groups.at(-1), name).toBe('Advanced');
      expect(examplesIn(help).length, name).toBeGreaterThan(0);
    }
  });

  it('is short with -h: usage, description, at most ten options and the way to all', () => {
    for (const name of commands) {
      const { code, out } = run([...name.split(' '), '-h']);
      const full = helpOf(name);
      const options = optionsIn(out).filter((flag) => !flag.startsWith('--no-'));
      expect(code).toBe(0);
      expect(out.startsWith(`evenkeel ${name} `), name).toBe(true);
      expect(options.length, name).toBeGreaterThan(3);
      expect(options.length, name).toBeLessThanOrEqual(10);
      expect(out.split('\n').length, name).toBeLessThan(34);
      expect(out.replaceAll(/\s+/g, ' ')).toContain(`evenkeel ${name} --help`);
      for (const flag of options) expect(optionsIn(full), name).toContain(flag);
    }
  });

  it('ends with the manual page and the address in the handbook, which the short help leaves out', () => {
    const lastLines = (text: string): string[] => text.trimEnd().split('\n').slice(-3);
    for (const name of commands) {
      const page = name.replaceAll(' ', '-');
      expect(lastLines(helpOf(name)), name).toEqual([
        '',
        `Manual page: man evenkeel-${page}`,
        `Handbook: docs/commands/${page}.html`,
      ]);
      expect(run([...name.split(' '), '-h']).out, name).not.toContain('docs/');
    }
    expect(lastLines(run(['--help']).out)).toEqual([
      '',
      'Manual page: man evenkeel',
      'Handbook: docs/index.html on the Evenkeel page',
    ]);
  });

  it('lists the codes of all errors with their causes', () => {
    const { code, out, err } = run(['help', 'errors']);
    expect([code, err]).toEqual([0, '']);
    const listed = [...out.matchAll(/^ {2}([a-z_]+) {2,}([A-Z][^]*?\.)$/gm)];
    expect(listed.map(([, name]) => name)).toEqual(errorCodes);
    expect(out).toContain('docs/errors.html#CODE');
    expect(run(['--help']).out.replaceAll(/\s+/g, ' ')).toContain('evenkeel help errors');
    const job = run(['ring', '7,x', '--json']).out;
    expect(errorCodes).toContain(/"code": ?"(\w+)"/.exec(job)![1]);
  });

  it('never shows null, an empty default or the largest exact number', () => {
    for (const name of commands) {
      const help = helpOf(name).replaceAll(/\s+/g, ' ');
      expect(help, name).not.toMatch(/default: (?:null|\)|,)/);
      expect(help, name).not.toContain('9007199254740991');
    }
    const ring = helpOf('ring').replaceAll(/\s+/g, ' ');
    expect(ring).toContain('default: multi)');
  });

  it('prints its version on one line', () => {
    expect(run(['--version'])).toEqual({ code: 0, out: 'evenkeel 0.2.0\n', err: '' });
  });

  it('treats a call without arguments as a usage error', () => {
    const { code, out, err } = run([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('One load per node:');
  });
});

it('lists every column of the tables of objects and nodes, which an example uses', () => {
  const help = helpOf('plan');
  const words =
    'load id node bytes pinned allowed avoid spread together block speed state rack memory';
  const tables = ['rules.csv', 'racks.csv'].map(
    (name) => run(['example', name]).out.split('\n')[0],
  );
  for (const column of words.split(' ')) {
    expect(help).toMatch(new RegExp(`^ {2}${column}\\b`, 'm'));
    expect(tables.join().split(',')).toContain(column);
  }
  expect(examplesIn(help)).toContain('evenkeel plan rules.csv --nodes racks.csv');
});

describe('the forms of plan', () => {
  it('have their own options only', () => {
    const of = (name: string): string[] => optionsIn(helpOf(name));
    expect(of('plan')).toContain('--nodes');
    for (const flag of ['--chain', '--parts', '--experts', '--slots', '--stream', '--flow'])
      expect(of('plan')).not.toContain(flag);
    expect(of('plan chain')).toContain('--parts');
    expect(of('plan chain')).not.toContain('--nodes');
    expect(of('plan experts')).toContain('--gpus');
    expect(of('plan experts')).not.toContain('--parts');
    expect(of('plan stream')).toContain('--rule');
    expect(of('plan flow')).toContain('--scheme');
    expect(run(['plan', 'chain', '1,2', '--nodes', '2']).err).toContain('unknown option --nodes');
  });
});
