// The items of a claim about a network: the set that holds or needs too much and the links out of
// it, the wave in which load can spread, or a potential per node.
import { loadAmount, loadText, networkLimit, unitOf, type Claim } from 'evenkeel/elements';
import {
  allBut,
  each,
  evidence,
  heights,
  isWhole,
  wholes,
  type Light,
  type Lights,
} from '../../kit/proof/claims.js';
import type { FlowOutcome } from './job.js';

type Edges = readonly (readonly [number, number])[];

const edgesOf = ({ answer }: FlowOutcome): Edges => answer.result.edges as unknown as Edges;

/** Nodes within `steps` links of the given nodes, without the given nodes. */
function around(nodes: readonly number[], steps: number, n: number, edges: Edges): number[] {
  const near: number[][] = Array.from({ length: n }, () => []);
  for (const [u, v] of edges) {
    near[u]!.push(v);
    near[v]!.push(u);
  }
  const reached = new Set(nodes);
  let front = [...reached];
  for (let step = 0; step < Math.min(steps, n) && front.length > 0; ++step) {
    const next = front.flatMap((node) => near[node] ?? []);
    front = [...new Set(next)].filter((node) => !reached.has(node));
    for (const node of front) reached.add(node);
  }
  const own = new Set(nodes);
  return [...reached].filter((node) => !own.has(node));
}

/** The maximum flow on each of these links, in a claim that some link carries more. */
const carries = ({ claim, at_least: least }: Claim, { answer }: FlowOutcome): string =>
  claim === 'linf' && isWhole(least) ? `at most ${loadText(least - 1, unitOf(answer))}` : '';

/** The initial load of a node. */
const loadOf = ({ loads, answer }: FlowOutcome, node: number): string =>
  loadAmount(loads[node] ?? 0, unitOf(answer));

/** A set with its load, and the links that lead out of it. */
function cut(nodes: readonly number[], claim: Claim, outcome: FlowOutcome): Light[] {
  const inside = new Set(nodes);
  const links = edgesOf(outcome).flatMap(([u, v], e): Light[] =>
    inside.has(u) === inside.has(v) ? [] : [[`edge:${e}`, carries(claim, outcome)]],
  );
  return [...links, ...each(nodes, (node) => loadOf(outcome, node))];
}

/** A set. Fainter: all nodes that its load can reach in time, or that can reach it. */
function reach(nodes: readonly number[], claim: Claim, outcome: FlowOutcome): Light[] {
  const { loads } = outcome;
  const steps = isWhole(claim.at_least) ? claim.at_least - 1 : 0;
  const others = around(nodes, steps, loads.length, edgesOf(outcome));
  const faint = others.map((node): Light => [`node:${node}`, '', 0.35]);
  return [...each(nodes, (node) => loadOf(outcome, node)), ...faint];
}

/** The first round in which load can have reached a node. */
function wave(list: unknown): Light[] {
  const pairs = Array.isArray(list) ? list.map(wholes) : [];
  return pairs.map(([node = -1, time = 0]) => [`node:${node}`, `round ${time}`, 1 / (1 + time)]);
}

function parts(claim: Claim, outcome: FlowOutcome): Light[] {
  const { set, all_but: others, wants, prices } = claim;
  const n = outcome.loads.length;
  if (n > networkLimit.nodes) return []; // nodes are not drawn one by one
  const ofSet = claim.claim === 'rounds' ? reach : cut;
  if (set) return ofSet(wholes(set), claim, outcome);
  if (others) return ofSet(allBut(wholes(others), n), claim, outcome);
  if (wants) return reach(wholes(wants), claim, outcome);
  if (claim['wave']) return wave(claim['wave']);
  if (isWhole(claim['node'])) return cut([claim['node']], claim, outcome);
  return heights(wholes(claim['potential'] ?? claim['price'] ?? [prices].flat()[0]));
}

export const lights: Lights<FlowOutcome> = (claim, outcome) => evidence(parts(claim, outcome));
