import { unitOf } from './number.js';
/** As in the answers of the core: the load that a node must send, and whether it exceeds the load
 * that the node holds. */
function rolesOf(flow, loads) {
    return loads.map((load, i) => {
        const right = Math.max(flow[i], 0);
        const left = Math.max(-flow[(i + loads.length - 1) % loads.length], 0);
        const kind = right > 0 ? (left > 0 ? 'rich' : 'positive') : left > 0 ? 'negative' : 'idle';
        return { kind, red: right + left > load };
    });
}
function courseOf(answer, loads, shown) {
    const { flow, targets, trace, nodes, critical, own } = answer.result;
    if (shown === 'plan' || !own)
        return { flow, trace, roles: nodes ?? null, critical, end: targets, failure: null };
    const run = own[shown];
    return {
        flow: own.flow,
        trace: run.trace,
        roles: rolesOf(own.flow, loads),
        critical: null,
        end: run.loads,
        failure: run.failure,
    };
}
/** The step at which the picture fails; null if it does not fail. */
export function failureOf(answer, shown) {
    return shown === 'plan' ? null : (answer.result.own?.[shown].failure ?? null);
}
/** Number of steps that can be shown: those of the trace and the one that fails, or else only
 * before and after. */
export function lastStep(answer, shown = 'plan') {
    const { own, trace, steps } = answer.result;
    if (shown === 'plan' || !own)
        return trace?.length ?? (steps === 0 ? 0 : 1);
    const run = own[shown];
    if (!run.trace)
        return run.steps === 0 && !run.failure ? 0 : 1;
    return run.trace.length + (run.failure ? 1 : 0);
}
/** All moves, step by step. */
export function movesOf(answer, loads, shown = 'plan') {
    const { flow, trace } = courseOf(answer, loads, shown);
    const n = loads.length;
    const left = flow.map(Math.abs);
    return (trace ?? []).flatMap(({ loads: after, moves }, k) => moves.map(([from, to, amount]) => {
        const link = linkOf(n, flow, from, to);
        left[link] -= amount;
        const before = k === 0 ? loads : trace[k - 1].loads;
        return { step: k + 1, from, to, amount, before, after, left: left[link] };
    }));
}
/** The link that a message takes. With two nodes, both links join the same pair, so the flow
 * decides. */
export function linkOf(n, flow, from, to) {
    return (from + 1) % n === to && (n > 2 || flow[from] > 0) ? from : to;
}
function largest(...lists) {
    let most = 1;
    for (const list of lists)
        for (const value of list)
            if (value > most)
                most = value;
    return most;
}
/** The frame after `step` steps. If `progress` < 1, the moves of that step are in transit. */
export function frameAt(answer, loads, step, progress = 1, shown = 'plan') {
    const { targets } = answer.result;
    const { flow, trace, roles, critical, end, failure } = courseOf(answer, loads, shown);
    const n = loads.length;
    const fails = failure !== null && step > 0 && step === lastStep(answer, shown);
    const crossed = new Array(n).fill(0);
    let moves = [];
    let now = loads;
    if (trace) {
        // Nothing moves in the step that fails.
        if (fails)
            progress = 1;
        const done = fails ? step - 1 : step;
        for (let k = 0; k < done; ++k) {
            const under = k === done - 1 && progress < 1;
            for (const [from, to, amount] of trace[k].moves) {
                const link = linkOf(n, flow, from, to);
                if (under)
                    moves.push({ from, to, amount });
                else
                    crossed[link] += link === from ? amount : -amount;
            }
        }
        const settled = progress < 1 ? done - 1 : done;
        now = settled > 0 ? trace[settled - 1].loads : loads;
        if (progress < 1) {
            // Units in transit belong to no node.
            const draft = [...now];
            for (const move of moves)
                draft[move.from] -= move.amount;
            now = draft;
        }
    }
    else if (step > 0 && progress >= 1) {
        now = end;
        for (let i = 0; i < n; ++i)
            crossed[i] = flow[i];
    }
    else {
        moves = [];
    }
    return {
        loads: now,
        start: loads,
        targets,
        flow,
        crossed,
        roles,
        moves,
        progress,
        critical,
        most: largest(loads, targets),
        names: answer.input.labels ?? null,
        failing: fails ? failure : null,
        unit: unitOf(answer),
    };
}
