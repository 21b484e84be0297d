// The rules that keep the objects of the most loaded node there, if an answer lists them.
import type { PlanObstacles } from '../gen/types.js';
import { formatNumber } from './number.js';
import type { ObjectsAnswer } from './plan-setting.js';

export type Obstacles = PlanObstacles;
export type Obstacle = Obstacles['rules'][number];

export const obstaclesOf = ({ result }: ObjectsAnswer): Obstacles | null =>
  result.obstacles ?? null;

/** Completes "it stays, for ...". */
const reasons: Readonly<Record<Obstacle['rule'], string>> = {
  pinned: 'it is pinned',
  allowed: 'it may be on no other node',
  closed: 'all other nodes are closed or drained',
  capacity: 'no other node has the capacity for it',
  group: 'its group does not let it go elsewhere',
  cap: 'the caps that were asked for end here',
  'no gain': 'any other node would end as late or later with it',
  none: 'nothing holds it: moving it alone would help',
};

export const reasonOf = ({ rule }: Obstacle): string => reasons[rule];

/** The obstacle of an object on the most loaded node; null if the answer has none. */
export function obstacleOf(answer: ObjectsAnswer, object: number): Obstacle | null {
  return obstaclesOf(answer)?.rules.find(({ objects }) => objects.includes(object)) ?? null;
}

/** "3 stay, for any other node would end as late or later with it; 1 stays, for it is pinned." */
export function obstacleWords({ rules }: Obstacles): string {
  const parts = rules.map((one) => {
    const stay = one.count === 1 ? 'stays' : 'stay';
    return `${formatNumber(one.count)} ${stay}: ${reasonOf(one)}`;
  });
  return parts.length === 0 ? '' : `Of its objects ${parts.join('; ')}.`;
}
