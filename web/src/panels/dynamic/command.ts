// The job of a simulation as a command line.
import type { DynamicJob } from 'evenkeel/elements';
import { quote, settingWords } from '../../kit/out/commands.js';
import { fields } from './fields.js';

export function dynamicLine(job: DynamicJob): string {
  const words = settingWords(job, fields, ['topology']);
  // The arrivals replace random tasks on the line, before the load to which they are stretched.
  if (job.tasks) {
    const load = words.indexOf('--trace-load');
    words.splice(load < 0 ? words.length : load, 0, '--arrivals', 'trace.swf');
  }
  return ['evenkeel', 'dynamic', quote(job.topology), ...words].join(' ');
}
