// Why balancing pays on these machines or not, in sentences from the data of the answer.
import {
  amount,
  formatNumber,
  loadAmount,
  nodeName,
  percent,
  rate,
  seconds,
  unitOf,
  type ClusterAnswer,
} from 'evenkeel/elements';
import type { ClusterOutcome } from './job.js';

const share = (value: number): string => percent(Math.abs(value));

const counted = (value: number, one: string, many: string): string =>
  `${amount(value)} ${value === 1 ? one : many}`;

/** "12 tokens"; with a unit "a load of 0.012". */
const tokens = (value: number, answer: ClusterAnswer): string =>
  unitOf(answer)
    ? `a load of ${loadAmount(value, unitOf(answer))}`
    : counted(value, 'token', 'tokens');

const refusals = (count: number): string =>
  count === 1 ? '1 exchange was' : `${formatNumber(count)} exchanges were`;

const policyWords = ({ settings }: ClusterAnswer): string =>
  settings['k_policy'] === 'halving'
    ? 'k halved whenever iterations became longer'
    : `the policy “${String(settings['k_policy'])}” for k`;

/** The setting that keeps all load in place. */
function whyNothing(answer: ClusterAnswer): string {
  const { result, settings } = answer;
  if (settings['scheme'] === 'never') return 'the scheme is “never”';
  if (settings['lb_steps'] === 0) return 'the maximum number of balancing steps is 0';
  if (result.overload < 1) return 'no node exceeds its share by speed by a whole token';
  if (result.refused > 0)
    return `${refusals(result.refused)} refused, because with ${policyWords(answer)} moving costs more than it saves`;
  if (settings['rounding'] === 'floor')
    return 'less than one whole token would flow between neighbours, and fractions of tokens are rounded down';
  return 'less than one whole token would flow between neighbours';
}

/** The effect of balancing, and its gain. */
export function whyPays({ answer }: ClusterOutcome): string {
  const { result } = answer;
  const { gain, moved, lb_steps: steps, balancing_s: delay } = result;
  if (moved === 0) return `Nothing moves: ${whyNothing(answer)}.`;
  const did = `${counted(steps, 'balancing step', 'balancing steps')} moved ${tokens(moved, answer)} and delayed the last node by ${seconds(delay)}`;
  if (gain === null) return `${did}.`;
  if (result.pays)
    return `${did}. The later iterations save more time than balancing costs, so the whole run takes ${share(gain)} less time.`;
  return `${did}. The remaining iterations save less time than balancing costs, so the whole run takes ${share(gain)} more time.`;
}

/** Facts that were known before the run, refused exchanges, and the reason for remaining tokens. */
export function whyDetails({ answer, setting }: ClusterOutcome): string[] {
  const { result, settings } = answer;
  const { screen } = result;
  const parts = [
    `Before the run: ${screen.advice}. One exchange of load values takes ${seconds(screen.exchange_s)}. Moving the excess of ${nodeName(setting.names, screen.slowest)}, the slowest node, takes ${seconds(screen.move_s)}, and one termination detection takes ${seconds(screen.detection_s)}.`,
  ];
  if (result.refused > 0 && result.moved > 0)
    parts.push(
      `${refusals(result.refused)} refused, because with ${policyWords(answer)} the cost exceeds the saving. Refused exchanges are dashed in the picture.`,
    );
  if (
    result.overload >= 1 &&
    settings['rounding'] === 'floor' &&
    settings['scheme'] === 'fos' &&
    result.refused === 0
  )
    parts.push(
      `Rounding down leaves up to ${tokens(result.overload, answer)} too ${unitOf(answer) ? 'much' : 'many'} on a node, because less than a whole token would flow between neighbours.`,
    );
  if (setting.links.length > 0 && new Set(setting.links.map(String)).size === 1)
    parts.push(`All links: ${seconds(setting.links[0]![0])}, ${rate(setting.links[0]![1])}.`);
  return parts;
}

export function checked({ answer: { check } }: ClusterOutcome): string {
  if (!check.valid) return 'The check of this run found an error. Please report this error.';
  return check.by === 'replay'
    ? 'Checked: the verifier replayed the moves step by step and recomputed every decision. No token is lost, and the simulated run time is at least its lower bound.'
    : 'Checked: no token is lost, and the simulated run time is at least its lower bound.';
}
