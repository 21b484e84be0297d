// Random networks with loads, speeds and limits of edges, and the same as mixed-integer programs.
import { generator } from '../support/random_jobs.js';

export interface Network {
  kind: 'flow';
  scheme: 'max-load';
  topology: { nodes: number; edges: [number, number][] };
  loads: number[];
  speeds?: number[];
  edge_capacity: (number | null)[];
  edge_minimum?: number[];
  edge_fee?: number[];
}

const sizes = [4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64];

/** One of the networks, the same each time: a random tree and some more edges. */
export function randomNetwork(index: number): Network {
  const below = generator(1000 + index);
  const nodes = sizes[index % sizes.length]!;
  const edges: [number, number][] = [];
  const known = new Set<string>();
  const join = (u: number, v: number): void => {
    const key = `${Math.min(u, v)} ${Math.max(u, v)}`;
    if (u === v || known.has(key)) return;
    known.add(key);
    edges.push([u, v]);
  };
  for (let v = 1; v < nodes; v += 1) join(v, below(v));
  for (let k = below(nodes + 1); k > 0; k -= 1) join(below(nodes), below(nodes));
  const most = [8, 40, 1000][below(3)]!;
  const full = 2 + below(3);
  const loads = Array.from({ length: nodes }, () => (below(full) ? 0 : below(most)));
  const capacity = edges.map(() => (below(12) ? below(Math.ceil(most / 2)) : null));
  const network: Network = {
    ...({ kind: 'flow', scheme: 'max-load' } as const),
    topology: { nodes, edges },
    loads,
    edge_capacity: capacity,
  };
  if (below(2)) network.speeds = loads.map(() => (1 + below(8)) / (below(2) ? 1 : 4));
  if (below(3)) network.edge_fee = edges.map(() => below(20));
  if (index % 2) {
    network.edge_minimum = capacity.map((units) =>
      below(3) ? 0 : below((units ?? Math.ceil(most / 4)) + 1),
    );
  }
  return network;
}

/** Speeds in quarters, as integers. */
export function wholeSpeeds({ loads, speeds }: Network): bigint[] {
  return loads.map((_, i) => BigInt(4 * (speeds?.[i] ?? 1)));
}

const signed = (sign: string, names: string[]): string =>
  names.map((name) => ` ${sign} ${name}`).join('');

/** The rules of every flow: capacities, minima, and no node below zero. */
function rules(network: Network): {
  text: string[];
  bounds: string[];
  whole: string[];
  yes: string[];
} {
  const total = network.loads.reduce((sum, load) => sum + load, 0);
  const minima = network.edge_minimum ?? [];
  const all = minima.reduce((sum, units) => sum + units, total);
  const text: string[] = [];
  const bounds: string[] = [];
  const whole: string[] = [];
  const yes: string[] = [];
  network.topology.edges.forEach((_, e) => {
    const most = network.edge_capacity[e] ?? all;
    const least = minima[e] ?? 0;
    for (const way of ['p', 'q']) {
      bounds.push(`0 <= ${way}${e} <= ${most}`);
      whole.push(`${way}${e}`);
      if (least < 2) continue;
      yes.push(`b${way}${e}`);
      text.push(`${way}${e} - ${most} b${way}${e} <= 0`, `${way}${e} - ${least} b${way}${e} >= 0`);
    }
    if (least > 1) text.push(`bp${e} + bq${e} <= 1`);
  });
  return { text, bounds, whole, yes };
}

/** The negative final load of a node, without its first load. */
function leaving(network: Network, node: number): string {
  const out: string[] = [];
  const into: string[] = [];
  network.topology.edges.forEach(([u, v], e) => {
    if (u === node || v === node) {
      out.push(u === node ? `p${e}` : `q${e}`);
      into.push(u === node ? `q${e}` : `p${e}`);
    }
  });
  return signed('+', out) + signed('-', into);
}

function program(
  aim: string,
  network: Network,
  keep: (node: number, out: string) => string,
): string {
  const { text, bounds, whole, yes } = rules(network);
  network.loads.forEach((load, node) => {
    const out = leaving(network, node);
    if (out) text.push(`${out} <= ${load}`);
    const most = keep(node, out);
    if (most) text.push(most);
  });
  return [
    `Minimize\n obj: ${aim}\nSubject To`,
    ...text.map((line, k) => ` c${k}: ${line}`),
    'Bounds',
    ...bounds.map((line) => ` ${line}`),
    `General\n ${whole.join(' ')}`,
    ...(yes.length ? [`Binary\n ${yes.join(' ')}`] : []),
    'End\n',
  ].join('\n');
}

/** The least time, load over speed. */
export function timeProgram(network: Network): string {
  return program('t', network, (node, out) =>
    `${out} + ${network.speeds?.[node] ?? 1} t >= ${network.loads[node]!}`.trim(),
  );
}

/** The minimum fees of the flows that leave no node above its limit. */
export function feeProgram(network: Network, room: readonly bigint[]): string {
  const aim = network.topology.edges
    .map((_, e) => ` + ${network.edge_fee?.[e] ?? 1} p${e} + ${network.edge_fee?.[e] ?? 1} q${e}`)
    .join('');
  return program(aim, network, (node, out) =>
    out ? `${out} >= ${BigInt(network.loads[node]!) - room[node]!}` : '',
  );
}
