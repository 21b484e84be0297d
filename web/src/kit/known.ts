// Answers that the build has found, with the same engine: where they are asked for, nobody waits for it.
import type { Engine } from 'evenkeel/elements';
import answers from 'virtual:answers';

/** @param asked  Brings the engine that runs whatever the build has not. */
export function knowing(asked: () => Promise<Engine>): Pick<Engine, 'run'> {
  const run = async (...[job, options]: Parameters<Engine['run']>): Promise<unknown> => {
    const known = answers[JSON.stringify(job)];
    return known ? structuredClone(known) : (await asked()).run(job, options);
  };
  return { run };
}
