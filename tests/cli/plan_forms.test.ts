// `evenkeel plan` in its other forms: chains, experts, streams; and over links.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli } from '../support/paths.js';

const { run, file } = workspace();

const eight = 'id,node,load\n' + [9, 7, 6, 5, 4, 4, 3, 2].map((w, j) => `o${j},0,${w}\n`).join('');

describe('plan over links', () => {
  it('counts bytes over the links of a topology or a graph file', () => {
    file('eight.csv', eight);
    file('path.txt', '0 1\n1 2\n');
    const asked = ['plan', 'eight.csv', '--nodes', '3', '--migration', 'bytes-distance', '--json'];
    const named = run([...asked, '--topology', 'path:3']);
    expect(named.code).toBe(0);
    const read = JSON.parse(run([...asked, '--topology', 'file:path.txt']).out);
    expect(read.result).toEqual(JSON.parse(named.out).result);
    const { code, err } = run(['plan', 'eight.csv', '--nodes', '3', '--topology', 'path:3']);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('--topology works only with --migration'),
    ]);
  });

  it('moves objects along a flow, with its errors as tables', () => {
    file('eight.csv', eight);
    const asked = ['plan', 'eight.csv', '--nodes', '3', '--flow', 'opt', '--topology', 'cycle:3'];
    expect(run(asked).out).toContain('The load moved over every link equals the flow');
    expect(run([...asked, '--table', 'flow', '--format', 'csv']).out).toBe(
      'from,to,amount,carried,error\n0,1,13,13,0\n0,2,13,13,0\n',
    );
  });
});

describe('plan --chain', () => {
  const ten = '4,9,2,6,5,3,8,7,1,5';

  it('cuts a list, a file and a pipe in the same way', () => {
    const { code, out } = run(['plan', '--chain', ten, '--parts', '3', '--old-cuts', '2,4']);
    expect(code).toBe(0);
    expect(out).toContain('No partition has a makespan below 21');
    expect(out).toContain('2 items move and the makespan falls from 29');
    file('ten.csv', `load\n${ten.replaceAll(',', '\n')}\n`);
    const asked = ['--parts', '3', '--table', 'parts', '--format', 'csv'];
    const listed = run(['plan', '--chain', ten, ...asked]).out;
    expect(listed).toMatch(/^node,first,items,load\n0,0,\d+,\d+\n/);
    expect(run(['plan', '--chain', 'ten.csv', ...asked]).out).toBe(listed);
    expect(run(['plan', '--chain', '-', ...asked], ten.replaceAll(',', ' ')).out).toBe(listed);
  });

  it('accepts speeds, a ring, and one part per node', () => {
    const of = (...flags: string[]) => {
      const { out } = run(['plan', ...flags, '--json']);
      const { num, den } = JSON.parse(out).result.makespan;
      return num / den;
    };
    expect(of('--chain', ten, '--parts', '3', '--ring')).toBe(17);
    expect(of('--chain', ten, '--speeds', '1,2,1')).toBe(13);
    expect(of('--chain', '2,1,5,2', '--speeds', '10,5,10', '--min-items', '1')).toBe(0.7);
  });

  it('lists its own options, and reports errors in its input', () => {
    file('eight.csv', eight);
    const stray = run(['plan', 'eight.csv', '--nodes', '3', '--ring']);
    expect([stray.code, stray.err]).toEqual([
      2,
      expect.stringContaining('--ring works only with --chain'),
    ]);
    const cuts = run(['plan', '--chain', ten, '--parts', '3', '--old-cuts', '4,2']);
    expect([cuts.code, cuts.err]).toEqual([2, expect.stringContaining('--old-cuts[1] is 2')]);
  });
});

describe('plan --experts', () => {
  it('lists the keys that hold layers', () => {
    file('counts.json', '{"model": "m", "expert_counts": [[5, 2, 3, 4]]}');
    const asked = ['--slots', '8', '--gpus', '2'];
    const { code, err } = run(['plan', '--experts', 'counts.json', ...asked]);
    expect([code, err]).toEqual([
      1,
      'counts.json: error: its layers are under the key "expert_counts", but [layer][expert] or ' +
        '{layer: {expert: load}} must be given alone or under the key "experts" or "weight"\n',
    ]);
    file('loads.json', '[[5, 2, 3, 4]]');
    const old = run(['plan', '--experts', 'loads.json', ...asked, '--old', 'counts.json']);
    expect(old.err).toContain('must be given alone or under the key "old" or "slots"');
  });

  it('places replicas from JSON of either form, as text, tables and CSV', () => {
    const loads = [90, 132, 40, 61, 104, 165];
    file('list.json', JSON.stringify([loads]));
    file('named.json', JSON.stringify({ weight: { moe: { ...loads } } }));
    const asked = ['--slots', '8', '--gpus', '4'];
    const { code, out } = run(['plan', '--experts', 'list.json', ...asked]);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('found none with a smaller imbalance'),
    ]);
    const slots = run([
      'plan',
      '--experts',
      'list.json',
      ...asked,
      '--table',
      'slots',
      '--format',
      'csv',
    ]);
    expect(slots.out.split('\n')).toHaveLength(10);
    expect(slots.out).toMatch(/^layer,slot,expert\n0,0,\d\n/);
    expect(run(['plan', '--experts', 'named.json', ...asked, '--format', 'csv']).out).toBe(
      slots.out.replaceAll(/^0,/gm, 'moe,'),
    );
    file('old.json', JSON.stringify([[0, 1, 2, 3, 4, 5, 0, 1]]));
    const capped = [
      '--old',
      'old.json',
      '--max-moves',
      '2',
      '--table',
      'layers',
      '--format',
      'csv',
    ];
    expect(run(['plan', '--experts', 'list.json', ...asked, ...capped]).out).toMatch(
      /^layer,ratio,moves,optimal\n0,[\d.]+,[012],/,
    );
    const few = run(['plan', '--experts', 'list.json', '--slots', '7', '--gpus', '4']);
    expect([few.code, few.err]).toEqual([2, expect.stringContaining('multiple of the number of GPUs')]);
  });
});

describe('plan --stream', () => {
  const asked = ['plan', '--stream', '--nodes', '2'];
  const first = '{"load": [4, 3, 2, 1], "node": [0, 0, 0, 1]}';

  it('answers each line before the next line is written', async () => {
    const stream = spawn(cli, [...asked, '--json'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: stream.stdout })[Symbol.asyncIterator]();
    const decision = async (line: string) => {
      stream.stdin.write(`${line}\n`);
      return JSON.parse((await lines.next()).value as string);
    };
    expect(await decision(first)).toMatchObject({
      snapshot: 0,
      act: true,
      reason: 'pays',
      moves: [{ object: 0, from: 0, to: 1 }],
    });
    expect(await decision('[4, 3, 2, 1]')).toMatchObject({ snapshot: 1, reason: 'no_gain' });
    expect(await decision('[4, 3, 2]')).toMatchObject({
      ok: false,
      error: { code: 'bad_shape', stream_line: 3 },
    });
    expect(await decision('[1, 9, 9, 1]')).toMatchObject({ snapshot: 2, act: true });
    stream.stdin.end();
    expect((await once(stream, 'exit'))[0]).toBe(1);
  });

  it('reports why it waits, with the numbers', () => {
    const { code, out } = run([...asked, '--cost-per-move', '3'], `${first}\n[4,3,2,1]\n`);
    expect([code, out.split('\n')]).toEqual([
      0,
      [
        '0: no move, because the cost of waiting, 4, is not above 2 times the cost of a plan. The plan would lower the makespan from 9 to 5 at a cost of 3.',
        '1: move 1 object. The plan lowers the makespan from 9 to 5 at a cost of 3. Waiting has cost 8, more than 2 times the cost of the plan. (0: 0 -> 1)',
        '',
      ],
    ]);
    const window = run([...asked, '--rule', 'threshold'], `${first}\n`);
    expect(window.out).toBe('0: no move, because the mean over the window requires 2 more snapshots.\n');
  });

  it('takes labels, speeds and states of nodes from a table', () => {
    const nodes = file('fleet.csv', 'node,speed,state\nfast,2,open\nslow,1,open\nold,1,drain\n');
    const snapshot = '{"load": [4, 4, 4, 4], "node": ["fast", "old", "old", "slow"]}';
    const free = ['--cost-per-move', '0', '--json'];
    const { code, out } = run(['plan', '--stream', '--nodes', nodes, ...free], `${snapshot}\n`);
    const decision = JSON.parse(out);
    expect([code, decision.act, decision.makespan]).toEqual([0, true, { num: 8, den: 1 }]);
    // The drained one ends empty; the fast one does 12 in the time of 6.
    expect(decision.moves).toEqual([
      { object: 1, from: 2, to: 0 },
      { object: 2, from: 2, to: 0 },
    ]);
    const bad = file('bad.csv', 'node,speed\nfast,2\nslow,0\n');
    const wrong = run(['plan', '--stream', '--nodes', bad], `${snapshot}\n`);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('bad.csv:3:6: error:')]);
    expect(run(['plan', '--stream', '--nodes', 'no.csv'], '').err).toContain('no.csv');
  });

  it('shows objects by id and nodes by label, and notes unused columns', () => {
    const nodes = file('racks.csv', 'node,speed,gpu\neast,1,4\nwest,1,4\n');
    const ids = '{"load": [5, 4, 3], "node": ["east", "east", "east"], "id": ["x", "7", "z"]}';
    const { code, out, err } = run(['plan', '--stream', '--nodes', nodes], `${ids}\n[9, 1, 1]\n`);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(/\(x: east -> west\)$/);
    expect(err).toMatch(/racks\.csv: note: Ignored: gpu of 2 nodes/);
    const swapped = '{"load": [5, 4, 3], "id": ["7", "x", "z"]}';
    const other = run(['plan', '--stream', '--nodes', nodes], `${ids}\n${swapped}\n`);
    expect([other.code, other.out]).toEqual([1, expect.stringContaining('line 2: error: the ids')]);
    const extra = run(['plan', '--stream', '--nodes', '2', '--json'], '{"load":[1],"size":[2]}\n');
    expect(JSON.parse(extra.out).error).toMatchObject({ code: 'unknown_key', path: '/size' });
  });

  it('reports wrong options', () => {
    const stray = run(['plan', '--nodes', '2', '--factor', '3'], first);
    expect([stray.code, stray.err]).toEqual([
      2,
      expect.stringContaining('--factor works only with --stream'),
    ]);
    expect(run(['plan', '--stream'], first).err).toContain('--nodes is missing');
    expect(run([...asked, '--window', '0'], first).code).toBe(2);
  });
});

describe('plan --format', () => {
  it('writes the placement in METIS and Scotch format, which can be read again', () => {
    file('eight.csv', eight);
    const asked = ['plan', 'eight.csv', '--nodes', '3'];
    const { assignment } = JSON.parse(run([...asked, '--json']).out).result as {
      assignment: number[];
    };
    const part = run([...asked, '--format', 'metis']);
    expect(part).toEqual({ code: 0, out: assignment.map((node) => `${node}\n`).join(''), err: '' });
    const again = [...asked, '--assignment', file('eight.part', part.out), '--json'];
    expect(JSON.parse(run(again).out).result.assignment).toEqual(assignment);
    const map = run([...asked, '--format', 'scotch']).out;
    expect(map).toBe(`8\n${assignment.map((node, j) => `${j}\t${node}\n`).join('')}`);
    expect(run(['plan', '--chain', '5,1,1,5', '--parts', '2', '--format', 'metis']).out).toBe(
      '0\n0\n1\n1\n',
    );
  });

  it('writes the experts per slot for TensorRT-LLM and vllm-ascend', () => {
    file('layers.json', '{"3":{"0":5,"1":3},"7":{"0":1,"1":9}}');
    const asked = ['plan', '--experts', 'layers.json', '--slots', '4', '--gpus', '2'];
    const { layers } = JSON.parse(run([...asked, '--json']).out).result as {
      layers: { slots: number[] }[];
    };
    const [third, seventh] = layers.map(({ slots }) => slots);
    expect(run([...asked, '--format', 'tensorrt-llm']).out).toBe(
      'num_slots: 4\ninitial_global_assignments:\n' +
        `  3: [${third!.join(', ')}]\n  7: [${seventh!.join(', ')}]\nlayer_updates_per_iter: 0\n`,
    );
    const map = JSON.parse(run([...asked, '--format', 'vllm-ascend']).out);
    expect(map.layer_list[1]).toEqual({
      layer_id: 7,
      device_count: 2,
      device_list: [
        { device_id: 0, device_expert: seventh!.slice(0, 2) },
        { device_id: 1, device_expert: seventh!.slice(2) },
      ],
    });
    const wrong = run([...asked, '--format', 'scotch']);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('tensorrt-llm')]);
    file('named.json', '{"moe":{"0":5,"1":3}}');
    const named = run(['plan', '--experts', 'named.json', '--slots', '2', '--gpus', '2', '--format', 'tensorrt-llm']); // prettier-ignore
    expect([named.code, named.err]).toEqual([
      2,
      expect.stringContaining('the name of layer "moe" must be a number'),
    ]);
  });
});
