// Explains a machine or a link of a cluster: costs, savings, and which was larger.
import { nodeName } from '../labels.js';
import { numberOf } from './item.js';
import { amount, loadAmount, rate, seconds } from './number.js';
function toldMachine(machines, { loads }, node) {
    const load = loads[node];
    const speed = machines.speeds[node];
    const share = machines.shares[node];
    const all = machines.speeds.reduce((sum, one) => sum + one, 0);
    const over = load - share;
    const amountOf = (tokens) => loadAmount(tokens, machines.unit);
    return {
        title: nodeName(machines.names, node),
        numbers: [
            ['load', amountOf(load)],
            ['share', amountOf(share)],
            ['speed', amount(speed)],
            ['an iteration takes', seconds((load * machines.unitOps) / speed)],
        ],
        why: `Its share is ${amount(speed)} of the ${amount(all)} of all speeds. ${Math.abs(over) < 1 ? 'It has it.' : `It has ${amountOf(Math.abs(over))} ${over > 0 ? 'more' : 'less'}${over > 0 ? ', and all others wait for it to finish' : ''}.`}`,
    };
}
/** The event on a link, and its reason. */
function toldExchange(machines, frame, edge) {
    const [u, v] = machines.edges[edge];
    const [latency, bandwidth] = machines.links[edge];
    const link = [
        ['latency', seconds(latency)],
        ['bandwidth', rate(bandwidth)],
    ];
    const one = frame.exchanges.get(edge);
    if (!one)
        return {
            title: `link ${u} to ${v}`,
            numbers: link,
            why: 'Nothing would flow: both have their shares.',
        };
    const amountOf = (tokens) => loadAmount(tokens, machines.unit);
    const tokens = machines.unit ? 'load' : 'tokens';
    const title = `link ${one.from} to ${one.to}`;
    const change = (node) => `${amountOf(frame.before[node])} → ${amountOf(frame.loads[node])}`;
    const loads = one.tokens > 0
        ? [
            [`load of ${one.from}`, change(one.from)],
            [`load of ${one.to}`, change(one.to)],
        ]
        : [];
    if (one.forced)
        return {
            title,
            numbers: [...link, [tokens, amountOf(one.tokens)], ...loads],
            why: 'Forced by the shaker, whatever it costs.',
        };
    if (one.wanted === 0)
        return {
            title,
            numbers: [...link, ['would flow', amountOf(one.flow)]],
            why: 'No whole token would flow, and tokens are not cut.',
        };
    const worth = one.k * one.benefit_s;
    return {
        title,
        numbers: [
            ...link,
            [tokens, amountOf(one.wanted)],
            ['cost', seconds(one.cost_s)],
            ['saves an iteration', seconds(one.benefit_s)],
            ['k', amount(one.k)],
            ...loads,
        ],
        why: one.go
            ? `Moved: within ${amount(one.k)} iterations it saves ${seconds(worth)}, more than the ${seconds(one.cost_s)} that it costs.`
            : `Refused, it does not pay: within ${amount(one.k)} iterations it would save ${seconds(worth)}, less than the ${seconds(one.cost_s)} that it costs.`,
    };
}
export function describeCluster(machines, frame, item) {
    const [node, edge] = [numberOf(item, 'node'), numberOf(item, 'edge')];
    if (node !== null && node < frame.loads.length)
        return toldMachine(machines, frame, node);
    if (edge !== null && edge < machines.edges.length)
        return toldExchange(machines, frame, edge);
    return null;
}
