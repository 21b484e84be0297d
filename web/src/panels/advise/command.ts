// The job of an advice as a command line.
import type { AdviseJob } from 'evenkeel/elements';
import { loadsWords, networkWord, scenarioWords, settingWords } from '../../kit/out/commands.js';
import type { Network } from '../../kit/form/network.js';
import type { Reading } from '../../kit/slice.js';
import { fields } from './fields.js';

export const adviseLine = (state: Network & Reading, job: AdviseJob): string =>
  [
    ...['evenkeel', 'advise'],
    ...(job.loads ? loadsWords(job, state) : [String(job.nodes)]),
    ...scenarioWords(job.scenario),
    ...(job.topology ? ['--topology', networkWord(job.topology, state)] : []),
    ...settingWords(job, fields, ['nodes', 'topology']),
  ].join(' ');
