// Random jobs of every kind as JSON text, for comparing hosts. Most are valid by construction.

type Job = Record<string, unknown>;
type Below = (below: number) => number;

/** Our own generator for test data: 64-bit splitmix, the low 53 bits. */
export function generator(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state + 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & 0xffffffffffffffffn;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & 0xffffffffffffffffn;
    return Number((z ^ (z >> 31n)) % BigInt(below));
  };
}

const one = <T>(below: Below, values: readonly T[]): T => values[below(values.length)]!;
const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, i) => make(i));

/**
 * Loads below `most`, half of them 0; sometimes all are equal, two values alternate, or their sum
 * is as large as possible.
 */
function randomLoads(
  n: number,
  most: number,
  below: Below,
  sum: number = Number.MAX_SAFE_INTEGER,
): number[] {
  const largest = Math.floor(sum / n);
  const [some, other] = [below(most), below(most)];
  return one(below, [
    () => list(n, () => some),
    () => list(n, (i) => (i % 2 ? some : other)),
    () => list(n, () => largest - below(3)),
    ...list(5, () => () => list(n, () => (below(2) ? 0 : below(most)))),
  ])();
}

/** Speeds: equal ones, eighths, decimals, and decimals far apart. */
function randomSpeeds(n: number, below: Below): number[] {
  const some = (1 + below(30)) / 10;
  return one(below, [
    () => list(n, () => some),
    () => list(n, () => below(100) / 8 + 0.125),
    () => list(n, () => (1 + below(30)) / 10),
    () => list(n, () => one(below, [0.1, 0.3, 0.7, 1.1, 2.675, 1 / 3])),
    () => list(n, () => one(below, [1e-6, 0.001, 1, 12345.678, 1e9])),
  ])();
}

/** Names of rows; most are numbers that are not the places of the rows. */
function randomLabels(n: number, below: Below): string[] {
  return one(below, [
    () => list(n, (i) => `n${i}`),
    () => list(n, (i) => `${10 * (i + 1)}`),
    () => list(n, (i) => `${n - i}`),
    () => list(n, (i) => `${(i + 1) % n}`),
  ])();
}

/** Messages over links of a ring, step by step, or what flows over each link. */
function randomSchedule(n: number, below: Below): string {
  if (below(2)) return Array.from({ length: n }, () => below(7) - 3).join(' ');
  const message = (): string => {
    const from = below(n);
    return `${from}->${(from + (below(2) ? 1 : n - 1)) % n}:${1 + below(4)}`;
  };
  const step = (): string => Array.from({ length: 1 + below(3) }, message).join(' ');
  return Array.from({ length: 1 + below(3) }, step).join(';');
}

/** The same units in other places. */
function shuffled(loads: readonly number[], below: Below): number[] {
  const found = [...loads];
  for (let i = found.length - 1; i > 0; --i) {
    const k = below(i + 1);
    [found[i], found[k]] = [found[k]!, found[i]!];
  }
  return found;
}

/** Random ring jobs with all kinds of settings, as JSON text. */
export function randomRingJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  return Array.from({ length: count }, (_, i) => {
    const n = 2 + below(i % 10 === 0 ? 300 : i % 3 === 0 ? 4 : 20);
    const most = [5, 100, 1e6, 1e12][below(4)]!;
    const loads = randomLoads(n, most, below);
    const small = Math.max(...loads) <= 100;
    const job: Record<string, unknown> = { kind: 'ring', loads };
    if (below(5) === 0) job['labels'] = randomLabels(n, below);
    const single = below(3) === 0;
    if (single) job['mode'] = 'single';
    if (!single && below(4) === 0) job['targets'] = 'any';
    else if (below(3) === 0) job['speeds'] = randomSpeeds(n, below);
    else if (below(4) === 0) job['targets'] = shuffled(loads, below);
    if (!single && below(3) === 0) job['message_limit'] = 1 + below(most);
    if (job['targets'] !== 'any' && below(5) === 0)
      job['algorithm'] = ['linear', 'traffic'][below(2)];
    else if (below(4) === 0) job['max_steps'] = n + below(4);
    // Lau's search tries every shift of a window as wide as the loads: small or refused.
    if (below(3) === 0 && most !== 1e6) job['compare'] = true;
    if (below(3) === 0) job['pareto'] = true;
    if (below(3) === 0) job['structure'] = true;
    if (below(3) === 0) job['schedule'] = randomSchedule(n, below);
    // A trace has one line per step.
    if (below(3) === 0 && small) job['trace'] = true;
    if (below(20) === 0) job['detail'] = true;
    return JSON.stringify(job);
  });
}

/** Random flow jobs over topologies and given graphs, as JSON text. */
export function randomFlowJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  const specs = [
    ['torus:5,4', 20],
    ['mesh:4,6', 24],
    ['hypercube:4', 16],
    ['cycle:31', 31],
    ['petersen x path:3', 30],
    ['knodel:22', 22],
    ['circulant:18,1,4,9', 18],
    ['cage:3,6', 14],
    ['debruijn:4', 16],
    ['ccc:3', 24],
    ['cycle:5 x clique:3', 15],
    ['random-regular:30,3,4', 30],
  ] as const;
  const schemes = [
    ...['opt', 'ops', 'fos', 'sos', 'chebyshev', 'cg', 'de', 'gde', 'adi', 'md', 'l2', 'l1'],
    ...['linf', 'node-flow', 'rounds', 'max-load'],
  ];
  return Array.from({ length: count }, () => {
    const scheme = schemes[below(schemes.length)]!;
    const job: Record<string, unknown> = { kind: 'flow', scheme };
    let nodes: number;
    if (below(3) > 0) {
      const [topology, size] = specs[below(specs.length)]!;
      job['topology'] = topology;
      nodes = size;
    } else {
      nodes = 2 + below(40);
      const edges = Array.from({ length: below(90) }, () =>
        below(2) ? [below(nodes), below(nodes)] : [below(nodes), below(nodes), (1 + below(9)) / 4],
      );
      job['topology'] = { nodes, edges };
    }
    job['loads'] = randomLoads(nodes, 1000, below);
    const wholeOnly = ['linf', 'node-flow', 'rounds', 'max-load'].includes(scheme);
    if (!wholeOnly && below(3) === 0) job['integer'] = false;
    if (below(4) === 0) job['migration'] = ['largest', 'index', 'single', 'none'][below(4)];
    if (below(4) === 0)
      job['machine'] = { startup_ms: below(8) / 4, per_unit_ms: below(100) / 1000 };
    if (scheme !== 'rounds' && below(3) === 0) job['timing'] = 'async';
    const uneven = scheme !== 'md' && scheme !== 'adi' && !(scheme === 'l1' && 'integer' in job);
    if (uneven && below(3) === 0) job['speeds'] = randomSpeeds(nodes, below);
    if (below(3) === 0) job['history'] = true;
    if (below(5) === 0) job['trace'] = true;
    return JSON.stringify(job);
  });
}

/** Random cluster jobs, valid by construction. */
export function randomClusterJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  const of = <T>(values: readonly T[]): T => one(below, values);
  return Array.from({ length: count }, () => {
    const nodes = 2 + below(30);
    const links: number[][] = [];
    for (let v = 1; v < nodes; ++v) {
      links.push([below(v), v, below(1000) / 1e5, 1e4 * (1 + below(100))]);
    }
    const job: Record<string, unknown> = {
      kind: 'cluster',
      links,
      speeds: { pattern: randomSpeeds(1 + below(5), below).map((speed) => 1e8 * speed) },
      loads: randomLoads(nodes, 3000, below),
      iterations: 1 + below(80),
      k_policy: of(['halving', 'decreasing', 'const', 'off']),
      rounding: of(['floor', 'imitate', 'nearest', 'random', 'real']),
      detection: of(['tree', 'off', 'piggyback', 'free']),
      sync: of(['neighbour', 'global', 'tree', 'tree-lowest']),
      app: of(['all', 'none', 'active']),
      transport: of(['eager', 'rendezvous']),
      network: of(['cm02', 'lv08']),
      variant: of(['a', 'b']),
      trigger: of(['schedule', 'schedule', 'loss', 'loss-local']),
      tree: of(['breadth-first', 'latency']),
      timeline: 3,
      seed: below(1000),
    };
    if (below(2)) job['trace'] = true;
    if (below(3) === 0) job['shaker'] = { kappa: (1 + below(90)) / 100 };
    if (below(3) === 0) job['pre'] = { fixed_s: below(9) / 1e4, per_unit_s: below(9) / 1e7 };
    if (below(3) === 0) job['arrivals'] = [[0, below(nodes), 1 + below(500)]];
    if (below(4) === 0) {
      for (const key of ['rounding', 'shaker']) delete job[key];
      job['scheme'] = 'two-phase';
    }
    if (below(6) === 0) job['advise'] = true;
    return JSON.stringify(job);
  });
}

/** Random machines and tasks, including sizes at which searches use their multilevel methods. */
export function randomMapJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  return list(count, (i) => {
    const tasks = i % 8 === 0 ? 60 + below(240) : 1 + below(14);
    // Zeros among computations and amounts meet the ties of every order.
    const edges = list(below(3 * tasks + 1), () => [
      below(tasks),
      below(tasks),
      below(3) ? 1 + below(50) : 0,
    ]);
    const job: Job = {
      kind: 'map',
      topology: one(below, ['eh:2,2', 'eh:3,1', 'eh:1,2', 'torus:3,4', 'path:2', 'petersen']),
      tasks:
        below(4) === 0
          ? { random: { tasks } }
          : { comp: randomLoads(tasks, 30, below, 3e9), edges },
      seed: below(1000),
    };
    const algorithm = one(below, ['best', 'best', 'anneal', 'local', 'greedy']);
    job['algorithm'] = algorithm;
    if (below(3) === 0) job['beta'] = one(below, [0, 0.005, 0.5, 1]);
    if (algorithm === 'best' && below(2)) job['effort'] = one(below, [0.1, 0.5, 2]);
    if (below(4) === 0) job['restarts'] = 1 + below(3);
    if (below(4) === 0) job['history'] = true;
    if (algorithm === 'greedy') job['order'] = one(below, ['natural', 'random', 'largest']);
    if (algorithm !== 'best' && below(3) === 0 && String(job['topology']).startsWith('eh'))
      job['approach'] = 'level-by-level';
    return JSON.stringify(job);
  });
}

/** Tasks with given places on some machines, or that go round the sources. */
function randomTasks(topology: string, below: Below): Job[] {
  let arrival = 0;
  const placed = topology === 'eh:2,2' && below(2) === 0;
  return list(5 + below(30), (id) => {
    arrival += below(3000);
    const task: Job = { id, arrival, service: 1 + below(5000) };
    if (placed) task['node'] = one(below, ['1:0', '1:3', '2:0']);
    if (below(4) === 0) task['hop'] = below(50);
    return task;
  });
}

function randomTaskGraphs(below: Below): Job[] {
  return list(2 + below(4), (id) => {
    const comp = list(2 + below(4), () => 1 + below(900));
    const edges = list(comp.length - 1, (i) => [i, i + 1, below(20)]);
    return { id, arrival: 100 * id, comp, edges };
  });
}

/** Random machines with tasks arriving, some with sweeps. */
export function randomDynamicJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  return list(count, () => {
    const topology = one(below, ['eh:2,2', 'eh:3,1', 'mesh:3,4', 'hypercube:4', 'dispatcher:8']);
    const policies = topology.startsWith('dispatcher')
      ? ['jsq', 'power', 'jiq', 'random', 'round-robin', 'central']
      : topology.startsWith('eh')
        ? ['auto', 'si-mlta', 'ri-mlta', 'llc', 'split', 'si-ta', 'ri-ta']
        : ['auto', 'si-ta', 'ri-ta'];
    const job: Job = {
      kind: 'dynamic',
      topology,
      policy: one(below, policies),
      hop: one(below, [0, 1000, '0.1R']),
      random: {
        tasks: 50 + below(400),
        load: one(below, [0.3, 0.8, 0.95]),
        service: one(below, ['exponential', 'hyperexponential']),
      },
      seed: below(1000),
    };
    if (below(3) === 0) job['comm'] = 'exp';
    if (below(3) === 0) {
      const given = randomTasks(topology, below);
      delete job['random'];
      if (below(4) === 0 && !topology.startsWith('dispatcher'))
        job['jobs'] = randomTaskGraphs(below);
      else job['tasks'] = given;
      if (job['tasks'] && below(3) === 0) job['trace_load'] = one(below, [0.5, 1.2]);
    }
    if (below(4) === 0) job['warmup'] = below(3);
    if (below(4) === 0) job['cooldown'] = below(3);
    if (below(4) === 0) job['control_hop'] = one(below, [0, '0.01R', 7]);
    if (below(5) === 0) job['probe_cpu'] = one(below, [0, '0.02R']);
    if (below(4) === 0) job['log'] = true;
    // Samples for a single run, else replications and sweeps.
    if (below(3) === 0) job['samples'] = 5;
    else if ('random' in job && !('log' in job) && below(3) === 0) job['replications'] = 2;
    else if (!('log' in job) && below(3) === 0)
      job['sweep'] =
        'random' in job && below(2)
          ? { load: [0.4, 0.7], tasks: [30, 60] }
          : { policy: policies.slice(0, 2) };
    else if (below(4) === 0) job['per_task'] = true;
    return JSON.stringify(job);
  });
}

/** Topologies by name, products and given graphs. */
export function randomTopologyJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  return list(count, () => {
    const family = one(below, [
      () => `path:${1 + below(60)}`,
      () => `cycle:${3 + below(60)}`,
      () => `clique:${1 + below(30)}`,
      () => `torus:${3 + below(6)},${3 + below(6)}`,
      () => `hypercube:${1 + below(6)}`,
      () => `random-regular:${10 + 2 * below(40)},${3 + below(3)},${below(50)}`,
      () => `circulant:${7 + below(40)},1,${2 + below(2)}`,
      () => `butterfly:${3 + below(2)}`,
      () => `debruijn:${2 + below(5)}`,
      () => `ccc:${3 + below(2)}`,
      () => `knodel:${2 * (2 + below(30))}`,
      () => `eh:${1 + below(3)},${1 + below(2)}`,
    ])();
    const nodes = 1 + below(40);
    const topology =
      below(3) === 0
        ? {
            nodes,
            edges: list(below(3 * nodes), () =>
              below(2)
                ? [below(nodes), below(nodes)]
                : [below(nodes), below(nodes), (1 + below(99)) / 10],
            ),
          }
        : below(5) === 0
          ? `${family} x path:${2 + below(4)}`
          : family;
    return JSON.stringify({ kind: 'topology', topology, list: below(3) === 0 });
  });
}

/** Texts whose rows have labels, many of them numbers, and unused attributes. */
function labelledTexts(rows: number, below: Below): Job[] {
  const labels = randomLabels(rows, below);
  const loads = randomLoads(rows, 1000, below);
  const lines = (line: (label: string, i: number) => string): string => labels.map(line).join('\n');
  const unused = one(below, ['', ',colour', ',comment,x']);
  const values = unused.replaceAll(/[a-z]+/g, () => one(below, ['red', '7', '']));
  const table =
    `node,load${unused}\n` + lines((label, i) => `${label},${loads[i]}${values}`) + '\n';
  const edges = labels.slice(1).map((label, i) => [labels[i], label]);
  return [
    { kind: 'read', text: table },
    {
      kind: 'read',
      as: 'objects',
      text:
        `id,node,load${unused}\n` +
        lines((label, i) => `${label},${one(below, ['', 'a', '10'])},${loads[i]}${values}`) +
        '\n',
      nodes: `node,speed${unused}\n10,0.1${values}\na,1${values}\n`,
    },
    {
      kind: 'read',
      as: 'graph',
      text:
        'graph [\n' +
        lines((label, i) => `node [ id ${i + 1} label "${label}" colour "red" ]`) +
        edges.map((_, i) => `\nedge [ source ${i + 1} target ${i + 2} age ${below(9)} ]`).join('') +
        '\n]\n',
    },
    {
      kind: 'read',
      as: 'graph',
      text: `graph { ${edges.map(([u, v]) => `"${u}" -- "${v}" [age=${below(9)}];`).join(' ')} }`,
    },
    {
      kind: 'read',
      as: 'tasks',
      text: JSON.stringify({
        comp: loads.map((load) => load % 1000),
        edges: edges.map((_, i) => [i, i + 1, below(9)]),
        colours: labels,
      }),
    },
  ];
}

/** Advice, addresses, texts to read, papers. */
export function randomSmallJobs(seed: number, count: number): string[] {
  const below = generator(seed);
  const read = (): Job => {
    const rows = 2 + below(6);
    return one(below, [
      { kind: 'read', text: list(rows, () => below(1000)).join(one(below, [' ', ',', '\n'])) },
      {
        kind: 'read',
        unit: 0.01,
        text: 'node,load\n' + list(rows, (i) => `${i},${below(1000) / 64}\n`).join(''),
      },
      {
        kind: 'read',
        as: 'graph',
        text: list(rows, (i) => `${i} ${i + 1} ${below(9) / 4 + 0.25}`).join('\n'),
      },
      {
        kind: 'read',
        as: 'graph',
        text: `graph { ${list(rows, (i) => `n${below(rows)} -- m${i};`).join(' ')} }`,
      },
      { kind: 'read', as: 'tasks', text: '4\n0 0 0\n1 8 1 0\n2 5 1 0\n3 0 2 1 2\n' },
      ...labelledTexts(rows, below),
    ]);
  };
  const inspect = (): Job => {
    const rows = 2 + below(6);
    const texts = [
      ...labelledTexts(rows, below).map(({ text }) => text),
      list(rows, () => `${below(100)} ${below(100)} ${below(100)}`).join('\n'),
      JSON.stringify([list(4, () => below(100)), list(4, () => below(100))]),
      list(rows, () => JSON.stringify({ kind: 'ring', loads: [below(9), below(9)] })).join('\n'),
      list(rows, (i) => `${i}->${i + 1}:${below(9)}`).join(' '),
    ];
    return below(3) === 0
      ? { kind: 'inspect', texts: texts.map((text, i) => ({ name: `file ${i}.txt`, text })) }
      : { kind: 'inspect', name: 'loads.csv', text: one(below, texts) };
  };
  return list(count, () =>
    JSON.stringify(
      one(below, [
        read,
        inspect,
        read,
        () => ({
          kind: 'advise',
          nodes: 2 + below(24),
          scenario: { random: { mean: 1 + below(900) } },
          seed: below(100),
        }),
        () => {
          const [k, l] = [1 + below(4), 1 + below(3)];
          return {
            kind: 'eh',
            k,
            l,
            ...(below(2) ? { list: true } : { nodes: ['0:0', `${l}:0`] }),
          };
        },
        () => ({
          kind: 'reproduce',
          id: one(below, ['lau/table1', 'lau/fig2', 'decker/table1', 'jeannot/fig5']),
          trials: 1 + below(3),
          seed: below(50),
        }),
      ])(),
    ),
  );
}

/** `count` jobs over all kinds, the kinds in turn. */
export function randomJobsOfAllKinds(seed: number, count: number): string[] {
  const makers = [
    randomRingJobs,
    randomFlowJobs,
    randomClusterJobs,
    randomMapJobs,
    randomDynamicJobs,
    randomTopologyJobs,
    randomSmallJobs,
  ];
  const jobs = makers.map((make, i) => make(100 * seed + i, Math.ceil(count / makers.length)));
  return list(count, (i) => jobs[i % makers.length]![Math.floor(i / makers.length)]!);
}
