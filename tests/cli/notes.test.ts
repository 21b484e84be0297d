// Notes of readers: in the answer of every command, and on standard error for tables.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

interface Answer {
  notes: string[];
  settings: { input_notes?: string[] };
  error?: { message: string };
}

const json = (args: string[]): Answer => JSON.parse(run([...args, '--json']).out) as Answer;

const ring = file('ring.csv', 'node,load,colour\n0,7,a\n1,0,b\n2,3,c\n');
const net = file('net.dot', 'graph {\n a [shade=red];\n a -- b [value=3];\n b -- c [value=1]\n}\n');
const named = file('named.csv', 'node,load,colour\na,7,x\nb,0,y\nc,3,z\n');
const tasks = file(
  'tasks.dax',
  "<adag><job id='a' runtime='1' colour='red'/><job id='b' runtime='2'/></adag>",
);
const trace = file('trace.csv', 'id,arrival,service,colour\n1,0,5,a\n2,0,5,b\n');
const speeds = file('speeds.csv', 'name,speed,colour\na,1e9,x\nb,2e9,y\nc,1e9,z\n');
const objects = file('objects.csv', 'id,node,load,colour\n1,a,9,x\n2,b,7,y\n');
const nodes = file('nodes.csv', 'node,gpu\na,4\nb,4\n');
const placed = file('placed.csv', 'object,node,why\n1,b,x\n2,a,y\n');
const mapped = file('mapped.csv', 'task,server,why\n0,1,x\n1,0,y\n');
const graph = file('tasks.json', '{"comp":[1,2],"edges":[[0,1,1]]}');
const experts = file('experts.json', '{"experts":[[5,4,3,2]],"model":"x"}');
const jobs = file('jobs.json', '{"jobs":[{"arrival":0,"comp":[5]}],"site":"x"}');

describe('data that a reader does not use', () => {
  const commands: [string[], string[]][] = [
    [['ring', ring], ['colour of 3 rows']],
    [
      ['flow', `file:${net}`, named],
      ['shade of 1 node', 'colour of 3 rows'],
    ],
    [['topology', `file:${net}`], ['shade of 1 node']],
    [
      ['advise', '--topology', `file:${net}`, named],
      ['shade of 1 node', 'colour of 3 rows'],
    ],
    [['map', 'path:2', tasks], ['colour of 1 job']],
    [['dynamic', 'hypercube:1', '--arrivals', trace], ['colour of 2 rows']],
    [['cluster', 'path:3', '--speeds', speeds, '--loads', '7,0,3'], ['colour of 3 rows']],
    [
      ['plan', objects, '--nodes', nodes],
      ['colour of 2 rows', 'gpu of 2 nodes'],
    ],
    [['plan', '--chain', ring, '--parts', '2'], ['colour of 3 rows']],
    [
      ['plan', objects, '--assignment', placed],
      ['why of 2 rows', 'colour of 2 rows'],
    ],
    [['map', 'path:2', graph, '--algorithm', 'none', '--mapping', mapped], ['why of 2 rows']],
    [['map', 'path:2', graph, '--start', mapped], ['why of 2 rows']],
    [['plan', '--experts', experts, '--slots', '4', '--gpus', '2'], ['model of 1 file']],
    [['dynamic', 'hypercube:1', '--jobs', jobs], ['site of 1 file']],
  ];
  it.each(commands)('%j: the answer has it', (args, parts) => {
    const { notes } = json(args);
    for (const part of parts) expect(notes.join('\n')).toContain(part);
    const { out, err } = run(args);
    for (const part of parts) expect(out.replaceAll(/\s+/g, ' ')).toContain(part);
    expect(err).not.toContain('Ignored');
    const table = run([...args, '--format', 'csv']);
    for (const part of parts) expect(table.err).toContain(part);
    expect(run([...args, '--format', 'csv', '-q']).err).not.toContain('Ignored');
  });

  it('is noted in the job of --print-request, whose answer is the same', () => {
    const job = run(['flow', `file:${net}`, named, '--print-request']).out;
    expect(run(['run', '-'], job).out).toBe(run(['flow', `file:${net}`, named, '--json']).out);
  });

  it('does not prevent the verification of an answer', () => {
    file('answer.json', run(['ring', ring, '--json']).out);
    expect(run(['verify', 'answer.json', ring]).code).toBe(0);
  });

  it('is noted with --each, for every line', () => {
    const lines = run(['ring', '--each', '-', '--json'], '7,0,3\n1,2,3,\n').out.trim().split('\n');
    expect(lines).toHaveLength(2);
  });
});

describe('interpretations that a reader chose', () => {
  it('appear in notes: attribute, column and first number', () => {
    expect(json(['topology', `file:${net}`]).notes.join()).toContain('attribute value of 2 edges');
    expect(json(['topology', `file:${net}`, '--weight', 'value']).notes.join()).toContain('value');
    const ids = file('ids.txt', '1 2\n2 3\n');
    expect(json(['topology', `file:${ids}`]).notes.join()).toContain('numbered from 1');
    expect(json(['topology', `file:${ids}`, '--base', '0']).notes.join()).toContain('node 0');
    const phases = file('phases.csv', 'node,p1,p2\n0,7,1\n1,0,2\n2,3,3\n');
    expect(json(['ring', phases, '--column', 'p2']).notes.join()).toContain('column "p2"');
  });
});

describe('a file that is not understood', () => {
  it.each([
    [['ring', net], 'a graph (evenkeel flow file:FILE LOADS)'],
    [['flow', `file:${trace}`, ring], 'arrivals (evenkeel dynamic TOPOLOGY --arrivals FILE)'],
    [['dynamic', 'path:2', '--arrivals', ring], 'loads (evenkeel ring FILE)'],
    [['plan', 'edges.csv'], 'a graph (evenkeel flow file:FILE LOADS)'],
  ])('%j: the nearest formats and their commands', (args, part) => {
    file('edges.csv', 'source,target\na,b\nb,c\n');
    const { code, err } = run(args);
    expect(code).toBe(1);
    expect(err).toContain(part);
  });
});
