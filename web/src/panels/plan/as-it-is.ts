// What is on the nodes now: the picture of a job that no plan fits.
import {
  ofObjects,
  withResult,
  type Engine,
  type ObjectsAnswer,
  type PlanJob,
  type RunOptions,
} from 'evenkeel/elements';

export const asItIsIn = 'In the picture: where all objects are now.';

/** The answer that leaves everything where it is, whatever rule that breaks; null where there is none. */
export async function asItIs(
  core: Engine,
  { kind, nodes, objects, groups, blocks, comm, beta }: PlanJob,
  options: RunOptions,
): Promise<ObjectsAnswer | null> {
  const homes = objects?.node as (number | string | null)[] | undefined;
  const count = (objects?.load as readonly number[]).length;
  // What is new has to be somewhere in an answer, and is nowhere in the picture.
  const assignment = Array.from({ length: count }, (_, j) => homes?.[j] ?? 0);
  const data = Object.entries({ nodes, objects, groups, blocks, comm, beta });
  const given = Object.fromEntries(data.filter(([, value]) => value !== undefined));
  const job = { kind, ...given, algorithm: 'none', assignment } as PlanJob;
  const answer = withResult(await core.run(job, options));
  if (!answer.ok || !ofObjects(answer)) return null;
  return { ...answer, result: { ...answer.result, moves: [] } };
}
