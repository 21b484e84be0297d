// The job of a simulation as a command line.
import type { DynamicJob } from 'evenkeel/elements';
import { quote, settingWords } from '../../kit/commands.js';
import { fields } from './fields.js';

export function dynamicLine(job: DynamicJob): string {
  const words = settingWords(job, fields, ['topology', 'trace_load']);
  // Arrivals stand where random ones do: before what the panel adds.
  if (job.tasks) words.splice(words.indexOf('--samples'), 0, '--arrivals', 'trace.swf');
  return ['evenkeel', 'dynamic', quote(job.topology), ...words].join(' ');
}
