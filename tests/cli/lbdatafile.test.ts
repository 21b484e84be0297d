// `evenkeel plan` with the LBDatafiles of vt and LBAF: one file per rank, by pattern or name, plain
// or packed by brotli, and the plan written as one more phase. Plans of published dumps reach the
// published values.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file, folder } = workspace();
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

interface Task {
  entity: { id: number; migratable: boolean };
  node: number;
  resource: string;
  time: number;
}
interface Dump {
  phases: { id: number; tasks: Task[] }[];
}

/** The file of a rank with tasks of these times; `time` keeps its decimal point. */
function rankFile(rank: number, times: number[]): string {
  const tasks = times.map(
    (time, k) =>
      `{"entity":{"home":${rank},"id":${rank * 100 + k},"migratable":true,"type":"object"},` +
      `"node":${rank},"resource":"cpu","time":${Number.isInteger(time) ? `${time}.0` : time}}`,
  );
  const metadata = `{"rank":${rank},"type":"LBDatafile"}`;
  return `{"metadata":${metadata},"phases":[{"id":0,"tasks":[${tasks.join(',')}]}]}\n`;
}
const times = [[3, 2.5, 1, 1], [0.5], [1]];
const files = times.map((of, rank) => file(`ran.${rank}.json`, rankFile(rank, of)));
const whole = run(['plan', 'ran.*.json', '--json']);

describe('a dump of all ranks', () => {
  it('can be read by a pattern, from listed files, from tail, and packed', () => {
    const { result, input, settings } = JSON.parse(whole.out);
    expect([whole.code, result.makespan.num, input.objects]).toEqual([0, 3000000, 6]);
    expect([settings.unit, settings.input_format]).toEqual([1e-6, 'lbdatafile']);
    expect(run(['plan', ...files, '--json']).out).toBe(whole.out);
    expect(sh('tail -n +1 ran.*.json | $E plan - --json').out).toBe(whole.out);
    times.forEach((of, rank) => {
      const packed = brotliCompressSync(rankFile(rank, of));
      file(`named.${rank}.json.br`, packed);
      file(`hidden.${rank}.json`, packed); // as vt writes them
    });
    expect(run(['plan', 'named.*.json.br', '--json']).out).toBe(whole.out);
    expect(run(['plan', 'hidden.*.json', '--json']).out).toBe(whole.out);
  });

  it('is written again with the plan as its next phase', () => {
    const { code, err } = run(['plan', 'ran.*.json', '--apply-to', 'next.*.json']);
    expect([code, err]).toEqual([0, expect.not.stringContaining('OfflineLB')]);
    const { assignment } = JSON.parse(whole.out).result;
    const ids: Record<number, number> = {};
    times.forEach((_, rank) => {
      const before = JSON.parse(textOf(`ran.${rank}.json`)) as Dump;
      const after = JSON.parse(textOf(`next.${rank}.json`)) as Dump;
      expect(after.phases[0]).toEqual(before.phases[0]);
      expect(after.phases.map(({ id }) => id)).toEqual([0, 1]);
      for (const task of after.phases[1]!.tasks) {
        expect(task.node).toBe(rank);
        ids[task.entity.id] = rank;
      }
      // The checker of vt does not accept an integer as a time.
      expect(textOf(`next.${rank}.json`)).not.toMatch(/"time":\d+[,}]/);
    });
    const placed = times.flatMap((of, rank) => of.map((_, k) => ids[rank * 100 + k]));
    expect(placed).toEqual(assignment);
    // The balanced files need no further move.
    expect(JSON.parse(run(['plan', 'next.*.json', '--json']).out).result.moves).toEqual([]);
    const packed = run(['plan', 'ran.*.json', '--apply-to', 'next.*.json.br']);
    expect(packed.code).toBe(0);
    expect(brotliDecompressSync(readFileSync(join(folder, 'next.2.json.br'))).toString()).toBe(
      textOf('next.2.json'),
    );
  });

  it('can be used to verify and explain an answer', () => {
    file('plan.json', whole.out);
    expect(run(['verify', 'plan.json', 'ran.*.json']).code).toBe(0);
    expect(run(['verify', 'plan.json', ...files, '--apply-to', 'checked.*.json']).code).toBe(0);
    expect(textOf('checked.0.json')).toBe(textOf('next.0.json'));
    expect(run(['explain', 'plan.json', 'ran.*.json', '--move', '0']).code).toBe(0);
    const other = run(['verify', 'plan.json', 'next.*.json']);
    expect(other.code).toBe(1);
  });

  it('is read from the requested phase, and the plan follows the last phase', () => {
    const first = JSON.parse(run(['plan', 'next.*.json', '--phase', '0', '--json']).out);
    expect(first.result.moves).toEqual(JSON.parse(whole.out).result.moves);
    file('first.json', JSON.stringify(first));
    expect(run(['verify', 'first.json', 'next.*.json']).code).toBe(0);
    const apply = run(['plan', 'next.*.json', '--phase', '0', '--apply-to', 'x.*.json']);
    expect([apply.code, existsSync(join(folder, 'x.0.json'))]).toEqual([2, false]);
    const none = run(['plan', 'next.*.json', '--phase', '7']);
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('unknown phase 7')]);
  });

  it('reports an error with its file and position', () => {
    const bad = file('bad.1.json', rankFile(1, [1]).replace('1.0', '"x"'));
    const { code, err } = run(['plan', 'ran.0.json', bad]);
    expect(code).toBe(1);
    expect(err).toMatch(/^bad\.1\.json:1:\d+: error: "time" must be a number from 0\n/);
    expect(err).not.toContain('==>');
    const missing = run(['plan', 'ran.0.json', 'ran.2.json']);
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringContaining('but the file of rank 1 is'),
    ]);
    const nothing = run(['plan', 'no.*.json']);
    expect([nothing.code, nothing.err]).toEqual([
      1,
      'no.*.json: error: no file matches this pattern\n',
    ]);
    const where = run(['plan', 'ran.*.json', '--apply-to', 'one.json']);
    expect([where.code, where.err]).toEqual([2, expect.stringContaining("'plan.*.json'")]);
    const damaged = Buffer.from(brotliCompressSync(rankFile(0, times[0]!)));
    file('cut.0.json.br', damaged.subarray(0, damaged.length - 3));
    expect(run(['plan', 'cut.0.json.br']).err).toContain(
      'this is compressed with brotli: it ends in the middle of its data',
    );
  });
});

const data = process.env['EVENKEEL_DATA'];
const dumps = `${data ?? ''}/objects`;
// Published dumps of vt and LBAF (BSD-3-Clause, NTESS), if they are available.
describe.skipIf(!data || !existsSync(dumps))('published dumps', () => {
  const plan = (pattern: string, ...flags: string[]): { result: any } => {
    const { code, out, err } = run(['plan', `${dumps}/${pattern}`, '--json', '--quiet', ...flags]);
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out);
  };
  const nodes = (memory: number, ranks = 4): string =>
    file(
      `nodes-${memory}.csv`,
      'node,memory\n' + Array.from({ length: ranks }, (_, k) => `${k},${memory}\n`).join(''),
    );

  it('blocks: the makespan is 2.0 by load, 4.0 with messages, 0.0 by messages alone', () => {
    const blocks = 'lbaf-synthetic-blocks/synthetic-dataset-blocks.?.json';
    const load = plan(blocks, '--unit', '0.5', '--nodes', nodes(36));
    expect(load.result.makespan).toMatchObject({ num: 4, den: 1 });
    expect(load.result.optimal).not.toBeNull();
    // A byte is worth a second, which is two units.
    const both = plan(blocks, '--unit', '0.5', '--beta', '2', '--nodes', nodes(54));
    expect(both.result.makespan).toMatchObject({ num: 8, den: 1 });
    expect(both.result.optimal).toBe('search');
    const alone = 'lbaf-synthetic-blocks/synthetic-dataset-blocks-alpha0.*.json';
    const sent = plan(alone, '--unit', '0.5', '--beta', '2', '--nodes', nodes(54));
    expect(sent.result.makespan).toMatchObject({ num: 0 });
  });

  it('memory toy: every rank has 87.5', () => {
    const { result } = plan(
      'lbaf-memory-toy/toy_mem.?.json',
      '--unit',
      '2.5',
      '--nodes',
      nodes(7490032768),
    );
    expect(result.makespan).toMatchObject({ num: 35, den: 1 });
    expect(result.loads).toEqual([35, 35, 35, 35]);
  });

  it('16 ranks: the makespan meets the bound with at least 17 moves', () => {
    const { result } = plan('lbaf-challenging-toy-16ranks/toy.*.json', '--unit', '1');
    expect(result.makespan).toMatchObject({ num: 1003, den: 1 });
    expect(result.migration.moves).toBeGreaterThanOrEqual(17);
  });

  it('a dump written by vt itself, with objects that stay, is written back completely', () => {
    const name = `${dumps}/vt-lb-datafile/lb_data_file_example.json`;
    execFileSync('cp', [name, join(folder, 'example.0.json')]);
    const plan = ['plan', 'example.0.json', '--apply-to', 'example.next.json'];
    // A single file has one rank, to which nothing could move.
    const refused = run(plan);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('--nodes is missing: all 9 objects of example.0.json are on one');
    expect(run([...plan, '--nodes', '1']).code).toBe(0);
    const before = JSON.parse(textOf('example.0.json')) as Dump;
    const after = JSON.parse(textOf('example.next.json')) as Dump;
    const last = before.phases.at(-1)!;
    expect(after.phases.slice(0, -1)).toEqual(before.phases);
    expect(after.phases.at(-1)).toEqual({ ...last, id: last.id + 1 });
  });
});
