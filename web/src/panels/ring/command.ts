// The job of a ring as a command line, and as an element.
import type { RingJob } from 'evenkeel/elements';
import { element, quote, short } from '../../kit/commands.js';
import type { RingState } from './state.js';

/** A word, or one number a node. */
function targetsOf(targets: NonNullable<RingJob['targets']>): string {
  return typeof targets === 'string' ? targets : short(targets as number[]);
}

export function ringLine(state: RingState, job: RingJob): string {
  const words = ['evenkeel', 'ring'];
  const loads = job.loads as number[];
  const fromFile = state.file !== '' || loads.length > 200;
  if (fromFile) words.push(quote(state.file || 'loads.txt'));
  else words.push('--loads', short(loads));
  if (job.mode !== 'multi') words.push('--mode', job.mode!);
  if (job.algorithm !== 'optimal') words.push('--algorithm', job.algorithm!);
  if (job.targets !== undefined) words.push('--targets', targetsOf(job.targets));
  if (Array.isArray(job.speeds) && (state.speeds.trim() || !fromFile))
    words.push('--speeds', short(job.speeds));
  if (job.message_limit) words.push('--message-limit', String(job.message_limit));
  if (job.max_steps !== undefined) words.push('--max-steps', String(job.max_steps));
  if (fromFile && state.column) words.push('--column', quote(state.column));
  if (fromFile && state.unit) words.push('--unit', state.unit);
  return words.join(' ');
}

export function ringElement(job: RingJob): string {
  const attributes = [`loads="${short(job.loads as number[])}"`];
  if (job.mode !== 'multi') attributes.push(`mode="${job.mode}"`);
  if (job.algorithm !== 'optimal') attributes.push(`algorithm="${job.algorithm}"`);
  if (job.targets !== undefined) attributes.push(`targets="${targetsOf(job.targets)}"`);
  if (Array.isArray(job.speeds)) attributes.push(`speeds="${short(job.speeds)}"`);
  if (job.message_limit) attributes.push(`message-limit="${job.message_limit}"`);
  return element('evenkeel-ring', attributes);
}
