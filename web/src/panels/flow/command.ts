// The job of a flow as a command line, and as an element.
import type { FlowJob } from 'evenkeel/elements';
import {
  element,
  loadsWords,
  measured,
  networkWord,
  scenarioWords,
  settingWords,
} from '../../kit/out/commands.js';
import type { Network } from '../../kit/form/network.js';
import type { Reading } from '../../kit/slice.js';
import { fields } from './fields.js';

export const flowLine = (state: Network & Reading, job: FlowJob): string =>
  [
    ...['evenkeel', 'flow', networkWord(job.topology, state)],
    ...loadsWords(job, state),
    ...scenarioWords(job.scenario),
    ...settingWords(job, fields, ['topology']),
  ].join(' ');

export function flowElement(job: FlowJob): string {
  const own = typeof job.topology !== 'string';
  if (own)
    return '<!-- <evenkeel-flow> draws named topologies only: use the module for other networks -->';
  const attributes = [`topology="${job.topology as string}"`];
  if (job.loads) attributes.push(`loads="${measured(job.loads as number[], job)}"`);
  else if (job.scenario && 'peak' in job.scenario)
    attributes.push(`peak="${job.scenario.peak.total}"`);
  else if (job.scenario && 'random' in job.scenario)
    attributes.push(`random="${job.scenario.random.mean}"`);
  if (job.unit) attributes.push(`unit="${job.unit}"`);
  if (job.scheme !== 'opt') attributes.push(`scheme="${job.scheme}"`);
  if (job.seed !== undefined) attributes.push(`seed="${job.seed}"`);
  return element('evenkeel-flow', attributes);
}
