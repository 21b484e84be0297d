// The job of a mapping as a command line, and as an element.
import type { MapJob } from 'evenkeel/elements';
import { element, quote } from '../../kit/commands.js';

export function mapLine(job: MapJob): string {
  const words = ['evenkeel', 'map', quote(job.topology as string)];
  if ('random' in job.tasks) words.push('--tasks', `random:${job.tasks.random.tasks}`);
  else words.push('tasks.json');
  if (job.algorithm !== 'best') words.push('--algorithm', job.algorithm!);
  if (job.approach === 'level-by-level') words.push('--approach', job.approach);
  if (job.effort !== undefined) words.push('--effort', String(job.effort));
  if (job.restarts !== undefined) words.push('--restarts', String(job.restarts));
  if (job.beta !== undefined) words.push('--beta', String(job.beta));
  if (job.seed !== undefined) words.push('--seed', String(job.seed));
  if (job.history) words.push('--history');
  if (job.list) words.push('--list');
  return words.join(' ');
}

export function mapElement(job: MapJob): string {
  const attributes = [`topology="${job.topology as string}"`];
  if ('random' in job.tasks) attributes.push(`tasks="${job.tasks.random.tasks}"`);
  else attributes.push(`tasks='${JSON.stringify(job.tasks)}'`);
  if (job.algorithm !== 'best') attributes.push(`algorithm="${job.algorithm}"`);
  if (job.beta !== undefined) attributes.push(`beta="${job.beta}"`);
  if (job.seed !== undefined) attributes.push(`seed="${job.seed}"`);
  return element('evenkeel-map', attributes);
}
