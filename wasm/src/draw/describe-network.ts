// Explanations of a node or a link of a network from the numbers of the answer.
import { nodeName } from '../labels.js';
import { numberOf, type Item, type Description } from './item.js';
import type { Network, NetworkFrame } from './network.js';
import { loadAmount, loadUnits, type LoadUnit } from './number.js';

/** The rule of the scheme for one link. */
export interface NetworkRule {
  scheme: string;
  /** Loads before anything moved. */
  start: readonly number[];
  /** The link with the largest flow, and its flow. */
  busiest: { edge: number; units: number };
}

const exchanges: Readonly<Record<string, string>> = {
  l1: 'This flow has the minimum traffic, which is the sum of the units over all links.',
  l2: 'This flow has the minimum sum of squared flows over all links. The flow follows a potential, like the current in a resistor network.',
  linf: 'This flow minimises the load on the busiest link.',
  'node-flow': 'This flow minimises the load that passes through the busiest node.',
  'max-load':
    'This flow makes the largest ratio of load to speed as small as the link capacities allow.',
  rounds: 'This flow takes the fewest possible rounds and moves whole units in each round.',
  fos: 'In every iteration a fixed share of the load difference between two neighbours crosses their link.',
  sos: 'In every iteration, the load that crosses a link is a fixed share of the load difference between its ends plus a fixed share of the load that crossed the link in the previous iteration.',
  chebyshev:
    'The Chebyshev scheme works like second-order diffusion, but with new factors in every iteration.',
  de: 'Each node exchanges load with one neighbour after the other. In an exchange, half of the load difference crosses the link.',
  gde: 'Each node exchanges load with one neighbour after the other. In an exchange, a share of the load difference crosses the link.',
  md: 'The optimal scheme balances one dimension of the network after the other.',
  adi: 'The iterations alternate between the dimensions. In each iteration a share of the load difference crosses the links of one dimension.',
};

function around(network: Network, frame: NetworkFrame, node: number): [string, number][] {
  const found: [string, number][] = [];
  for (const [e, [u, v]] of network.edges.entries()) {
    if (u !== node && v !== node) continue;
    const out = u === node ? frame.flow[e]! : -frame.flow[e]!;
    const other = u === node ? v : u;
    if (Math.abs(out) > 1e-9 * network.mostFlow)
      found.push([network.names?.[other] ?? String(other), out]);
  }
  return found.sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
}

const few = (list: readonly [string, number][], unit: LoadUnit): string =>
  list
    .slice(0, 4)
    .map(([name, units]) => `${loadAmount(Math.abs(units), unit)} (${name})`)
    .concat(list.length > 4 ? ['…'] : [])
    .join(', ');

export function describeNetworkNode(
  network: Network,
  frame: NetworkFrame,
  rule: NetworkRule,
  node: number,
): Description {
  const amount = (units: number): string => loadAmount(units, network.unit);
  const flows = around(network, frame, node);
  const out = flows.filter(([, units]) => units > 0);
  const into = flows.filter(([, units]) => units < 0);
  const sum = (list: readonly [string, number][]): number =>
    list.reduce((all, [, units]) => all + Math.abs(units), 0);
  const target = network.targets[node]!;
  const [before, now] = [rule.start[node]!, frame.loads[node]!];
  const short = frame.short?.get(node);
  const rest = now - target;
  const passes = Math.min(sum(out), sum(into));
  const why = short
    ? `This node held ${amount(short[0])} of the ${loadUnits(Math.round(short[1]), network.unit)} that it had to send. A node sends the remaining load when more load arrives.`
    : Math.abs(rest) < 0.005
      ? passes > 1e-9 * network.mostFlow
        ? `Balanced: ${amount(before)} − ${amount(sum(out))} + ${amount(sum(into))} = ${amount(now)}. ${amount(passes)} only pass through this node.`
        : `Balanced: ${amount(before)} − ${amount(sum(out))} + ${amount(sum(into))} = ${amount(now)}.`
      : `The load of this node is ${amount(Math.abs(rest))} ${rest > 0 ? 'above' : 'below'} its target, which is its share of the total load.`;
  return {
    title: nodeName(network.names, node),
    numbers: [
      ['load', amount(now)],
      ['before and after', `${amount(before)} → ${amount(target)}`],
      ...(out.length > 0 ? [['sent', few(out, network.unit)] as const] : []),
      ...(into.length > 0 ? [['received', few(into, network.unit)] as const] : []),
    ],
    why,
  };
}

export function describeEdge(
  network: Network,
  frame: NetworkFrame,
  rule: NetworkRule,
  edge: number,
): Description {
  const amount = (value: number): string => loadAmount(value, network.unit);
  const units = network.plan[edge]!;
  const [u, v] = network.edges[edge]!;
  const [from, to] = units >= 0 ? [u, v] : [v, u];
  const name = (node: number): string => network.names?.[node] ?? String(node);
  const change = (node: number): string =>
    `${amount(rule.start[node]!)} → ${amount(frame.loads[node]!)}`;
  const { busiest } = rule;
  const binds =
    Math.abs(units) < 1e-9 * network.mostFlow
      ? 'The net flow over this link is 0.'
      : Math.abs(units) >= busiest.units * (1 - 1e-9)
        ? 'This link carries the most load.'
        : `The busiest link carries ${amount(busiest.units)}.`;
  const scheme =
    exchanges[rule.scheme] ??
    'In every iteration a share of the load difference between two neighbours crosses their link. The flow that results from this scheme has the minimum l2 norm.';
  return {
    title: `link ${name(from)} to ${name(to)}`,
    numbers: [
      ['crossed', `${amount(Math.abs(frame.flow[edge]!))} of ${amount(Math.abs(units))}`],
      [`load of ${name(from)}`, change(from)],
      [`load of ${name(to)}`, change(to)],
    ],
    why: `${scheme} ${binds}`,
  };
}

export function describeNetwork(
  network: Network,
  frame: NetworkFrame,
  rule: NetworkRule,
  item: Item,
): Description | null {
  const [node, edge] = [numberOf(item, 'node'), numberOf(item, 'edge')];
  if (node !== null && node < frame.loads.length)
    return describeNetworkNode(network, frame, rule, node);
  if (edge !== null && edge < network.edges.length) return describeEdge(network, frame, rule, edge);
  return null;
}

export function ruleOf(network: Network, scheme: string, start: readonly number[]): NetworkRule {
  let edge = 0;
  const { plan } = network;
  for (let e = 0; e < plan.length; ++e) if (Math.abs(plan[e]!) > Math.abs(plan[edge]!)) edge = e;
  return { scheme, start, busiest: { edge, units: Math.abs(network.plan[edge] ?? 0) } };
}
