// Text that is not UTF-8 is an error wherever text is read, with its place and what to do.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const bad = 'K\u00f6ln'; // one byte 0xf6 in Latin-1
file('ok.csv', 'object,node,load\na,0,5\nb,1,3\n');
file('names.csv', latin(`name,load\n${bad},3\nBonn,0\n`));
file('one.csv', latin(`name,load\n"a ${bad}",3\nBonn,0\n`));
file('loads.json', latin(`{"loads":[1,2],"labels":["${bad}","b"]}`));
file('net.dot', latin(`graph { a -- "${bad}" }`));
file(
  'net.gml',
  latin(`graph [ node [ id 0 label "${bad}" ] node [ id 1 ] edge [ source 0 target 1 ] ]`),
);
file('net.edges', latin(`a ${bad}\n`));
file(
  'net.graphml',
  latin(
    `<graphml><graph><node id="${bad}"/><node id="b"/><edge source="${bad}" target="b"/></graph></graphml>`,
  ),
);
file('tasks.json', latin(`{"comp":[1,2],"edges":[[0,1,1]],"labels":["${bad}","b"]}`));
file('objects.csv', latin(`object,node,load\n${bad},0,5\nb,0,3\n`));
file('nodes.csv', latin(`node,speed\n${bad},1\nb,1\n`));
file('trace.swf', latin(`; ${bad}\n1 0 0 5 1\n`));
file('links.csv', latin(`u,v,latency_s,bandwidth_bytes\n0,1,1,1\n# ${bad}\n`));
file('map.txt', latin(`0\n1\n# ${bad}\n`));
file('assigned.csv', latin(`object,node\na,${bad}\n`));
file('schedule.txt', latin(`0->1:1 ${bad}`));
file('experts.json', latin(`{"${bad}":[[1,2]]}`));
file('job.json', latin(`{"kind":"ring","loads":[1,2],"labels":["${bad}","b"]}`));
file('rows.csv', latin(`rank,${bad},b\n0,1,2\n`));
file('first.csv', latin(`${bad},b\n1,2\n`));

const links = ['--links-latency-s', '1', '--links-bandwidth-bytes', '1e8'];
const readers: [string, string[]][] = [
  ['names.csv', ['ring', 'names.csv']],
  ['one.csv', ['ring', 'one.csv', '--json']],
  ['names.csv', ['ring', 'names.csv', '--column', 'load,name']],
  ['loads.json', ['ring', 'loads.json']],
  ['names.csv', ['flow', 'path:2', 'names.csv']],
  ['names.csv', ['cluster', 'path:2', 'names.csv', ...links]],
  ['names.csv', ['advise', 'names.csv']],
  ['names.csv', ['plan', '--chain', 'names.csv', '--parts', '2']],
  ['net.dot', ['topology', 'file:net.dot']],
  ['net.gml', ['topology', 'file:net.gml']],
  ['net.edges', ['topology', 'file:net.edges']],
  ['net.graphml', ['topology', 'file:net.graphml']],
  ['tasks.json', ['map', 'eh:1,1', 'tasks.json']],
  [
    'map.txt',
    ['map', 'eh:1,1', '--tasks', 'random:2', '--algorithm', 'none', '--mapping', 'map.txt'],
  ],
  ['objects.csv', ['plan', 'objects.csv']],
  ['nodes.csv', ['plan', 'ok.csv', '--nodes', 'nodes.csv']],
  ['assigned.csv', ['plan', 'ok.csv', '--assignment', 'assigned.csv']],
  ['experts.json', ['plan', '--experts', 'experts.json', '--slots', '2', '--gpus', '2']],
  ['trace.swf', ['dynamic', 'eh:1,1', '--arrivals', 'trace.swf']],
  ['links.csv', ['cluster', '--links', 'links.csv', '--loads', '1,2']],
  ['schedule.txt', ['ring', '--loads', '1,2', '--schedule', 'schedule.txt']],
  ['names.csv', ['inspect', 'names.csv']],
  ['net.dot', ['inspect', 'net.dot']],
  ['names.csv', ['convert', 'names.csv', '--to', 'json']],
  ['job.json', ['run', 'job.json']],
  ['job.json', ['verify', 'job.json']],
  ['rows.csv', ['ring', '--each', 'rows.csv']],
  ['first.csv', ['ring', '--each', 'first.csv']],
];
for (const as of ['loads', 'graph', 'tasks', 'arrivals', 'platform', 'table', 'objects'])
  readers.push(['names.csv', ['read', 'names.csv', '--as', as]]);

describe('a file in Latin-1', () => {
  it.each(readers)('%s: %j', (_name, words) => {
    const { code, out, err } = run(words);
    expect(code).toBe(1);
    const said = out + err;
    expect(said).toMatch(/UTF-8|unexpected .*xf6/);
    expect(said).not.toContain('internal');
  });
});

it('is refused with the line, the column, the byte and a solution', () => {
  const { err } = run(['ring', 'names.csv']);
  expect(err.split('\n')[0]).toBe(
    'names.csv:2:2: error: the input is not UTF-8: it contains the byte "\\xf6"; convert it, for example with iconv -f latin1 -t utf-8',
  );
  const { error } = JSON.parse(run(['ring', 'names.csv', '--json']).out);
  expect(error).toMatchObject({ code: 'bad_text', line: 2, column: 2, length: 1 });
  const job = JSON.parse(run(['read', 'names.csv', '--as', 'table', '--json']).out);
  expect(job.error).toMatchObject({ code: 'bad_text', line: 2, column: 2 });
});

it('a line of --each in Latin-1 is answered by its error, and the batch continues', () => {
  const { code, out } = run(['ring', '--each', '--json', '-'], latin('1 2\n3 \u00f6\n4 4\n'));
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([code, answers.map(({ ok }) => ok)]).toEqual([1, [true, false, true]]);
  expect(answers[1].error).toMatchObject({ line: 2, column: 3 });
});

it('UTF-16 is recognized, with a solution', () => {
  file('wide.csv', Buffer.from('\ufeffname,load\na,3\nb,0\n', 'utf16le'));
  for (const words of [
    ['ring', 'wide.csv'],
    ['inspect', 'wide.csv'],
    ['read', 'wide.csv'],
  ]) {
    const { code, err } = run(words);
    expect([code, err]).toEqual([1, expect.stringMatching(/UTF-16.*iconv -f utf-16 -t utf-8/)]);
  }
});
