// Errors have a position in the user's file: file:line:column, and the key with --json.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const space = workspace();
const { run } = space;

function file(name: string, content: string | object): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 1);
  space.file(name, text);
  return text;
}

/** "name:line:column" of the first occurrence of `part` in a text. */
function at(name: string, text: string, part: string): string {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return `${name}:${before.length}:${before.at(-1)!.length + 1}: error: `;
}

/** The same fault with --json: its place is in the answer too. */
function jsonPlace(args: string[]): string {
  const { error } = JSON.parse(run([...args, '--json', '--quiet']).out);
  return `${error.line}:${error.column}+${error.length}`;
}

it('reports the first character of a wrong JSON token', () => {
  const jobs = file('jobs.json', '[{"id":1,\n "arrival" 20}]');
  expect(run(['dynamic', 'eh:1,2', '--jobs', 'jobs.json']).err).toContain(
    at('jobs.json', jobs, '20'),
  );
  const loads = file('loads.json', '{"loads":[1,\n 20 345]}');
  expect(run(['ring', 'loads.json']).err).toContain(at('loads.json', loads, '345'));
  expect(jsonPlace(['ring', 'loads.json'])).toBe('2:5+3');
  file('job.json', '{"kind":"ring",\n "loads":[1,2 333]}');
  const { error } = JSON.parse(run(['run', 'job.json']).out);
  expect([error.line, error.column, error.length]).toEqual([2, 15, 3]);
});

it('reports the position of an error in an answer or a request that is verified', () => {
  file('four.txt', '7 0 1 0');
  const answer = JSON.parse(run(['ring', 'four.txt', '--json']).out);
  const request = { kind: 'ring', loads: [7, 0, 1, 0] };
  const faults: [string, (answer: any) => void][] = [
    ['"wrong"', (a) => (a.result.flow[2] = 'wrong')],
    ['-77', (a) => (a.result.nodes = -77)],
    ['"none of it"', (a) => (a.result.floww = 'none of it')],
    ['"optimol"', (a) => (a.settings.algorithm = 'optimol')],
    ['"beef"', (a) => (a.input.hash = 'beef')],
  ];
  for (const [part, spoil] of faults) {
    const bad = structuredClone(answer);
    spoil(bad);
    const text = file('bad.json', bad);
    const found = run(['verify', 'bad.json', 'four.txt']);
    expect([found.code, found.err]).toEqual([
      1,
      expect.stringContaining(at('bad.json', text, part)),
    ]);
    expect(jsonPlace(['verify', 'bad.json', 'four.txt'])).toMatch(
      new RegExp(`^\\d+:\\d+\\+${part.length}$`),
    );
    const both = file('both.json', { request, answer: bad });
    if (part === '"optimol"') continue; // compared with the settings of the request there
    expect(run(['verify', 'both.json']).err).toContain(at('both.json', both, part));
  }
  file('good.json', answer);
  const wrong = file('request.json', { ...request, algorithm: 'optimol' });
  expect(run(['verify', 'good.json', 'request.json']).err).toContain(
    at('request.json', wrong, '"optimol"'),
  );
  const both = file('both.json', { request: JSON.parse(wrong), answer });
  expect(run(['verify', 'both.json']).err).toContain(at('both.json', both, '"optimol"'));
});

it('counts the lines of a stream of answers', () => {
  file('batch.txt', '7 0 3\n1 2 2\n');
  const [first, second] = run(['ring', '--each', 'batch.txt', '--json']).out.trim().split('\n');
  const bad = second!.replace(/"steps":\d+/, '"steps":"x"');
  file('answers.ndjson', `\n${first}\n\n${bad}\n`);
  const column = bad.indexOf('"x"') + 1;
  expect(run(['verify', 'answers.ndjson', 'batch.txt']).out).toContain(
    `\n2: answers.ndjson:4:${column}: result.steps is "x"`,
  );
  const verdicts = run(['verify', 'answers.ndjson', 'batch.txt', '--json']).out.trim().split('\n');
  expect(JSON.parse(verdicts[1]!).error).toMatchObject({ stream_line: 4, line: 1, column });
  file('broken.ndjson', `${first}\n\n${bad.replace('"ok":', '"ok" ')}\n`);
  const place = `broken.ndjson:3:${bad.indexOf('true') + 1}: error: this is not JSON: unexpected "true"`;
  expect(run(['verify', 'broken.ndjson', 'batch.txt']).err).toContain(place);
});

const named = {
  nodes: 3,
  edges: [
    [0, 1],
    [1, 2],
  ],
  labels: ['a', 'b', 'c'],
};

it('reports the position of a label that no node has, in every format of loads', () => {
  file('net.json', named);
  const inputs: [string, string][] = [
    ['load,name\n5,c\n0,zz\n2,a\n', '3:3+2'],
    ['node,host,load\n1,a,5\n0,zz,3\n2,c,1\n', '3:3+2'], // placed by node, named by host
    ['zz 5\nb 0\na 2\n', '1:1+2'],
    ['0 5\n1 0\n2 2\n', ''], // numbers 0, 1, 2 are the nodes themselves
    ['{"loads":[5,0,2],\n"labels":["c","a", "zz"]}', '2:20+4'],
    ['[{"name":"a","load":5},\n{"name":"zz","load":0},{"name":"c","load":2}]', '2:9+4'],
    ['name;load\nc;1\nb;2\na;3\n', ''],
  ];
  for (const [text, place] of inputs) {
    file('loads.txt', text);
    const args = ['flow', 'file:net.json', 'loads.txt'];
    const found = run(args);
    if (place === '') {
      expect(found.code, text).toBe(0);
      continue;
    }
    expect(found.code, text).toBe(1);
    expect(found.err).toContain(`loads.txt:${place.split('+')[0]}: error: the network has no node`);
    expect(jsonPlace(args), text).toBe(place);
  }
});

it('matches labels when an answer is verified, like when it was made', () => {
  file('net.json', named);
  file('loads.csv', 'name,load\nc,5\nb,1\na,0\n');
  file('answer.json', run(['flow', 'file:net.json', 'loads.csv', '--json', '--quiet']).out);
  const verify = ['verify', 'answer.json', 'loads.csv', '--topology', 'file:net.json'];
  expect(run(verify)).toMatchObject({ code: 0, out: expect.stringContaining('is valid') });
  file('loads.csv', 'name,load\nc,5\nx,1\na,0\n');
  expect(run(verify).err).toContain('loads.csv:3:1: error: ');
});

it('reports the position of errors in the JSON lists of options', () => {
  const jobs = file(
    'jobs.json',
    '[{"id":1,"arrival":0,"comp":[1]},\n {"id":2,"arrival":-7,"comp":[1]}]',
  );
  const dynamic = ['dynamic', 'eh:1,2', '--policy', 'llc', '--jobs'];
  expect(run([...dynamic, 'jobs.json']).err).toContain(at('jobs.json', jobs, '-7'));
  const inside = file('inside.json', `{"more":1,"jobs":${jobs}}`);
  expect(run([...dynamic, 'inside.json']).err).toContain(at('inside.json', inside, '-7'));
  const units = file('units.json', '[[1],\n [2],\n ["x"]]');
  expect(run(['cluster', 'path:3', '--units', 'units.json']).err).toContain(
    at('units.json', units, '"x"'),
  );
});
