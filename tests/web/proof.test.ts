// Proofs on the page: the answer as text and its changes, the archive, and the highlights for the
// certificates of the golden answers.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Claim } from '../../wasm/src/gen/types.js';
import { changesOf, laidOut } from '../../web/src/kit/proof/laid-out.js';
import { zipOf } from '../../web/src/kit/out/zip.js';
import { lights as flowLights } from '../../web/src/panels/flow/proof.js';
import { lights as ringLights } from '../../web/src/panels/ring/proof.js';
import { examples as exampleNames, root } from '../support/paths.js';

// The module itself needs a page.
vi.mock('evenkeel/elements', async () => ({
  ...(await import('../../wasm/src/draw/number.js')),
  ringLimit: 23,
  ...(await import('../../wasm/src/draw/limits.js')),
}));

interface Example {
  name: string;
  job: { kind: string; loads?: number[] };
  answer: {
    proof?: Claim[];
    result: { targets: number[]; edges: [number, number][]; flow: number[] };
  };
}

const read = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'));
const examples = exampleNames.map((name) => ({
  name,
  job: read(`core/schema/examples/${name}`),
  answer: read(`tests/golden/${name}`),
})) as Example[];
/** Before the flow, of a scenario too. */
function loadsOf({ job, answer: { result } }: Example): number[] {
  const loads = [...(job.loads ?? result.targets)];
  if (!job.loads)
    for (const [e, [u, v]] of result.edges.entries()) {
      loads[u]! += result.flow[e]!;
      loads[v]! -= result.flow[e]!;
    }
  return loads;
}
const claimsOf = (kind: string, ...names: string[]): [Claim, Example][] =>
  examples
    .filter(({ job, answer }) => job.kind === kind && answer.result)
    .flatMap((one) => (one.answer.proof ?? []).map((claim): [Claim, Example] => [claim, one]))
    .filter(([{ claim }]) => names.includes(claim));

it('an answer as text is the same answer, in short lines', () => {
  expect(examples.length).toBeGreaterThan(60);
  let long = 0;
  for (const { name, answer } of examples) {
    const text = laidOut(answer);
    expect(JSON.parse(text), name).toEqual(answer);
    // A single text can be longer than a line.
    long += text
      .split('\n')
      .filter((line) => line.length > 82 && !/^ *("\w+": )?"/.test(line)).length;
  }
  expect(long).toBe(0);
  expect(laidOut({ a: '[ {\n "b": 1, \n] }' })).toBe('{"a": "[ {\\n \\"b\\": 1, \\n] }"}');
});

it('changes are reported with their line and whole words', () => {
  const text = laidOut({ steps: 12, traffic: 7, list: Array.from({ length: 40 }, (_, i) => i) });
  expect(changesOf(text, text)).toEqual([]);
  expect(changesOf(text, text.replace('"steps": 12', '"steps": 13'))).toEqual([
    { line: 2, column: 12, was: '12', is: '13' },
  ]);
  const two = text.replace('7', '27').replace(' 39', ' -39');
  expect(changesOf(text, two).map(({ was, is }) => [was, is])).toEqual([
    ['7', '27'],
    ['39', '-39'],
  ]);
  const [cut] = changesOf(text, text.replace('  "traffic": 7,\n', ''));
  expect(cut).toMatchObject({ line: 3, was: '  "traffic": 7,' });
});

it('the archive holds its files, as Python reads it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-zip-'));
  try {
    const files = [
      ['ä.txt', 'größer'],
      ['empty', ''],
      ['b.json', '[1,2]\n'.repeat(5000)],
    ] as const;
    writeFileSync(join(folder, 'a.zip'), Buffer.from(await zipOf(files).arrayBuffer()));
    const program = `import json,sys,zipfile
z = zipfile.ZipFile('a.zip')
assert z.testzip() is None
print(json.dumps([[n, z.read(n).decode()] for n in z.namelist()]))`;
    const found = execFileSync('python3', ['-c', program], { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(found)).toEqual(files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('ring: the segment is highlighted with its load, its ends with the load that can leave', () => {
  const found = claimsOf('ring', 'steps', 'lower_bound').filter(([{ count }]) => count);
  expect(found.length).toBeGreaterThan(8);
  for (const [claim, example] of found) {
    const { name, job, answer } = example;
    const loads = loadsOf(example);
    const [first, count] = [claim['first'] as number, claim['count'] as number];
    const evidence = ringLights(claim, { job, answer, loads } as never);
    const nodes = [...evidence.keys()].filter((item) => item.startsWith('node:'));
    const segment = Array.from({ length: count }, (_, i) => `node:${(first + i) % loads.length}`);
    expect(nodes, name).toEqual(segment);
    const ends = [(first + loads.length - 1) % loads.length, (first + count - 1) % loads.length];
    for (const link of ends)
      expect(evidence.get(`edge:${link}`)?.text, name).toMatch(/^[\d\u202f]+ can leave$/);
    if (loads.length > 23) continue;
    // "Nodes 5 to 1 hold 7": the numbers at the nodes add up to the number of the sentence.
    const held = segment.map((item) =>
      Number.parseInt(evidence.get(item as never)!.text.replaceAll('\u202f', ''), 10),
    );
    expect(claim.says, name).toMatch(
      new RegExp(`holds? ${held.reduce((sum, one) => sum + one, 0)} `),
    );
  }
});

it('flow: a set is highlighted with the links that leave it, and potentials by height', () => {
  const sets = claimsOf('flow', 'linf', 'max_load', 'node_flow', 'rounds');
  const potentials = claimsOf('flow', 'l1', 'l2', 'l2_integral');
  expect(sets.length).toBeGreaterThan(3);
  expect(potentials.length).toBeGreaterThan(5);
  for (const [claim, example] of [...sets, ...potentials]) {
    const { name, job, answer } = example;
    const loads = loadsOf(example);
    const evidence = flowLights(claim, { job, answer, loads } as never);
    const bright = [...evidence].filter(
      ([item, { share }]) => item.startsWith('node') && share === 1,
    );
    const { set, all_but: others, potential } = claim as { [key: string]: number[] | undefined };
    if (potential) {
      const most = Math.max(...potential);
      const top = potential.flatMap((value, node) => (value === most ? [`node:${node}`] : []));
      if (new Set(potential).size > 1)
        expect(
          bright.map(([item]) => item),
          name,
        ).toEqual(top);
    } else if (set ?? others) {
      const inside = loads.map((_, node) => (set ? set.includes(node) : !others!.includes(node)));
      const nodes = loads.flatMap((_, node) => (inside[node] ? [`node:${node}`] : []));
      expect(bright.map(([item]) => item).sort(), name).toEqual(nodes.sort());
      const leaving = answer.result.edges.filter(([u, v]) => inside[u] !== inside[v]).length;
      const links = [...evidence.keys()].filter((item) => item.startsWith('edge')).length;
      if (claim.claim !== 'rounds') expect(links, name).toBe(leaving);
    }
  }
});

it('certificates with arbitrary changes highlight nothing that does not exist', () => {
  const junk = [null, -1, 1e300, 2.5, 'x', [], [[]], {}, [1e300, -7, 'y']];
  const [ring] = claimsOf('ring', 'steps');
  const [flow] = claimsOf('flow', 'linf');
  for (const [[claim, example], lights] of [
    [ring!, ringLights],
    [flow!, flowLights],
  ] as const) {
    for (const key of [
      ...Object.keys(claim),
      'set',
      'wave',
      'potential',
      'prices',
      'right',
      'by',
    ]) {
      for (const value of junk) {
        const outcome = { ...example, loads: loadsOf(example) } as never;
        expect(() => lights({ ...claim, [key]: value }, outcome)).not.toThrow();
      }
    }
  }
});
