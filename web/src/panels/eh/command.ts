// The job of a cube as a command line.
import type { EhJob } from 'evenkeel/elements';
import { settingWords } from '../../kit/out/commands.js';
import { fields } from './fields.js';

export const ehLine = (job: EhJob): string =>
  ['evenkeel', 'eh', `${job.k},${job.l}`, ...settingWords(job, fields, ['k', 'l'])].join(' ');
