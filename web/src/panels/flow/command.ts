// The job of a flow as a command line, and as an element.
import type { FlowJob } from 'evenkeel/elements';
import {
  element,
  flagWords,
  loadsWords,
  machineWords,
  networkWord,
  scenarioWords,
  short,
} from '../../kit/commands.js';
import type { Network } from '../../kit/network.js';

export function flowLine(state: Network, job: FlowJob): string {
  const words = ['evenkeel', 'flow', networkWord(job.topology, state)];
  words.push(...loadsWords(job), ...scenarioWords(job.scenario));
  if (job.scheme !== 'opt') words.push('--scheme', job.scheme!);
  words.push(
    ...flagWords(job, [
      'alpha',
      'order',
      'tolerance',
      'migration',
      'timing',
      'machine',
      'message_limit',
      'seed',
    ]),
    ...machineWords(job.machine),
  );
  if (Array.isArray(job.speeds)) words.push('--speeds', short(job.speeds));
  if (job.integer === false) words.push('--no-integer');
  return words.join(' ');
}

export function flowElement(job: FlowJob): string {
  const own = typeof job.topology !== 'string';
  if (own)
    return '<!-- <evenkeel-flow> draws topologies; networks of your own go through the module -->';
  const attributes = [`topology="${job.topology as string}"`];
  if (job.loads) attributes.push(`loads="${short(job.loads as number[])}"`);
  else if (job.scenario && 'peak' in job.scenario)
    attributes.push(`peak="${job.scenario.peak.total}"`);
  else if (job.scenario && 'random' in job.scenario)
    attributes.push(`random="${job.scenario.random.mean}"`);
  if (job.scheme !== 'opt') attributes.push(`scheme="${job.scheme}"`);
  if (job.seed !== undefined) attributes.push(`seed="${job.seed}"`);
  return element('evenkeel-flow', attributes);
}
