// What keeps the objects of the fullest node there, where an answer says so.
import type { PlanObstacles } from '../gen/types.js';
import { formatNumber } from './number.js';
import type { ObjectsAnswer } from './plan-setting.js';

export type Obstacles = PlanObstacles;
export type Obstacle = Obstacles['rules'][number];

export const obstaclesOf = ({ result }: ObjectsAnswer): Obstacles | null =>
  result.obstacles ?? null;

/** As "it stays, for ...". */
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

/** Of an object on the fullest node; null where it is not said. */
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
