// The job of a mapping as a command line, and as an element.
import type { MapJob } from 'evenkeel/elements';
import { element, quote, settingWords } from '../../kit/out/commands.js';
import { fields } from './fields.js';

export const mapLine = (job: MapJob): string =>
  [
    ...['evenkeel', 'map', quote(job.topology as string)],
    ...('random' in job.tasks ? ['--tasks', `random:${job.tasks.random.tasks}`] : ['tasks.json']),
    ...settingWords(job, fields, ['topology']),
  ].join(' ');

export function mapElement(job: MapJob): string {
  const attributes = [`topology="${job.topology as string}"`];
  if ('random' in job.tasks) attributes.push(`tasks="${job.tasks.random.tasks}"`);
  else attributes.push(`tasks='${JSON.stringify(job.tasks)}'`);
  if (job.algorithm !== 'best') attributes.push(`algorithm="${job.algorithm}"`);
  if (job.beta !== undefined) attributes.push(`beta="${job.beta}"`);
  if (job.seed !== undefined) attributes.push(`seed="${job.seed}"`);
  return element('evenkeel-map', attributes);
}
