// Answers that the build has found, with the same engine: where they are asked for, nobody waits for it.
import type { Engine } from 'evenkeel/elements';
import answers from 'virtual:answers';

/** @param coming  Runs whatever the build has not. */
export function knowing(coming: Promise<Engine>): Pick<Engine, 'run'> {
  // Whether it came at all is said elsewhere.
  coming.catch(() => {});
  const run = async (...[job, options]: Parameters<Engine['run']>): Promise<unknown> => {
    const known = answers[JSON.stringify(job)];
    return known ? structuredClone(known) : (await coming).run(job, options);
  };
  return { run: run };
}
