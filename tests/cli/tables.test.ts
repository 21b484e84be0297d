// Text for people and tables for programs: width, digits, plurals, rectangular CSV.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file } = workspace();

/** Cells of CSV, with quotes. */
function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare!,
  );
}

describe('every CSV is one rectangular table', () => {
  file('tasks.json', '{"comp":[3,4],"edges":[[0,1,4]]}');
  file('trace.txt', '1 0 1:0 100\n2 5 1:0 50 3\n');
  file('good.json', run(['ring', '--loads', '7,0,3', '--json']).out);
  file(
    'bad.json',
    run(['ring', '--loads', '7,0,3', '--json']).out.replace('"traffic":', '"traffic":9'),
  );
  file('loads.txt', '7 0 3');
  const views: [string[], string?][] = [
    [['ring', '--loads', '7,0,3']],
    [['ring', '--each'], '7,0,3\n1,x\n'],
    [['flow', 'path:3', '--loads', '7,0,2']],
    [['advise', '8', '--candidates', 'cycle:8;mesh:2,4']],
    [['map', 'eh:1,1', 'tasks.json']],
    [['dynamic', 'eh:2,2', '--random-tasks', '50']],
    [['dynamic', 'eh:2,2', '--random-tasks', '50', '--sweep', 'thresholds=1;2']],
    [['dynamic', 'eh:1,1', '--arrivals', 'trace.txt', '--per-task']],
    [['cluster', 'path:3', '--loads', '9,0,0']],
    [['cluster', 'path:3', '--loads', '9,0,0', '--compare', 'never,fos']],
    [['eh', '3,2']],
    [['eh', '3,2', '--nodes', '0.1,root']],
    [['eh', '3,2', '--route', '0.1,7.6']],
    [['topology']],
    [['topology', 'petersen']],
    [['topology', 'petersen', '--spectrum']],
    [['topology', 'petersen', '--list']],
    [['read', 'loads.txt']],
    [['read', '--as', 'tasks', 'tasks.json']],
    [['read', '--as', 'arrivals', 'trace.txt']],
    [['read', '--as', 'graph'], '0 1 1\n1 2 3\n'],
    [['verify', 'good.json', 'loads.txt']],
    [['verify', 'bad.json', 'loads.txt']],
    [['reproduce']],
    [['reproduce', 'lau/fig1']],
    [['reproduce', 'lau/fig3']],
    [['reproduce', 'lau/table4', '--trials', '50']],
  ];
  for (const [args, input] of views) {
    it(args.join(' '), () => {
      const { out } = run([...args, '--format', 'csv'], input);
      const lines = out.split('\n');
      expect(lines.pop()).toBe('');
      expect(lines.length).toBeGreaterThan(1);
      const header = cells(lines[0]!);
      expect(new Set(header).size, lines[0]).toBe(header.length);
      for (const line of lines) expect(cells(line).length, line).toBe(header.length);
    });
  }

  it('contains the values of the text', () => {
    expect(run(['read', '--as', 'tasks', 'tasks.json', '--format', 'csv']).out).toBe(
      'table,task,computation,to,amount\ntask,0,3,,\ntask,1,4,,\nmessage,0,,1,4\n',
    );
    expect(run(['read', '--as', 'arrivals', 'trace.txt', '--format', 'csv']).out).toBe(
      'id,arrival_ticks,service_ticks,node,hop_ticks\n1,0,100,1:0,\n2,5,50,1:0,3\n',
    );
    expect(run(['topology', 'path:3', '--list', '--format', 'csv']).out).toBe(
      'source,target,weight\n0,1,1\n1,2,1\n',
    );
    expect(run(['topology', 'path:3', '--list']).out).toContain('\n  0 1\n  1 2\n');
    expect(run(['verify', 'good.json', 'loads.txt', '--format', 'csv']).out).toBe(
      'valid,problem\ntrue,\n',
    );
    expect(run(['verify', 'bad.json', 'loads.txt', '--format', 'csv']).out).toMatch(
      /^valid,problem\nfalse,.+\n/,
    );
    expect(run(['eh', '3,2', '--format', 'csv']).out).toMatch(/^servers,controllers,.*\n64,9,/);
    const figure = run(['reproduce', 'lau/fig1', '--format', 'csv']).out.split('\n');
    expect(figure[0]).toMatch(/^table,node,load,.*,mode,published,/);
    expect(figure[1]).toMatch(/node by node",1,7,/);
  });

  it('the list of families is JSON on request', () => {
    const list = JSON.parse(run(['topology', '--json']).out);
    expect(list).toContainEqual({ topology: 'SPEC^P', description: expect.any(String) });
    expect(run(['topology', '--format', 'csv']).out).toMatch(/^topology,description\n.*\n/);
    expect(run(['reproduce', '--format', 'csv']).out).toMatch(
      /^paper,id,item\nProcessor rings,lau\/model,/,
    );
  });

  it('contains the unit if the text uses another one', () => {
    expect(
      run(['cluster', 'path:3', '--loads', '9,0,0', '--compare', 'fos', '--format', 'csv']).out,
    ).toMatch(/^method,makespan_s,gain_fraction,/);
    const header = run(['dynamic', 'eh:2,2', '--random-tasks', '50', '--format', 'csv']).out;
    expect(header).toMatch(/^policy,tet_sum_ticks,.*,makespan_ticks,.*,response_mean_ticks,/);
  });
});

describe('text', () => {
  it('is one line per sentence in a pipe, and wrapped on a terminal', () => {
    const words = ['advise', '16', '--topology', 'cycle:16'];
    const piped = run(words).out.trim().split('\n');
    expect(piped.at(-1)!.length).toBeGreaterThan(100);
    for (const width of [60, 80, 132]) {
      const { out } = run(words, '', { COLUMNS: String(width) });
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(width);
      // The same words in the same order, whatever the width.
      const sentence = piped.at(-1)!.split(' ').join(' ');
      expect(out.replace(/\s+/g, ' ')).toContain(sentence);
    }
    const topology = run(['topology', 'torus:8,8'], '', { COLUMNS: '50' }).out;
    for (const line of topology.split('\n')) expect(line.length).toBeLessThanOrEqual(50);
    expect(topology).toMatch(/topology +degree/);
  });

  it('has at most six digits and no exponents of large numbers', () => {
    const slow = ['cluster', 'path:2', '--loads', '123456789,0', '--unit-ops', '987654321'];
    const { out } = run([...slow, '--iterations', '100', '--quiet']);
    expect(out).not.toMatch(/\d[eE]\+/);
    for (const [number] of out.matchAll(/\d+\.\d+/g)) {
      expect(number.replace('.', '').replace(/^0+/, '').length, number).toBeLessThanOrEqual(6);
    }
    const flow = ['flow', 'path:9', '--loads', '9007199254740,0,0,0,0,0,0,0,1', '--no-integer'];
    expect(run(flow).out).not.toMatch(/\d[eE]\+/);
  });

  it('uses singular and plural correctly', () => {
    expect(run(['eh', '1,1']).out).toContain(
      '1 cube of 1 dimension, 2 control links, 1 hypercube link',
    );
    expect(run(['flow', 'path:2', '--loads', '2,0']).out).toContain('1 unit over all links');
    expect(run(['flow', 'path:3', '--loads', '3,0,0']).out).toContain('3 units over all links');
    expect(run(['cluster', 'path:2', '--loads', '9,0', '--iterations', '1']).out).toMatch(
      /1 iteration takes /,
    );
    expect(run(['read', '--as', 'graph'], '0 1\n').out).toContain('2 nodes and 1 edge (format');
    expect(run(['flow', 'path:3', '--loads', '1']).err).toContain(
      '--loads has 1 number, but the graph',
    );
  });

  it('shows the seed if something is random', () => {
    expect(run(['map', 'eh:1,1', '--tasks', 'random:9', '--seed', '7']).out).toContain('--seed 7');
    expect(run(['flow', 'path:4', '--scenario', 'random:9']).out).toContain('--seed 1');
    expect(run(['flow', 'path:4', '--scenario', 'peak:9,0']).out).not.toContain('seed');
    expect(run(['dynamic', 'eh:2,2', '--random-tasks', '50', '--seed', '3']).out).toContain(
      '--seed 3',
    );
    expect(run(['reproduce', 'lau/table4', '--trials', '9', '--seed', '5']).out).toContain(
      '--seed 5',
    );
  });

  it('has no control bytes, even on a dumb terminal', () => {
    const long = 'reproduce lau/table1 --trials 3000000 --time-limit 1500ms';
    const on = (term: string): string => sh(`TERM=${term} script -qec "$E ${long}" /dev/null`).out;
    expect(on('xterm')).toContain('\u001b[K');
    expect(on('dumb')).not.toContain('\u001b');
  });
});

describe('a cell with tabs, line breaks, quotes and commas', () => {
  const labels = ['a\tb', 'c\nd', 'e "f"', 'g,h', "i'j", 'k\r\nl'];
  const loads = [9, 0, 0, 5, 1, 0];
  file('odd.json', JSON.stringify({ loads, labels }));

  it.each(['csv', 'tsv'])('stands in quotes in %s, which is read back', (format) => {
    const written = run(['ring', 'odd.json', '--format', format]);
    expect(written.code).toBe(0);
    file(`odd.${format}`, written.out);
    const words = ['ring', `odd.${format}`, '--column', 'load', '--json'];
    const read = run(words);
    expect(read.code, read.out).toBe(0);
    const { input } = JSON.parse(read.out);
    expect([input.labels, input.total]).toEqual([labels, 15]);
    const again = run(['ring', `odd.${format}`, '--column', 'load', '--format', format]).out;
    expect(again).toBe(written.out);
  });

  it.each(['trace', 'loads'])('in --table %s too', (table) => {
    const csv = run(['ring', 'odd.json', '--table', table, '--format', 'csv']);
    const tsv = run(['ring', 'odd.json', '--table', table, '--format', 'tsv']);
    expect([csv.code, tsv.code]).toEqual([0, 0]);
    const cells = (text: string, separator: string): string[][] => {
      const rows: string[][] = [['']];
      let quoted = false;
      for (const letter of text) {
        const row = rows.at(-1)!;
        if (letter === '"') quoted = !quoted;
        if (!quoted && letter === separator) row.push('');
        else if (!quoted && letter === '\n') rows.push(['']);
        else if (letter !== '"') row[row.length - 1] += letter;
      }
      return rows;
    };
    expect(cells(tsv.out, '\t')).toEqual(cells(csv.out, ','));
  });

  it('a quote that is never closed is an error at its start', () => {
    const { code, err } = run(['ring', '-'], 'name,load\na,1\n"b,2\nc,3\n');
    expect(code).toBe(1);
    expect(err).toContain('<stdin>:3:1: error: the closing quote is missing');
  });
});
