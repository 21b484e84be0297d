// The jobs that the page needs for its first example, and their answers.
import type { Engine } from 'evenkeel/elements';
import { panels } from '../src/app/registry.js';
import { computeRing } from '../src/panels/ring/job.js';

/** An engine that records its jobs and answers. */
function listening(core: Engine, heard: Record<string, unknown>): Engine {
  const run = async (...[job, options]: Parameters<Engine['run']>): Promise<unknown> => {
    const answer = await core.run(job, options);
    heard[JSON.stringify(job)] = answer;
    return answer;
  };
  return { ...core, run: run };
}

export async function firstAnswers(core: Engine): Promise<Record<string, unknown>> {
  const heard: Record<string, unknown> = {};
  const [ring] = panels;
  const defaults = Object.assign({}, ...ring.slices.map((slice) => slice.defaults)) as object;
  const state = { ...defaults, ...ring.examples![0]!.state } as never;
  await computeRing(listening(core, heard), state, {});
  return heard;
}
