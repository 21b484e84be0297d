// The first command line that a newcomer types works, or the error says which one does.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file } = workspace();
for (const name of run(['example']).out.trimEnd().split('\n')) {
  file(name, run(['example', name]).out);
}
file('net.gml', 'graph [ node [ id 0 ] node [ id 1 ] node [ id 2 ] edge [ source 0 target 1 ] edge [ source 1 target 2 ] ]'); // prettier-ignore
const ranks = 'rank,gpu,ms\n0,a100,1.5\n1,a100,2.25\n2,h100,9\n';
file('ranks.csv', ranks);
const measured = Array.from({ length: 64 }, (_, r) => [
  r,
  `n${Math.floor(r / 16)}`,
  (2 + ((r * 37) % 64) * 0.4321).toFixed(4),
  (0.1 + (r % 7) * 0.21).toFixed(3),
]);
file('timings.csv', `rank,node,compute_s,comm_s\n${measured.map((row) => `${row.join(',')}\n`).join('')}`); // prettier-ignore

const same = (words: string[], others: string[]): void => {
  const expected = run(others);
  expect(expected.code, expected.err).toBe(0);
  expect(run(words), words.join(' ')).toEqual(expected);
};

describe('loads', () => {
  it('can be typed as inputs', () => {
    const expected = ['ring', '--loads', '7,0,3,1,1,0'];
    same(['ring', '7,0,3,1,1,0'], expected);
    same(['ring', '7', '0', '3', '1', '1', '0'], expected);
    same(['ring', '--json', '7', '0', '3'], ['ring', '--loads', '7,0,3', '--json']);
    same(['flow', 'path:3', '9', '0', '0'], ['flow', 'path:3', '--loads', '9,0,0']);
    same(['cluster', 'path:3', '9,0,0'], ['cluster', 'path:3', '--loads', '9,0,0']);
    same(['advise', '7', '0', '3', '4', '--trials', '1'], ['advise', '--loads', '7,0,3,4', '--trials', '1']); // prettier-ignore
    same(['plan', 'chain', '4', '9', '2', '6', '--parts', '2'], ['plan', '--chain', '4,9,2,6', '--parts', '2']); // prettier-ignore
    // A file of that name wins.
    file('7,0', '1 5\n');
    same(['ring', '7,0'], ['ring', '--loads', '1,5']);
  });

  it('are read from a file that --loads names', () => {
    same(['ring', '--loads', 'loads.csv'], ['ring', 'loads.csv']);
    same(['flow', 'hypercube:3', '--loads', 'loads.csv'], ['flow', 'hypercube:3', 'loads.csv']);
  });

  it('are the only column of numbers, with a note', () => {
    const { code, out } = run(['ring', 'ranks.csv']);
    expect(code).toBe(0);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('loads from the column "ms"');
    const several = run(['ring', 'timings.csv']);
    expect([several.code, several.err]).toEqual([1, expect.stringContaining('"compute_s"')]);
    expect(several.err).toContain('--column');
  });

  it('with fractions get a unit from the data, as with --unit auto, in a note', () => {
    const given = JSON.parse(run(['ring', 'ranks.csv', '--unit', '0.01', '--json']).out);
    const found = JSON.parse(run(['ring', 'ranks.csv', '--json']).out);
    expect(found.result).toEqual(given.result);
    expect(found.settings.unit).toBe(0.01);
    expect(found.notes.join(' ')).toMatch(/units of 0\.01, computed from the values/);
    file('seconds.csv', 'object,node,load\na,0,0.5\nb,0,0.25\nc,1,0.125\n');
    const plan = run(['plan', 'seconds.csv', '--nodes', '2']);
    expect([plan.code, plan.out.replaceAll(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('units of 0.001, computed from the values'),
    ]);
    expect(run(['plan', 'chain', '0.5,1.5,2', '--parts', '2']).code).toBe(0);
    // All columns have one unit.
    const both = run(['ring', 'timings.csv', '--column', 'compute_s,comm_s', '--json']);
    const units = both.out.trimEnd().split('\n').map((line) => JSON.parse(line).settings.unit); // prettier-ignore
    expect(units).toEqual([0.0001, 0.0001]);
    expect(both.err).toContain('units of 0.0001, computed from the values');
  });
});

describe('files', () => {
  it('of graphs are read in the place of a topology', () => {
    same(['flow', 'net.gml', '--loads', '9,0,0'], ['flow', 'file:net.gml', '--loads', '9,0,0']);
    same(['topology', 'net.gml'], ['topology', 'file:net.gml']);
    same(['cluster', 'net.gml', '9,0,0'], ['cluster', 'file:net.gml', '--loads', '9,0,0']);
    same(['map', 'net.gml', '--tasks', 'random:4'], ['map', 'file:net.gml', '--tasks', 'random:4']);
    expect(run(['flow', 'none.gml', '9,0,0']).err).toContain('neither a file nor a topology');
  });

  it('of a trace follow the network', () => {
    same(['dynamic', 'hypercube:3', 'trace.swf'], ['dynamic', 'hypercube:3', '--arrivals', 'trace.swf']); // prettier-ignore
  });

  it('are read in the place of a list', () => {
    file('speeds.txt', '1\n2 # fast\n1\n');
    file('speeds.json', '[1, 2, 1]');
    file('speeds.csv', 'node,speed\n1,2\n0,1\n2,1\n');
    for (const name of ['speeds.txt', 'speeds.json', 'speeds.csv']) {
      for (const words of [
        ['ring', '--loads', '7,0,3'],
        ['flow', 'path:3', '--loads', '7,0,3'],
        ['plan', 'chain', '7,1,3,4'],
      ]) {
        same([...words, '--speeds', name], [...words, '--speeds', '1,2,1']);
      }
    }
    const flow = ['flow', 'cycle:4', '--scenario', 'peak:70,3', '--scheme', 'max-load'];
    file('capacity.txt', '5,8,10,null\n');
    same([...flow, '--edge-capacity', 'capacity.txt'], [...flow, '--edge-capacity', '5,8,10,null']);
    file('targets.txt', '5 2 3\n');
    same(['ring', '7,0,3', '--targets', 'targets.txt'], ['ring', '7,0,3', '--targets', '5,2,3']);
    file('words.txt', '1 x 2\n');
    const wrong = run(['ring', '7,0,3', '--speeds', 'words.txt']);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('words.txt: error: "x"')]);
  });
});

describe('plan', () => {
  it('sends loads of nodes to flow', () => {
    file('each.csv', 'object,node,load\na,0,1\nb,1,2\nc,2,3\n');
    const each = run(['plan', 'each.csv']);
    expect([each.code, each.err]).toEqual([
      2,
      expect.stringMatching(/one per node.*evenkeel flow TOPOLOGY each\.csv.*--nodes 3/),
    ]);
    expect(run(['plan', 'each.csv', '--nodes', '3']).code).toBe(0);
    file('named.csv', 'object,node,load\na,x,1\nb,y,2\n');
    expect(run(['plan', 'named.csv']).err).toContain('--nodes FILE, a table of the nodes');
  });

  it('asks for the nodes if all objects are on one node', () => {
    const { code, err } = run(['plan', 'objects.csv']);
    expect([code, err]).toEqual([2, expect.stringContaining('--nodes is missing')]);
  });
});

describe('the forms of plan give the same bytes as their flags', () => {
  const cases: [string, string][] = [
    ['plan chain 4,9,2,6 --parts 2 --json', 'plan --chain 4,9,2,6 --parts 2 --json'],
    ['plan chain loads.csv --parts 2', 'plan --chain loads.csv --parts 2'],
    ['plan experts experts.json --slots 16 --gpus 8', 'plan --experts experts.json --slots 16 --gpus 8'],
    ['plan stream --nodes 2 < snapshots.ndjson', 'plan --stream --nodes 2 < snapshots.ndjson'],
    ['plan stream snapshots.ndjson --nodes 2 --json', 'plan --stream --nodes 2 --json < snapshots.ndjson'],
    ['plan flow objects.csv --nodes 3 --topology cycle:3', 'plan objects.csv --nodes 3 --flow opt --topology cycle:3'],
    ['plan flow objects.csv --nodes 3 --topology cycle:3 --scheme l2 --json', 'plan objects.csv --nodes 3 --flow l2 --topology cycle:3 --json'],
    ['plan chain - --parts 2 < loads.csv --print-request', 'plan --chain - --parts 2 < loads.csv --print-request'],
  ]; // prettier-ignore
  it.each(cases)('%s', (form, flags) => {
    const old = sh(`"$E" ${flags}`);
    expect(old.code, old.err).toBe(0);
    expect(sh(`"$E" ${form}`)).toEqual(old);
  });
});

describe('newcomers reach their answer in three commands', () => {
  it('with measured times of MPI ranks', () => {
    const first = run(['flow', 'torus:8,8', 'timings.csv']);
    expect([first.code, first.err]).toEqual([1, expect.stringContaining('--column')]);
    expect(first.err).toContain('"compute_s"');
    const second = run(['flow', 'torus:8,8', 'timings.csv', '--column', 'compute_s']);
    expect(second.code).toBe(0);
    expect(second.out).toMatch(/No integral plan has a smaller l2 norm|l2 norm/);
    // A guess in the wrong direction leads there as well.
    const plan = run(['plan', 'timings.csv', '--column', 'compute_s']);
    expect([plan.code, plan.err]).toEqual([2, expect.stringContaining('evenkeel flow TOPOLOGY')]);
  });

  it('with token counts of experts', () => {
    const counts = [0, 1].map((layer) =>
      Array.from({ length: 64 }, (_, e) => ((e * 31 + layer * 7) % 97) + 1),
    );
    file('counts.json', JSON.stringify({ expert_counts: counts }));
    const first = run(['plan', 'experts', 'counts.json']);
    expect(first.err).toContain('--slots and --gpus are missing');
    const second = run(['plan', 'experts', 'counts.json', '--slots', '72', '--gpus', '8']);
    expect(second.err).toContain('"experts" or "weight"');
    file('counts.json', JSON.stringify({ experts: counts }));
    const third = run(['plan', 'experts', 'counts.json', '--slots', '72', '--gpus', '8']);
    expect([third.code, third.out]).toEqual([0, expect.stringContaining('72 slots on 8 GPUs')]);
  });

  it("with Lau's ring", () => {
    expect(run(['reproduce', 'lau/fig3']).code).toBe(0);
    const { code, out } = run(['ring', '7,0,3,1,1,0', '--structure']);
    expect([code, out]).toEqual([0, expect.stringContaining('Critical thread')]);
    expect(run(['ring', '7,0,3,1,1,0', '--why']).out).toContain('proven');
  });
});
