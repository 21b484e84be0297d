// `evenkeel plan` and `verify` with --apply-to and --undo: the objects after the plan, and the
// reverse plan.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file, folder } = workspace();

const before =
  '# all of it\nid,node,load,size\nmesh,0,9,1\nforces,0,7,2\n"a, b",0,6,3\r\nhalo,0,3,4\n';
const objects = file('objects.csv', before);
const nodes = ['--nodes', '3'];
run(['plan', objects, ...nodes, '--json', '-o', 'plan.json']);
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('a plan that is applied', () => {
  it('changes the nodes of its objects and nothing else', () => {
    const { code } = run(['plan', objects, ...nodes, '--apply-to', 'after.csv']);
    expect(code).toBe(0);
    const { assignment } = JSON.parse(textOf('plan.json')).result;
    const cells = [...textOf('after.csv').matchAll(/,(\d),\d,\d\r?$/gm)].map(([, node]) => +node!);
    expect(cells).toEqual(assignment);
    expect(textOf('after.csv').replace(/,\d,(\d,\d\r?)$/gm, ',0,$1')).toBe(before);
    // The file after the plan is balanced, and it is not the data of the plan any more.
    const again = run(['plan', 'after.csv', ...nodes, '--json']).out;
    expect(JSON.parse(again).result.moves).toEqual([]);
    const other = run(['verify', 'plan.json', 'after.csv', ...nodes, '--apply-to', 'x.csv']);
    expect([other.code, existsSync(join(folder, 'x.csv'))]).toEqual([1, false]);
    expect(other.err).toContain('other data');
  });

  it('is verified first, with the data and with a request', () => {
    run(['plan', objects, ...nodes, '--apply-to', 'after.csv']);
    const verified = run(['verify', 'plan.json', objects, ...nodes, '--apply-to', 'same.csv']);
    expect([verified.code, textOf('same.csv')]).toEqual([0, textOf('after.csv')]);
    const request = file('job.json', run(['plan', objects, ...nodes, '--print-request']).out);
    expect(run(['verify', 'plan.json', request, '--apply-to', 'next.json']).code).toBe(0);
    const next = JSON.parse(textOf('next.json'));
    expect(next.objects.node).toEqual(JSON.parse(textOf('plan.json')).result.assignment);
    const wrong = JSON.parse(textOf('plan.json'));
    wrong.result.moves.pop();
    file('wrong.json', JSON.stringify(wrong));
    const refused = run(['verify', 'wrong.json', objects, ...nodes, '--apply-to', 'y.csv']);
    expect([refused.code, existsSync(join(folder, 'y.csv'))]).toEqual([1, false]);
  });

  it('can replace the file itself, completely', () => {
    const own = file('own.csv', before);
    run(['plan', objects, ...nodes, '--apply-to', 'after.csv']);
    expect(run(['plan', own, ...nodes, '--apply-to', own]).code).toBe(0);
    expect(textOf('own.csv')).toBe(textOf('after.csv'));
  });

  it('can be undone: the reverse plan is verified and restores the first placement', () => {
    run(['plan', objects, ...nodes, '--apply-to', 'after.csv']);
    const back = run(['plan', objects, ...nodes, '--undo', '--json']).out;
    expect(JSON.parse(back).result.assignment).toEqual([0, 0, 0, 0]);
    expect(run(['verify', 'plan.json', objects, ...nodes, '--undo', '--json']).out).toBe(back);
    writeFileSync(join(folder, 'back.json'), back);
    const there = ['after.csv', ...nodes, '--assignment', objects];
    const verified = run(['verify', 'back.json', ...there, '--apply-to', 'home.csv']);
    expect(verified.code).toBe(0);
    expect(textOf('home.csv').replaceAll('"', '')).toBe(before.replaceAll('"', ''));
  });

  it('--undo with --apply-to writes the objects at their former nodes', () => {
    const undone = run(['plan', objects, ...nodes, '--undo', '--apply-to', 'undone.csv']);
    expect(undone.code).toBe(0);
    expect(textOf('undone.csv').replaceAll('"', '')).toBe(before.replaceAll('"', ''));
    const saved = ['verify', 'plan.json', objects, ...nodes, '--undo', '--apply-to', 'again.csv'];
    expect([run(saved).code, textOf('again.csv')]).toEqual([0, textOf('undone.csv')]);
    // A new object stays on the node that the plan chose.
    file('new.csv', 'id,node,load\na,0,5\nb,0,5\nc,,1\n');
    const { assignment } = JSON.parse(run(['plan', 'new.csv', ...nodes, '--json']).out).result;
    expect(run(['plan', 'new.csv', ...nodes, '--undo', '--apply-to', 'old.csv']).code).toBe(0);
    expect(textOf('old.csv')).toBe(`id,node,load\na,0,5\nb,0,5\nc,${assignment[2]},1\n`);
    expect(run(['plan', '--help']).out.replaceAll(/\s+/g, ' ')).toMatch(
      /--undo.*Together with --undo, --apply-to writes the objects/,
    );
  });

  it('needs objects, an order of moves and a file', () => {
    const refusals: [string[], number, string][] = [
      [
        ['plan', '--chain', '3,4,5', '--parts', '2', '--undo'],
        2,
        'work only with objects, not with --chain',
      ],
      [['plan', objects, ...nodes, '--apply-to', '-'], 2, 'name of a file'],
      [['plan', objects, ...nodes, '--apply-to', 'no/such/x.csv'], 1, 'cannot be written'],
    ];
    for (const [args, code, message] of refusals) {
      const { code: is, err } = run(args);
      expect([is, err]).toEqual([code, expect.stringContaining(message)]);
    }
    const loads = file('loads.txt', '3,4,5');
    file('ring.json', run(['ring', loads, '--json']).out);
    const ring = run(['verify', 'ring.json', loads, '--apply-to', 'z.csv']);
    expect(ring.err).toContain('work only with plans of objects');
    // Two full nodes that would change places.
    const full = file(
      'full.json',
      JSON.stringify({
        nodes: { capacity: { memory: [4, 4] } },
        objects: { load: [1, 1], node: [0, 1], resources: { memory: [4, 4] } },
      }),
    );
    const swap = file('swap.csv', 'object,node\n0,1\n1,0\n');
    const stuck = run(['plan', full, '--assignment', swap, '--transient', '--apply-to', 'w.json']);
    expect(stuck.err).toContain('no order of its moves');
    expect(existsSync(join(folder, 'w.json'))).toBe(false);
  });
});
