// --table: one part of an answer as one table; --format tsv: tables with tabs.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file } = workspace();
const table = (words: string[], name: string, format = 'csv'): string => {
  const { code, out, err } = run([...words, '--table', name, '--format', format]);
  expect(code, err).toBe(0);
  return out;
};
const rows = (csv: string): string[][] =>
  csv
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split(','));

describe('--table', () => {
  it('prints tables of a ring: the moves and loads of every step', () => {
    const ring = ['ring', '--loads', '9,0,0,1'];
    expect(table(ring, 'trace')).toBe('step,from,to,amount\n1,0,1,5\n1,0,3,1\n2,1,2,2\n');
    const { trace } = JSON.parse(run([...ring, '--trace', '--json']).out).result;
    const loads = trace.flatMap((step: { step: number; loads: number[] }) =>
      step.loads.map((load, node) => [step.step, node, load].map(String)),
    );
    expect(rows(table(ring, 'loads')).slice(1)).toEqual(loads);
    expect(table(ring, 'pareto')).toMatch(/^steps,traffic,shift\n2,8,1\n/);
    expect(rows(table(ring, 'compare')).map(([name]) => name)).toEqual([
      ...['algorithm', 'linear', 'traffic', 'lau', 'optimal'],
    ]);
  });

  it('prints tables of a flow: moves, sums by round, the history, with labels', () => {
    file('net.dot', 'graph { a -- b -- c }');
    file('loads.csv', 'node,load\na,9\nb,0\nc,0\n');
    const flow = ['flow', 'file:net.dot', 'loads.csv'];
    expect(table(flow, 'moves')).toBe(
      'round,from,to,amount,from_number,to_number\n1,a,b,6,0,1\n2,b,c,3,1,2\n',
    );
    expect(table(flow, 'rounds')).toBe('round,messages,moved\n1,1,6\n2,1,3\n');
    expect(table(flow, 'targets')).toBe('node,target,node_number\na,3,0\nb,3,1\nc,3,2\n');
    const torus = ['flow', 'torus:4,4', '--scenario', 'peak:160,0', '--scheme', 'fos'];
    const { history, migration } = JSON.parse(
      run([...torus, '--history', '--trace', '--json']).out,
    ).result;
    const told = rows(table(torus, 'history'));
    expect(told[0]).toEqual(['iteration', 'imbalance']);
    expect(told.slice(1).map(([, value]) => Number(value))).toEqual(history);
    expect(told[1]![0]).toBe('1');
    const rounds = rows(table(torus, 'rounds')).slice(1);
    expect(rounds).toHaveLength(migration.rounds);
    const sum = (at: number): number => rounds.reduce((all, row) => all + Number(row[at]), 0);
    expect([sum(1), sum(2)]).toEqual([migration.messages, migration.moved]);
  });

  it('prints a rectangle for every table of every command', () => {
    const commands: Record<string, string[]> = {
      ring: ['--loads', '9,0,0,1'],
      flow: ['mesh:2,3', '--scenario', 'peak:60,0'],
      advise: ['8', '--candidates', 'cycle:8;mesh:2,4'],
      topology: ['cycle:4 x path:2'],
      eh: ['3,2', '--nodes', '0.1,root', '--route', '0.1,7.6'],
      map: ['eh:1,1', '--tasks', 'random:5'],
      dynamic: ['eh:1,2', '--random-tasks', '9', '--samples', '3'],
      cluster: ['torus:3,3', '--scenario', 'peak:900,0'],
    };
    // Arriving jobs, annealing and the methods of --compare need separate requests.
    file('jobs.json', '[{"arrival":0,"comp":[5,5],"edges":[[0,1,2]]}]');
    const more: Record<string, string[]> = {
      'cluster compare': ['--compare', 'never,fos'],
      'map annealing': ['--algorithm', 'anneal'],
      'advise scaling': ['--ranks', '9'],
      'advise other_sizes': ['--topology', 'cycle:9'],
    };
    let count = 0;
    for (const [command, words] of Object.entries(commands)) {
      const wrong = run([command, ...words, '--table', 'nowhere']);
      expect([wrong.code, wrong.out]).toEqual([2, '']);
      const names = /must be (.*)\n/.exec(`${wrong.err.replace(' or ', ', ')}`)![1]!.split(', ');
      for (const name of names) {
        const asked =
          name === 'jobs'
            ? [command, 'eh:1,2', '--jobs', 'jobs.json']
            : [command, ...words, ...(more[`${command} ${name}`] ?? [])];
        const lines = table(asked, name, 'tsv').replace(/\n$/, '').split('\n');
        expect(lines.length, `${command} ${name}`).toBeGreaterThan(1);
        const width = lines[0]!.split('\t').length;
        for (const line of lines)
          expect(line.split('\t'), `${command} ${name}`).toHaveLength(width);
        const text = run([...asked, '--table', name])
          .out.replace(/\n$/, '')
          .split('\n');
        expect(text).toHaveLength(lines.length);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(25);
  });

  it('enables the settings that it needs, and lists the existing tables', () => {
    const missing = run(['dynamic', 'eh:1,2', '--random-tasks', '9', '--table', 'samples']);
    expect([missing.code, missing.out]).toEqual([2, '']);
    expect(missing.err).toMatch(
      /--table samples \(.*--samples\) does not exist .*; the tables are congestion and histogram$/m,
    );
    expect(run(['ring', '--loads', '9,0', '--table', 'trce']).err).toContain('trace');
    expect(run(['ring', '--loads', '9,0', '--table', 'trace', '--json']).code).toBe(2);
    expect(run(['ring', '--each', '--table', 'trace'], '9,0\n').code).toBe(2);
    for (const words of [
      ['topology', '--table', 'edges'],
      ['topology', '--print-request'],
    ]) {
      expect(run(words).err).toContain('a topology is missing');
    }
    expect(run(['reproduce', '--print-request']).code).toBe(2);
    const older = file('kept.csv', 'old');
    expect(run(['cluster', '--preset', 'lan', '--table', 'compare', '-o', older]).code).toBe(2);
    expect(sh('cat kept.csv').out).toBe('old');
  });
});

describe('--format tsv', () => {
  const commands: [string[], string?][] = [
    [['ring', '--loads', '7,0,3']],
    [['ring', '--each'], '7,0,3\n1,x\n'],
    [['flow', 'path:3', '--loads', '7,0,2']],
    [['advise', '8', '--candidates', 'cycle:8;mesh:2,4']],
    [['map', 'eh:1,1', '--tasks', 'random:3']],
    [['dynamic', 'eh:2,2', '--random-tasks', '50']],
    [['cluster', '--preset', 'lan', '--compare', 'never,fos']],
    [['eh', '3,2', '--route', '0.1,7.6']],
    [['topology']],
    [['topology', 'petersen']],
    [['reproduce']],
    [['reproduce', 'lau/fig1']],
    [['read'], '7 0 3'],
  ];
  for (const [words, input] of commands) {
    it(`prints the CSV with tabs: ${words.join(' ')}`, () => {
      const csv = run([...words, '--format', 'csv'], input);
      const tsv = run([...words, '--format', 'tsv'], input);
      expect(tsv.code).toBe(csv.code);
      // Cells with their quotes, without quotes that only a comma required.
      const cells = [...csv.out.matchAll(/("(?:[^"]|"")*"|[^,\n]*)([,\n])/g)].map(
        ([, cell, end]) =>
          (/^"[^"\t]*"$/.test(cell!) ? cell!.slice(1, -1) : cell!) + (end === ',' ? '\t' : end),
      );
      expect(tsv.out).toBe(cells.join(''));
      expect(tsv.out).toContain('\n');
    });
  }

  it('prints verdicts too, and printed loads can be read again', () => {
    file('loads.txt', '7 0 3');
    file('good.json', run(['ring', 'loads.txt', '--json']).out);
    expect(run(['verify', 'good.json', 'loads.txt', '--format', 'tsv']).out).toBe(
      'valid\tproblem\ntrue\t\n',
    );
    const read = run(['read', 'loads.txt', '--format', 'tsv']).out;
    expect(run(['read', '-', '--format', 'csv'], read).out).toBe('node,load\n0,7\n1,0\n2,3\n');
  });
});
