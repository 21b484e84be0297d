import { formatNumber } from './number.js';
export const obstaclesOf = ({ result }) => result.obstacles ?? null;
/** Completes "it stays, for ...". */
const reasons = {
    pinned: 'it is pinned',
    allowed: 'it may be on no other node',
    closed: 'all other nodes are closed or drained',
    capacity: 'no other node has the capacity for it',
    group: 'its group does not let it go elsewhere',
    cap: 'the caps that were asked for end here',
    'no gain': 'any other node would end as late or later with it',
    none: 'nothing holds it: moving it alone would help',
};
export const reasonOf = ({ rule }) => reasons[rule];
/** The obstacle of an object on the most loaded node; null if the answer has none. */
export function obstacleOf(answer, object) {
    return obstaclesOf(answer)?.rules.find(({ objects }) => objects.includes(object)) ?? null;
}
/** "3 stay, for any other node would end as late or later with it; 1 stays, for it is pinned." */
export function obstacleWords({ rules }) {
    const parts = rules.map((one) => {
        const stay = one.count === 1 ? 'stays' : 'stay';
        return `${formatNumber(one.count)} ${stay}: ${reasonOf(one)}`;
    });
    return parts.length === 0 ? '' : `Of its objects ${parts.join('; ')}.`;
}
