// The job of an advice as a command line.
import type { AdviseJob } from 'evenkeel/elements';
import { loadsWords, machineWords, networkWord, quote, scenarioWords } from '../../kit/commands.js';
import type { Network } from '../../kit/network.js';

export function adviseLine(state: Network, job: AdviseJob): string {
  const words = ['evenkeel', 'advise'];
  words.push(...(job.loads ? loadsWords(job) : [String(job.nodes)]));
  words.push(...scenarioWords(job.scenario));
  if (job.topology) words.push('--topology', networkWord(job.topology, state));
  if (typeof job.machine === 'string') words.push('--machine', job.machine);
  else words.push(...machineWords(job.machine ?? null));
  if (job.candidates) words.push('--candidates', quote(job.candidates.join('; ')));
  if (job.weights) words.push('--weights', `${job.weights.flow},${job.weights.migration}`);
  if (job.seed !== undefined) words.push('--seed', String(job.seed));
  return words.join(' ');
}
