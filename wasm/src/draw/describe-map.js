import { numberOf } from './item.js';
import { amount, count, loadAmount, percent, unitOf } from './number.js';
/** Communication of a task, or of all tasks of a server: in total, and to tasks on the same
 * server. */
function talk(edges, mapping, is) {
    let [all, near] = [0, 0];
    for (const [u, v, units] of edges) {
        if (!is(u) && !is(v))
            continue;
        all += units;
        if (mapping[u] === mapping[v])
            near += units;
    }
    return { all, near };
}
const talking = ({ all, near }) => all === 0
    ? 'They talk to nobody.'
    : `Of ${amount(all)} units that they exchange ${amount(near)} stay on the server and cost nothing.`;
function toldServer(answer, server, name) {
    const { mapping, loads, load, tasks } = answer.result;
    const amountOf = (units) => loadAmount(units, unitOf(answer));
    const here = mapping.filter((one) => one === server).length;
    const over = loads[server] - load.mean;
    const edges = tasks?.edges;
    const far = Math.abs(over) < 0.5
        ? 'It has the mean.'
        : `It has ${amountOf(Math.abs(over))} ${over > 0 ? 'more' : 'less'} than the mean, ${percent(Math.abs(over) / load.mean)}.`;
    return {
        title: `server ${name}`,
        numbers: [
            ['load', amountOf(loads[server])],
            ['mean', amountOf(load.mean)],
            ['tasks', amount(here)],
        ],
        why: `${far} ${edges && here > 0 ? talking(talk(edges, mapping, (task) => mapping[task] === server)) : ''}${loads[server] === load.max ? ' No server has more.' : ''}`.trim(),
    };
}
function toldTask(answer, task, name) {
    const { mapping, tasks, loads, load, beta } = answer.result;
    const amountOf = (units) => loadAmount(units, unitOf(answer));
    const server = mapping[task];
    const edges = tasks.edges;
    const { all, near } = talk(edges, mapping, (one) => one === task);
    const partners = edges.filter(([u, v]) => u === task || v === task).length;
    const weight = tasks.comp[task];
    const least = loads.indexOf(load.min);
    return {
        title: `task ${answer.input.task_labels?.[task] ?? task}`,
        numbers: [
            ['computation', amountOf(weight)],
            ['on server', name(server)],
            ['talks to', count(partners, 'task')],
        ],
        why: all === 0
            ? `It talks to no task, so only the loads say where it goes: ${amountOf(loads[server])} here, ${amountOf(load.min)} on the server with least.`
            : `${amount(near)} of its ${amount(all)} units stay here. On server ${name(least)}, which has least, the loads would be more even; communication, weighed by ${amountOf(beta)}, keeps it here.`,
    };
}
export function describeMap(answer, item, name) {
    const { mapping, loads, tasks } = answer.result;
    const [server, task] = [numberOf(item, 'node'), numberOf(item, 'task')];
    if (server !== null && server < loads.length)
        return toldServer(answer, server, name(server));
    if (task !== null && tasks && task < mapping.length)
        return toldTask(answer, task, name);
    return null;
}
