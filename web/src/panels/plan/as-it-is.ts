// The current assignment: for visitors who want nothing moved, and for the picture of a job without
// a plan.
import {
  ofObjects,
  withResult,
  type Engine,
  type ObjectsAnswer,
  type PlanJob,
  type RunOptions,
} from 'evenkeel/elements';
import { Refused } from '../../kit/problem.js';

type Home = number | string | null;

/** The node of every object; null: the object is new. */
function homesOf(objects: PlanJob['objects']): Home[] {
  const homes = objects?.node as readonly Home[] | undefined;
  return Array.from(objects!.load as readonly number[], (_, j) => homes?.[j] ?? null);
}

/** The job with the assignment that it needs if nothing is searched. @throws Refused */
export function withHomes(job: PlanJob): PlanJob {
  if (job.algorithm !== 'none') return job;
  const assignment = homesOf(job.objects);
  if (assignment.every((home) => home !== null)) return { ...job, assignment };
  const message = 'Some objects are not placed yet, so they need a search: choose auto';
  throw new Refused({ field: 'planSearch', message });
}

export const asItIsIn = 'The picture shows the current assignment.';

/** The answer that leaves every object in place, even if this breaks a rule; null if there is no
 * such answer. */
export async function asItIs(
  core: Engine,
  { kind, nodes, objects, groups, blocks, comm, beta }: PlanJob,
  options: RunOptions,
): Promise<ObjectsAnswer | null> {
  // New objects need a node in an answer, but they are on no node in the picture.
  const assignment = homesOf(objects).map((home) => home ?? 0);
  const data = Object.entries({ nodes, objects, groups, blocks, comm, beta });
  const given = Object.fromEntries(data.filter(([, value]) => value !== undefined));
  const job = { kind, ...given, algorithm: 'none', assignment } as PlanJob;
  const answer = withResult(await core.run(job, options));
  if (!answer.ok || !ofObjects(answer)) return null;
  return { ...answer, result: { ...answer.result, moves: [] } };
}
