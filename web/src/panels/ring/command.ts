// The job of a ring as a command line, and as an element.
import type { RingJob, Shown } from 'evenkeel/elements';
import {
  element,
  listWords,
  measured,
  quote,
  readingWords,
  settingWords,
  short,
} from '../../kit/out/commands.js';
import { fields, type RingState } from './fields.js';

/** A word, or one number per node. */
function targetsOf(targets: NonNullable<RingJob['targets']>): string {
  return typeof targets === 'string' ? targets : short(targets as number[]);
}

export function ringLine(state: RingState, job: RingJob): string {
  const loads = job.loads as number[];
  const fromFile = state.file !== '' || loads.length > 200;
  // Speeds of a table are in its file, and the seed has no effect.
  const said =
    fromFile && !state.speeds.trim() ? (['seed', 'speeds'] as const) : (['seed'] as const);
  return [
    ...['evenkeel', 'ring'],
    ...(fromFile ? [quote(state.file || 'loads.txt')] : listWords('--loads', loads, job)),
    ...settingWords(job, fields, said),
    ...(fromFile ? readingWords(state) : []),
  ].join(' ');
}

export function ringElement(job: RingJob, drawn: Shown): string {
  const attributes = [`loads="${measured(job.loads as number[], job)}"`];
  if (job.unit) attributes.push(`unit="${job.unit}"`);
  if (job.mode !== 'multi') attributes.push(`mode="${job.mode}"`);
  if (job.algorithm !== 'optimal') attributes.push(`algorithm="${job.algorithm}"`);
  if (job.targets !== undefined) attributes.push(`targets="${targetsOf(job.targets)}"`);
  if (Array.isArray(job.speeds)) attributes.push(`speeds="${short(job.speeds)}"`);
  if (job.message_limit) attributes.push(`message-limit="${job.message_limit}"`);
  if (job.schedule) attributes.push(`schedule="${job.schedule}"`);
  if (drawn !== 'plan') attributes.push(`shown="${drawn}"`);
  return element('evenkeel-ring', attributes);
}
