// The activity of a node or a task of a simulation at a moment, under every policy that is watched.
import { numberOf } from './item.js';
import { amount, count, formatNumber } from './number.js';
function toldServer(server, all) {
    const [first] = all;
    const { moment } = first;
    const here = moment.present[server];
    const waiting = moment.present.reduce((sum, tasks) => sum + Math.max(0, tasks - 1), 0);
    const mean = moment.present.reduce((sum, tasks) => sum + tasks, 0) / moment.present.length;
    const test = moment.tests.filter(({ node }) => node === `0:${server}`).at(-1);
    const tested = test
        ? test.ok
            ? ' A threshold test has just succeeded here: it may take one more.'
            : ' A threshold test has just failed here: it has too many already.'
        : '';
    const state = here === 0
        ? waiting > 0
            ? `Idle, while ${count(waiting, 'task')} ${waiting === 1 ? 'waits' : 'wait'} elsewhere.`
            : 'Idle: nothing waits anywhere.'
        : here === 1
            ? 'It serves one task, and none waits.'
            : `It serves one task; ${formatNumber(here - 1)} ${here === 2 ? 'waits' : 'wait'}.`;
    return {
        title: `server ${server}`,
        numbers: [
            ...all.map(({ policy, moment: { present } }) => [policy, count(present[server] ?? 0, 'task')]),
            ['mean', amount(mean)],
        ],
        why: state + tested,
    };
}
function toldController(name, all) {
    const held = all.map(({ policy, moment }) => [policy, count(moment.held.get(name) ?? 0, 'task')]);
    const test = all[0].moment.tests.filter(({ node }) => node === name).at(-1);
    return {
        title: `controller ${name}`,
        numbers: held,
        why: `It holds tasks while it looks for a server below it with a load under its threshold.${test ? ` A test has just ${test.ok ? 'succeeded' : 'failed'} here.` : ''}`,
    };
}
function toldTask(task, all) {
    for (const { policy, moment } of all) {
        const way = moment.journeys.find((one) => one.task === task);
        if (!way)
            continue;
        const present = (node) => node.startsWith('0:')
            ? `, ${count(moment.present[Number(node.slice(2))] ?? 0, 'task')} there`
            : '';
        return {
            title: `task ${task} under ${policy}`,
            numbers: [
                ['from', way.from + present(way.from)],
                ['to', way.to + present(way.to)],
            ],
            why: way.kind === 'migrate'
                ? 'A decision moves it: the test of the threshold succeeded where it goes.'
                : 'It comes down to the server that it was given.',
        };
    }
    return null;
}
export function describeMoment({ servers, names }, all, item) {
    const [node, task] = [numberOf(item, 'node'), numberOf(item, 'task')];
    if (all.length === 0)
        return null;
    if (node !== null && node < servers)
        return toldServer(node, all);
    if (node !== null)
        return names[node] ? toldController(names[node], all) : null;
    return task === null ? null : toldTask(task, all);
}
