// Every printed CSV or TSV that has a reader is read back with the same meaning. The list of
// outputs comes from the records: all kinds of text of `read`, all tables of all kinds.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { root } from '../support/paths.js';

const { run, file } = workspace();
const record = (kind: string): { options: Record<string, { enum: string[] }> } =>
  JSON.parse(readFileSync(`${root}core/schema/${kind}.json`, 'utf8'));
const json = (words: string[]): Record<string, any> => {
  const { code, out, err } = run([...words, '--json']);
  expect(code, `${words.join(' ')}: ${err}`).toBe(0);
  return JSON.parse(out);
};
const print = (words: string[], format: string, name: string): string => {
  const { code, out, err } = run([...words, '--format', format]);
  expect(code, `${words.join(' ')}: ${err}`).toBe(0);
  return file(name, out);
};

/**
 * Test inputs per kind of text: without names, and with names that look like numbers of other rows.
 */
const texts: Record<string, Record<string, string>> = {
  loads: {
    plain: '7 0 3 1',
    speeds: 'node,load,speed\n0,9,1\n1,0,2.5\n',
    named: 'name,load\n"a, b",7\nc,0\n"d ""e""",3\n',
    numbers: 'node,load\n3,5\n1,2\n0,9\n2,1\n',
  },
  graph: {
    plain: '0 1 2.5\n1 2 1\n2 3 1\n',
    named: 'graph { 3 -- 1; 1 -- 0; 0 -- 7 }',
  },
  tasks: {
    plain: '{"comp":[3,4,0],"edges":[[0,1,4],[1,2,0]]}',
    named: '{"comp":[3,4,5],"edges":[[0,1,4],[1,2,7]],"labels":["2","a, b","0"]}',
  },
  arrivals: {
    plain: '1 0 1:0 100\n2 5 1:0 50 3\n',
    swf: '7 0 -1 30 2 -1 -1 -1 -1 -1 1 1 1 -1 -1 -1 -1 -1\n3 5 -1 2 1 -1 -1 -1 -1 -1 1 1 1 -1 -1 -1 -1 -1\n',
  },
  platform: {
    plain: 'node,speed\n0,1\n1,2\n',
    links: 'source,target,bandwidth,latency\nb,a,100,0.001\na,1,50,0.5\n',
    named: 'name,speed\nb,1.5\n0,2\n',
  },
  table: {
    header: 'rank,name,load\n0,"a, b",1.5\n' + '1,c,2\n'.repeat(40),
    bare: '1,2\n3,4\n'.repeat(20),
  },
  objects: {
    plain: 'load,node\n9,0\n7,0\n3,1\n',
    named:
      'id,node,load,bytes,pinned,allowed,avoid,spread,together,block,block_size,memory,peak_memory\n' +
      '1,x,9,3,1,,,web,,b,4,2,3\n2,y,7,1,0,x;y,,web,,b,4,1,1\n"o, 3",y,5,1,0,,x,,pair,,,0,0\n0,,4,1,0,,,,pair,c,2,0,1\n',
  },
};

/** Names that count up from 0 have no information beyond the order. */
const named = (names?: string[]): string[] | undefined =>
  names?.every((name, place) => name === String(place)) ? undefined : names;

describe('read --as X --format Y is read again as X', () => {
  const kinds = record('read').options['as']!.enum;
  it('every kind of text is tested here', () => {
    expect(Object.keys(texts).sort()).toEqual([...kinds].sort());
  });
  for (const as of kinds) {
    for (const format of ['csv', 'tsv']) {
      for (const [name, text] of Object.entries(texts[as]!)) {
        it(`${as}, ${format}, ${name}`, () => {
          const before = file(`${as}-${name}.txt`, text);
          const words = ['read', '--as', as, ...(name === 'swf' ? ['--unit', '1'] : [])];
          const first = json([...words, before]);
          const again = json(['read', '--as', as, print([...words, before], format, 'again.txt')]);
          const { value, names, speeds } = first.result;
          expect({ value, names: named(names), speeds }).toEqual({
            value: again.result.value,
            names: named(again.result.names),
            speeds: again.result.speeds,
          });
        });
      }
    }
  }
});

describe('commands accept the output of read', () => {
  const takes: Record<string, (name: string) => string[]> = {
    loads: (name) => ['ring', name],
    graph: (name) => ['flow', `file:${name}`, '--scenario', 'peak:40,0'],
    tasks: (name) => ['map', 'hypercube:2', name],
    arrivals: (name) => ['dynamic', 'eh:1,2', '--arrivals', name],
    platform: (name) => ['cluster', 'path:2', '--platform', name, '--scenario', 'peak:40,0'],
    objects: (name) => ['plan', name],
  };
  for (const as of record('read').options['as']!.enum.filter((kind) => kind !== 'table')) {
    for (const [name, text] of Object.entries(texts[as]!)) {
      it(`${as}, ${name}`, () => {
        const before = file(`${as}-${name}.txt`, text);
        const unit = name === 'swf' ? ['--unit', '1'] : [];
        const printed = print(['read', '--as', as, ...unit, before], 'csv', `${as}-${name}.csv`);
        const words = takes[as]!;
        const machine = (list: string[]): string[] =>
          as === 'platform' && name === 'links' ? list.filter((word) => word !== 'path:2') : list;
        const first = json([...machine(words(before)), ...unit]);
        const again = json(machine(words(printed)));
        expect(again.result).toEqual(first.result);
        expect(again.input).toEqual(first.input);
      });
    }
  }
});

const labelled: Record<string, string> = {
  net: file('net.dot', 'graph { 3 -- 0; 0 -- 1; 1 -- 2; 2 -- 3 }'),
  loads: file('loads.csv', 'node,load\n3,90\n0,0\n1,3\n2,7\n'),
  tasks: file('tasks.dot', 'digraph { 2 [size=5]; 2 -> 0; 0 -> 1 }'),
  nodes: file('nodes.csv', 'node,speed\n3,1\n0,1\n1,2\n'),
  objects: file('objects.csv', 'id,node,load\n1,3,9\n2,3,7\n3,3,5\n0,0,4\nnew,,3\n'),
};
const bare: Record<string, string> = {
  net: file('net.el', '0 1\n1 2\n2 3\n3 0\n'),
  loads: file('loads.txt', '90 0 3 7'),
  tasks: file('tasks.json', '{"comp":[5,1,1],"edges":[[0,1,1],[1,2,1]]}'),
  nodes: file('nodes2.csv', 'speed\n1\n1\n2\n'),
  objects: file('objects2.csv', 'node,load\n0,9\n0,7\n0,5\n1,4\n,3\n'),
};

for (const [which, data] of Object.entries({ labelled, bare })) {
  const { net, loads, tasks, nodes, objects } = data;
  describe(`tables of ${which} data are read by the option for them`, () => {
    for (const format of ['csv', 'tsv']) {
      it(`plan tables work as --assignment, ${format}`, () => {
        const words = ['plan', objects!, '--nodes', nodes!];
        const { result } = json(words);
        for (const table of [[], ['--table', 'moves'], ['--table', 'assignment']]) {
          const name = print([...words, ...table], format, `plan.${format}`);
          const again = json([...words, '--assignment', name]);
          expect(again.result.assignment).toEqual(result.assignment);
          expect(again.result.makespan).toEqual(result.makespan);
        }
      });

      it(`map tables work as --mapping and --start, ${format}`, () => {
        const words = ['map', `file:${net}`, tasks!];
        const { result } = json(words);
        for (const table of [[], ['--table', 'mapping']]) {
          const name = print([...words, ...table], format, `map.${format}`);
          const again = json([...words, '--algorithm', 'none', '--mapping', name]);
          expect(again.result.mapping).toEqual(result.mapping);
          const started = json([...words, '--algorithm', 'local', '--start', name]);
          expect(started.result.initial.cost).toBe(result.cost);
        }
      });

      it(`edges work as file:, ${format}`, () => {
        const words = ['topology', `file:${net}`];
        const first = json([...words, '--list']);
        for (const table of [['--list'], ['--table', 'edges']]) {
          const name = print([...words, ...table], format, `edges.${format}`);
          const again = json(['topology', `file:${name}`, '--list']);
          expect(again.result.edge_list).toEqual(first.result.edge_list);
          expect(again.input.labels).toEqual(first.input.labels);
        }
      });

      it(`loads of every kind work as loads, ${format}`, () => {
        const printed: [string[], (result: any) => number[]][] = [
          [['ring', loads!], () => json(['read', loads!]).result.value],
          [['cluster', `file:${net}`, loads!], (result) => result.final_loads],
          [['cluster', `file:${net}`, loads!, '--table', 'loads'], (result) => result.final_loads],
          [['plan', objects!, '--nodes', nodes!, '--table', 'loads'], (result) => result.loads],
        ];
        for (const [words, loadsOf] of printed) {
          const plain = words.filter((word) => word !== '--table' && word !== 'loads');
          const { input, result } = json(plain);
          const name = print(words, format, `loads.${format}.txt`);
          const again = json(['read', name, '--column', 'load']);
          expect(again.result.value).toEqual(loadsOf(result));
          expect(named(again.result.names)).toEqual(named(input.labels));
        }
      });
    }
  });
}
