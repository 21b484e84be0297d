// The job of a simulation as a command line.
import type { DynamicJob } from 'evenkeel/elements';
import { quote, short } from '../../kit/commands.js';

export function dynamicLine(job: DynamicJob): string {
  const words = ['evenkeel', 'dynamic', quote(job.topology)];
  if (job.policy !== undefined && job.policy !== 'auto') words.push('--policy', job.policy);
  if (job.thresholds) words.push('--thresholds', short(job.thresholds));
  if (job.hop !== undefined) words.push('--hop', String(job.hop));
  for (const [key, value] of Object.entries(job.random ?? {}))
    words.push(`--random-${key.replace('_', '-')}`, String(value));
  if (job.tasks) words.push('--arrivals', 'trace.swf');
  if (job.samples) words.push('--samples', String(job.samples));
  if (job.seed !== undefined) words.push('--seed', String(job.seed));
  if (job.log) words.push('--log');
  return words.join(' ');
}
