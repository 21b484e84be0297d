// Explains a machine or a link of a cluster: costs, savings, and which was larger.
import { nodeName } from '../labels.js';
import type { ClusterFrame, Machines } from './cluster.js';
import { numberOf, type Item, type Description } from './item.js';
import { amount, loadAmount, rate, seconds } from './number.js';

function describeMachine(machines: Machines, { loads }: ClusterFrame, node: number): Description {
  const load = loads[node]!;
  const speed = machines.speeds[node]!;
  const share = machines.shares[node]!;
  const all = machines.speeds.reduce((sum, one) => sum + one, 0);
  const over = load - share;
  const amountOf = (tokens: number): string => loadAmount(tokens, machines.unit);
  return {
    title: nodeName(machines.names, node),
    numbers: [
      ['load', amountOf(load)],
      ['share', amountOf(share)],
      ['speed', amount(speed)],
      ['time per iteration', seconds((load * machines.unitOps) / speed)],
    ],
    why: `The share of a node follows its speed, here ${amount(speed)} of ${amount(all)} in total. ${Math.abs(over) < 1 ? 'The load of the node matches its share.' : `The load of the node is ${amountOf(Math.abs(over))} ${over > 0 ? 'above its share, so its iterations take longer' : 'below its share'}.`}`,
  };
}

/** The event on a link, and its reason. */
function describeExchange(machines: Machines, frame: ClusterFrame, edge: number): Description {
  const [u, v] = machines.edges[edge]!;
  const [latency, bandwidth] = machines.links[edge]!;
  const link: [string, string][] = [
    ['latency', seconds(latency)],
    ['bandwidth', rate(bandwidth)],
  ];
  const one = frame.exchanges.get(edge);
  if (!one)
    return {
      title: `link ${u} to ${v}`,
      numbers: link,
      why: 'No load would flow over this link, because both nodes already hold their fair share of the load.',
    };
  const amountOf = (tokens: number): string => loadAmount(tokens, machines.unit);
  const tokens = machines.unit ? 'load' : 'tokens';
  const title = `link ${one.from} to ${one.to}`;
  const change = (node: number): string =>
    `${amountOf(frame.before[node]!)} → ${amountOf(frame.loads[node]!)}`;
  const loads: [string, string][] =
    one.tokens > 0
      ? [
          [`load of ${one.from}`, change(one.from)],
          [`load of ${one.to}`, change(one.to)],
        ]
      : [];
  if (one.forced)
    return {
      title,
      numbers: [...link, [tokens, amountOf(one.tokens)], ...loads],
      why: 'The cost test would refuse this move, but a rule called the shaker forces it.',
    };
  if (one.wanted === 0)
    return {
      title,
      numbers: [...link, ['would flow', amountOf(one.flow)]],
      why: 'No whole token would flow over this link, and tokens cannot be divided.',
    };
  const worth = one.k * one.benefit_s;
  return {
    title,
    numbers: [
      ...link,
      [tokens, amountOf(one.wanted)],
      ['cost', seconds(one.cost_s)],
      ['saving per iteration', seconds(one.benefit_s)],
      ['k', amount(one.k)],
      ...loads,
    ],
    why: one.go
      ? `Moved: within ${amount(one.k)} iterations this exchange saves ${seconds(worth)}, more than its cost of ${seconds(one.cost_s)}.`
      : `Refused: within ${amount(one.k)} iterations this exchange would save ${seconds(worth)}, less than its cost of ${seconds(one.cost_s)}.`,
  };
}

export function describeCluster(
  machines: Machines,
  frame: ClusterFrame,
  item: Item,
): Description | null {
  const [node, edge] = [numberOf(item, 'node'), numberOf(item, 'edge')];
  if (node !== null && node < frame.loads.length) return describeMachine(machines, frame, node);
  if (edge !== null && edge < machines.edges.length) return describeExchange(machines, frame, edge);
  return null;
}
