// What is on the nodes now: for who wants nothing moved, and the picture of a job that no plan fits.
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

/** The node of every object; null: it is new. */
function homesOf(objects: PlanJob['objects']): Home[] {
  const homes = objects?.node as readonly Home[] | undefined;
  return Array.from(objects!.load as readonly number[], (_, j) => homes?.[j] ?? null);
}

/** The job with what it has to say where nothing is searched. @throws Refused */
export function withHomes(job: PlanJob): PlanJob {
  if (job.algorithm !== 'none') return job;
  const assignment = homesOf(job.objects);
  if (assignment.every((home) => home !== null)) return { ...job, assignment };
  const message = 'Objects that are on no node yet have to be searched a place: choose auto';
  throw new Refused({ field: 'planSearch', message });
}

export const asItIsIn = 'In the picture: where all objects are now.';

/** The answer that leaves everything where it is, whatever rule that breaks; null where there is none. */
export async function asItIs(
  core: Engine,
  { kind, nodes, objects, groups, blocks, comm, beta }: PlanJob,
  options: RunOptions,
): Promise<ObjectsAnswer | null> {
  // What is new has to be somewhere in an answer, and is nowhere in the picture.
  const assignment = homesOf(objects).map((home) => home ?? 0);
  const data = Object.entries({ nodes, objects, groups, blocks, comm, beta });
  const given = Object.fromEntries(data.filter(([, value]) => value !== undefined));
  const job = { kind, ...given, algorithm: 'none', assignment } as PlanJob;
  const answer = withResult(await core.run(job, options));
  if (!answer.ok || !ofObjects(answer)) return null;
  return { ...answer, result: { ...answer.result, moves: [] } };
}
