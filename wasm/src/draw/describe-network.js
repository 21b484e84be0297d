// Explanations of a node or a link of a network from the numbers of the answer.
import { nodeName } from '../labels.js';
import { numberOf } from './item.js';
import { loadAmount, loadUnits } from './number.js';
const exchanges = {
    l1: 'As few units over all links together as possible: each goes a shortest way.',
    l2: 'The least sum of squares: the flow follows a potential, as current in a resistor network.',
    linf: 'The busiest link carries as little as possible.',
    'node-flow': 'The busiest node passes as little as possible.',
    'max-load': 'The fullest node ends as low as the capacities of the links allow.',
    rounds: 'As few rounds as possible, whole units in each.',
    fos: 'In every iteration a fixed share of the difference of both loads crosses.',
    sos: 'A share of the difference crosses, and a share of what crossed in the iteration before.',
    chebyshev: 'A share of the difference and of the iteration before, both anew in every iteration.',
    de: 'One neighbour after the other: half of the difference crosses.',
    gde: 'One neighbour after the other: a share of the difference crosses.',
    md: 'One dimension after the other: the optimal scheme along each.',
    adi: 'Both dimensions in turn: a share of the difference along one of them.',
};
function around(network, frame, node) {
    const found = [];
    for (const [e, [u, v]] of network.edges.entries()) {
        if (u !== node && v !== node)
            continue;
        const out = u === node ? frame.flow[e] : -frame.flow[e];
        const other = u === node ? v : u;
        if (Math.abs(out) > 1e-9 * network.mostFlow)
            found.push([network.names?.[other] ?? String(other), out]);
    }
    return found.sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
}
const few = (list, unit) => list
    .slice(0, 4)
    .map(([name, units]) => `${loadAmount(Math.abs(units), unit)} (${name})`)
    .concat(list.length > 4 ? ['…'] : [])
    .join(', ');
export function toldNetworkNode(network, frame, rule, node) {
    const amount = (units) => loadAmount(units, network.unit);
    const flows = around(network, frame, node);
    const out = flows.filter(([, units]) => units > 0);
    const into = flows.filter(([, units]) => units < 0);
    const sum = (list) => list.reduce((all, [, units]) => all + Math.abs(units), 0);
    const target = network.targets[node];
    const [before, now] = [rule.start[node], frame.loads[node]];
    const short = frame.short?.get(node);
    const rest = now - target;
    const passes = Math.min(sum(out), sum(into));
    const why = short
        ? `It had ${amount(short[0])} of the ${loadUnits(Math.round(short[1]), network.unit)} that it owed: the rest waits for what comes in.`
        : Math.abs(rest) < 0.005
            ? passes > 1e-9 * network.mostFlow
                ? `Balanced: ${amount(before)} − ${amount(sum(out))} + ${amount(sum(into))} = ${amount(now)}. ${amount(passes)} only pass through it.`
                : `Balanced: ${amount(before)} − ${amount(sum(out))} + ${amount(sum(into))} = ${amount(now)}.`
            : `${amount(Math.abs(rest))} ${rest > 0 ? 'above' : 'below'} its target, which is its share of the whole load.`;
    return {
        title: nodeName(network.names, node),
        numbers: [
            ['load', amount(now)],
            ['before and after', `${amount(before)} → ${amount(target)}`],
            ...(out.length > 0 ? [['sent', few(out, network.unit)]] : []),
            ...(into.length > 0 ? [['received', few(into, network.unit)]] : []),
        ],
        why,
    };
}
export function toldEdge(network, frame, rule, edge) {
    const amount = (value) => loadAmount(value, network.unit);
    const units = network.plan[edge];
    const [u, v] = network.edges[edge];
    const [from, to] = units >= 0 ? [u, v] : [v, u];
    const name = (node) => network.names?.[node] ?? String(node);
    const change = (node) => `${amount(rule.start[node])} → ${amount(frame.loads[node])}`;
    const { busiest } = rule;
    const binds = Math.abs(units) < 1e-9 * network.mostFlow
        ? 'Nothing crosses it in all.'
        : Math.abs(units) >= busiest.units * (1 - 1e-9)
            ? 'No link carries more.'
            : `The busiest link carries ${amount(busiest.units)}.`;
    const scheme = exchanges[rule.scheme] ??
        'A share of the difference of both loads crosses in every iteration, so that what crosses in all has the least sum of squares.';
    return {
        title: `link ${name(from)} to ${name(to)}`,
        numbers: [
            ['crossed', `${amount(Math.abs(frame.flow[edge]))} of ${amount(Math.abs(units))}`],
            [`load of ${name(from)}`, change(from)],
            [`load of ${name(to)}`, change(to)],
        ],
        why: `${scheme} ${binds}`,
    };
}
export function describeNetwork(network, frame, rule, item) {
    const [node, edge] = [numberOf(item, 'node'), numberOf(item, 'edge')];
    if (node !== null && node < frame.loads.length)
        return toldNetworkNode(network, frame, rule, node);
    if (edge !== null && edge < network.edges.length)
        return toldEdge(network, frame, rule, edge);
    return null;
}
export function ruleOf(network, scheme, start) {
    let edge = 0;
    const { plan } = network;
    for (let e = 0; e < plan.length; ++e)
        if (Math.abs(plan[e]) > Math.abs(plan[edge]))
            edge = e;
    return { scheme, start, busiest: { edge, units: Math.abs(network.plan[edge] ?? 0) } };
}
