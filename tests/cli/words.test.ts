// Usage errors: a message repeats the wrong argument unchanged, and lists the accepted ones.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

describe('arguments that conflict or repeat each other are usage errors', () => {
  const cases: [string[], string][] = [
    [['eh', '3,2', '--k', '4'], 'given twice'],
    [['dynamic', 'eh:2,2', '--topology', 'eh:3,2'], 'given twice'],
    [['topology', 'torus:3,3', '--topology', 'torus:4,4'], 'given twice'],
    [
      ['topology', '--topology', 'torus:3,3', '--topology', 'torus:4,4'],
      '--topology is given twice',
    ],
    [
      ['dynamic', 'eh:2,2', '--sweep', 'load=.5', '--sweep', 'load=.6'],
      '--sweep load is given twice',
    ],
    [['ring', '--loads', '1,2', '--mode', 'multi', '--mode', 'single'], '--mode is given twice'],
    [['ring', '--loads', '1,2', '--compare', '--compare'], '--compare is given twice'],
    [['ring', '--loads', '1,2', '--json', '--format', 'csv'], 'cannot be combined'],
    [['ring', '--mode=', '--loads', '1,2'], '--mode= needs a value'],
    [['ring', '--mode', '--loads', '1,2'], '--mode needs a value'],
    [['ring', '--loads', '1,2', '--threads'], '--threads needs a value'],
    [
      ['flow', 'path:2', '--loads', '2,0', '--machine-startup-ms', '1'],
      '--machine-per-unit-ms is missing',
    ],
    [
      ['flow', 'path:2', '--loads', '2,0', '--machine', 'now', '--machine-startup-ms', '1'],
      '--machine and --machine-startup-ms cannot be combined',
    ],
    [
      ['ring', '--loads', '1,2', '--trace', '--format', 'csv'],
      '--trace does not fit into one table',
    ],
    [['ring', '--loads', '1,2', '--compare', '--format', 'csv'], '--compare does not fit'],
    [
      ['flow', 'path:2', '--loads', '1,2', '--history', '--format', 'csv'],
      '--history does not fit',
    ],
    [['ring', '--each', '--compare'], '--compare does not fit into the lines of --each'],
    [
      ['ring', '--each', '--pareto', '--format', 'csv'],
      '--pareto does not fit into the lines of --each',
    ],
    [['topology', 'path:3', '--list', '--spectrum'], 'two tables'],
    [['eh', '3,2', '--nodes', '0.1', '--route', '0.1,7.6', '--format', 'csv'], 'two tables'],
  ];
  for (const [args, message] of cases) {
    it(args.join(' '), () => {
      const { code, out, err } = run(args);
      expect([code, out], err).toEqual([2, '']);
      expect(err).toContain(message);
    });
  }

  it('an input after -- can look like an option; --version works with every command', () => {
    file('-odd.txt', '7,0,3');
    expect(run(['ring', '--', '-odd.txt']).out).toContain('Balancing takes');
    expect(run(['ring', '--mode', 'single', '--', '-odd.txt']).code).toBe(0);
    expect(run(['ring', '--version']).out).toMatch(/^evenkeel \d+\.\d+\.\d+\n$/);
    expect(run(['ring', '--loads', '1,2', '--json', '--format', 'json']).code).toBe(0);
  });
});

describe('an error shows the typed option, and no other option', () => {
  const name = (args: string[]): string => {
    const [place, message] = run(args).err.split(': error: ');
    return place === 'evenkeel' ? message!.split(' ')[0]! : place!;
  };
  it('with dashes, also for nested options', () => {
    expect(name(['map', 'eh:3,2', '--tasks', 'random:5', '--max-moves', '2'])).toBe('--max-moves');
    expect(name(['flow', 'path:2', '--loads', '2,0', '--max-iterations', '-1'])).toBe(
      '--max-iterations',
    );
    expect(name(['cluster', '--preset', 'dsl', '--links-latency-s', '-1'])).toBe(
      '--links-latency-s',
    );
    expect(name(['dynamic', 'eh:2,2', '--random-load', '-1'])).toBe('--random-load');
    expect(name(['dynamic', 'eh:2,2', '--probe-targets', 'x'])).not.toContain('_');
  });

  it('and the command if no option was typed', () => {
    file('apart.txt', '0 1\n2 3\n');
    const apart = run(['cluster', 'file:apart.txt', '--loads', '9,0,0,0']);
    expect(apart.err).toMatch(/^evenkeel cluster: error: /);
    file('zero.csv', 'node,load,speed\n0,5,1\n1,5,0\n');
    const zero = run(['cluster', 'path:2', 'zero.csv']);
    expect(zero.err).not.toContain('--speeds');
    expect(zero.code).toBe(1);
  });
});

describe('suggestions for misspelt words', () => {
  const cases: [string[], string][] = [
    [['cluster', '--preset', 'dsl', '--compare', 'nevr'], '"never"'],
    [['dynamic', 'eh:2,2', '--sweep', 'polcy=llc,split'], '"policy"'],
    [['dynamic', 'eh:2,2', '--sweep', 'policy=llc,splt'], '"split"'],
    [['map', 'eh:2,2', '--tasks', 'random:9', '--start', 'serail'], '"serial"'],
    [['flow', 'path:2', '--scenario', 'rnadom:5'], '"random"'],
    [['flow', 'path:2', '--scenario', 'hot_spots:5,1'], '"hot-spots"'],
    [['flow', 'tours:4,4', '--scenario', 'peak:9,0'], '"torus"'],
    [['topology', 'CYCLE:4'], '"cycle"'],
    [['rign'], 'ring'],
  ];
  for (const [args, guess] of cases) {
    it(args.join(' '), () => {
      const { code, err } = run(args);
      expect(code).toBe(2);
      expect(err).toContain(`did you mean ${guess}?`);
    });
  }

  it('cover nested keys of a job', () => {
    const job = (text: string): string => JSON.parse(run(['run', '-'], text).out).error.message;
    const near = (key: string): string => `did you mean "${key}"?`;
    expect(job('{"kind":"cluster","preset":"dsl","links":{"bandwith_bytes":5}}')).toContain(
      near('bandwidth_bytes'),
    );
    expect(
      job('{"kind":"flow","topology":"path:2","scenario":{"peak":{"total":5,"node":0,"nodd":1}}}'),
    ).toContain(near('node'));
    expect(job('{"kind":"dynamic","topology":"eh:2,2","random":{"laod":1}}')).toContain(
      near('load'),
    );
    expect(job('{"kind":"advise","nodes":4,"weights":{"flwo":1,"migration":1}}')).toContain(
      near('flow'),
    );
    expect(job('{"kind":"topology","topology":{"noeds":2,"edges":[]}}')).toContain(near('nodes'));
  });
});

it('lead from platforms to networks, and from networks to platforms', () => {
  file('grid.xml', '<?xml version="1.0"?>\n<platform version="4.1"></platform>\n');
  for (const args of [
    ['topology', 'file:grid.xml'],
    ['flow', 'file:grid.xml', '--scenario', 'peak:9,0'],
    ['cluster', 'file:grid.xml'],
    ['ring', 'grid.xml'],
    ['map', 'eh:1,1', 'grid.xml'],
  ]) {
    const { code, err } = run(args);
    expect([code, err], args.join(' ')).toEqual([1, expect.stringContaining('--platform FILE')]);
    expect(err).toContain('grid.xml:2:2: error: this is a SimGrid platform');
  }
  file('net.gml', 'graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] ]');
  file('net.json', ' {"nodes":2,"edges":[[0,1]]}');
  file('net.txt', '0 1\n1 2\n');
  for (const [name, place] of [
    ['net.gml', '1:1'],
    ['net.json', '1:2'],
    ['net.txt', '1:1'],
  ]) {
    const { code, err } = run(['cluster', '--platform', name!]);
    expect([code, err]).toEqual([1, expect.stringContaining(`${name}:${place}: error: this is a`)]);
    expect(err).toContain('give it as network file:NAME');
  }
  expect(run(['cluster', '--platform', 'file:grid.xml']).err).toContain(
    'write --platform grid.xml',
  );
  expect(run(['cluster', '--platform', 'torus:3,3']).err).toContain(
    'write evenkeel cluster torus:3',
  );
});

it('reports that the limit of a topology stays, even with --no-limits', () => {
  for (const more of [[], ['--no-limits']]) {
    const { code, err } = run(['flow', 'hypercube:24', '--scenario', 'peak:1,0', ...more]);
    expect([code, err]).toEqual([2, expect.stringMatching(/10000000 nodes, the maximum/)]);
    const edges = run(['topology', 'clique:20000', ...more]).err;
    expect(edges).toMatch(/50000000 edges, the maximum/);
  }
  expect(run(['flow', '--help']).out.replaceAll(/\s+/g, ' ')).toContain(
    '--no-limits Remove the size limits of computations and of input files (4 GiB). A run without size limits can take a very long time. ' +
      'A network always has at most 10 million nodes and 50 million edges.',
  );
});

describe('lists and numbers do not count as files', () => {
  const cases: string[][] = [
    ['map', 'eh:1,1', '--tasks', 'random:3', '--start', '1,2,-1'],
    ['map', 'eh:1,1', '--tasks', 'random:3', '--mapping', '1;2'],
    ['cluster', '--preset', 'dsl', '--arrivals', '1,0,-5'],
    ['dynamic', 'eh:2,2', '--arrivals', '1,0,-5'],
    ['dynamic', 'eh:2,2', '--jobs', '1,2'],
    ['cluster', 'path:2', '--loads', '2,0', '--speeds', '1e9;2e9'],
  ];
  for (const args of cases) {
    it(args.join(' '), () => {
      const { code, err } = run(args);
      expect([1, 2]).toContain(code);
      expect(err).not.toContain('No such file');
    });
  }

  it('advise accepts 1e3 as a number of nodes', () => {
    expect(run(['advise', '1.6e1', '--candidates', 'cycle:16', '--json']).out).toContain(
      '"nodes":16',
    );
  });

  it('a network file can be written file:NAME', () => {
    file('net.gml', 'graph [ node [ id 0 ] node [ id 1 ] edge [ source 0 target 1 ] ]');
    for (const command of ['flow', 'topology', 'cluster']) {
      const [plain, named] = ['net.gml', 'file:net.gml'].map((name) =>
        run([command, name, '--loads', '1,2'].slice(0, command === 'topology' ? 2 : 4)),
      );
      expect(plain!.code, plain!.err).toBe(0);
      expect(plain).toEqual(named);
    }
    expect(run(['flow', 'nowhere/net.gml', '--loads', '1,2']).err).toContain(
      'neither a file nor a topology',
    );
  });
});

describe('data errors exit with 1 and usage errors with 2, in commands and in run', () => {
  const both: [string, string[], object, number][] = [
    ['size of a topology', ['topology', 'cycle:2'], { kind: 'topology', topology: 'cycle:2' }, 2],
    ['family', ['topology', 'tours:4,4'], { kind: 'topology', topology: 'tours:4,4' }, 2],
    [
      'too large a topology',
      ['topology', 'cycle:999999999'],
      { kind: 'topology', topology: 'cycle:999999999' },
      2,
    ],
    [
      'word of a setting',
      ['ring', '--loads', '1,2', '--mode', 'dubble'],
      { kind: 'ring', loads: [1, 2], mode: 'dubble' },
      2,
    ],
    [
      'two settings that exclude each other',
      ['ring', '--loads', '1,2', '--mode', 'single', '--message-limit', '3'],
      { kind: 'ring', loads: [1, 2], mode: 'single', message_limit: 3 },
      2,
    ],
    ['load', ['ring', '--loads', '1,-2'], { kind: 'ring', loads: [1, -2] }, 1],
    [
      'speed',
      ['cluster', 'path:2', '--loads', '1,2', '--speeds', '1,0'],
      { kind: 'cluster', topology: 'path:2', loads: [1, 2], speeds: [1, 0] },
      1,
    ],
    [
      'number of loads',
      ['flow', 'path:3', '--loads', '1,2'],
      { kind: 'flow', topology: 'path:3', loads: [1, 2] },
      1,
    ],
    [
      'infeasible',
      ['ring', '--loads', '9,0,0,0', '--max-steps', '1'],
      { kind: 'ring', loads: [9, 0, 0, 0], max_steps: 1 },
      3,
    ],
  ];
  for (const [name, args, job, code] of both) {
    it(`${code}: ${name}`, () => {
      expect(run(args).code).toBe(code);
      expect(run(['run', '-'], JSON.stringify(job)).code).toBe(code);
    });
  }

  it('errors in a file are data errors', () => {
    file('weight.txt', '0 1 -1\n');
    expect(run(['flow', 'file:weight.txt', '--loads', '1,2']).code).toBe(1);
    const own = { kind: 'topology', topology: { nodes: 2, edges: [[0, 5]] } };
    expect(run(['run', '-'], JSON.stringify(own)).code).toBe(1);
  });
});
