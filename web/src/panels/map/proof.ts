// The items for the bound on the cost of a mapping: the most loaded servers, and the interval that
// contains their load.
import { loadAmount, unitOf } from 'evenkeel/elements';
import { evidence, type Light, type Lights } from '../../kit/proof/claims.js';
import type { MapOutcome } from './job.js';

/** The interval of the largest load. */
function interval(limits: unknown, most: number, amount: (load: number) => string): string {
  const list = (Array.isArray(limits) ? limits : []).filter((one) => typeof one === 'number');
  const above = list.findIndex((limit) => limit > most);
  if (list.length === 0) return '';
  if (above < 0) return `, above ${amount(list.at(-1)!)}`;
  return above === 0 ? '' : `, from ${amount(list[above - 1]!)} to ${amount(list[above]!)}`;
}

export const lights: Lights<MapOutcome> = ({ limits }, { answer }) => {
  const { loads } = answer.result;
  const amount = (load: number): string => loadAmount(load, unitOf(answer));
  const most = loads.reduce((high, load) => Math.max(high, load), 0);
  const text = `${amount(most)}${interval(limits, most, amount)}`;
  const full = loads.flatMap((load, server): Light[] =>
    load === most ? [[`node:${server}`, text]] : [],
  );
  return limits ? evidence(full) : evidence([]);
};
