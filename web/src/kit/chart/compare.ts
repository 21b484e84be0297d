// Two adjacent runs: the pinned run and the current run.
import { SharedScale } from 'evenkeel/elements';
import { css, html, nothing, type TemplateResult } from 'lit';
import { jobDifferences, resultDifferences, spelt, type Difference } from './differences.js';
import type { Field } from '../form/fields.js';
import { coded } from '../headline.js';
import { networkLabel } from '../names.js';
import type { Measure } from './sweep.js';

/** A finished run. */
export interface Run<S, Outcome> {
  readonly state: S;
  readonly outcome: Outcome;
}

interface Compared {
  job: object;
  answer: { summary: string };
}

/** The name of a value of a setting. */
type Called = (setting: string, value: string) => string;

/** Names from the choices of the panel's settings, and names of networks from their specs. */
function calledBy(fields: readonly Field<never>[]): Called {
  const choices = new Map(fields.map(({ option, choices }) => [spelt([option ?? '']), choices]));
  return (setting, value) =>
    choices.get(setting)?.find(([code]) => code === value)?.[1] ?? networkLabel(value);
}

function rows(list: readonly Difference[], called: Called): TemplateResult[] {
  const cell = (name: string, value: string): TemplateResult =>
    html`<td data-code=${value}>${coded(called(name, value), value)}</td>`;
  return list.map(
    ({ name, before, now, by }) =>
      html`<tr class=${before === now ? '' : 'chosen'}>
        <td>${name}</td>
        ${cell(name, before)} ${cell(name, now)}
        <td>${by}</td>
      </tr>`,
  );
}

/** The measures of a sweep, for a result that is one long list. */
const measured = (run: Compared, measures: readonly Measure[]): object =>
  Object.fromEntries(measures.map(([name, of]) => [name, of(resultOf(run) as never) ?? null]));

/** The table of the tab Compare. */
export function compareTable(
  before: Compared,
  now: Compared,
  fields: readonly Field<never>[],
  measures: readonly Measure[],
): TemplateResult {
  const settings = jobDifferences(before.job, now.job);
  const single = resultDifferences(resultOf(before), resultOf(now));
  const numbers =
    single.length > 0
      ? single
      : resultDifferences(measured(before, measures), measured(now, measures));
  return html`<table data-testid="compare">
    <thead>
      <tr>
        <th>quantity</th>
        <th>pinned</th>
        <th>now</th>
        <th>difference</th>
      </tr>
    </thead>
    <tbody>
      ${settings.length > 0 ? rows(settings, calledBy(fields)) : nothing}
    </tbody>
    <tbody>
      ${rows(numbers, (_, value) => value)}
    </tbody>
  </table>`;
}

const resultOf = ({ answer }: Compared): object =>
  (answer as { result?: object | null }).result ?? {};

/** A picture that runs through steps. */
type Stepping = HTMLElement & { last?: number; step?: number; goTo?: (step: number) => void };

const steppingIn = (root: ParentNode): Stepping | undefined =>
  [...root.querySelectorAll<Stepping>('.picture *')].find(({ goTo }) => goTo);

/** The two pictures. The picture with more steps comes first and leads. */
function led(own: ParentNode, other: ParentNode): Stepping[] {
  const [now, before] = [steppingIn(own), steppingIn(other)];
  if (!now || !before) return [];
  return (now.last ?? 0) >= (before.last ?? 0) ? [now, before] : [before, now];
}

/** One transport for two pictures: the transport of the picture that leads. */
export function joinTransports(own: ParentNode, other: ParentNode): void {
  for (const [place, picture] of led(own, other).entries())
    picture.style.setProperty('--ek-transport', place === 0 ? '' : 'hidden');
}

/** The pictures with a scale on the two sides. */
const scaledIn = (root: ParentNode): SharedScale[] =>
  [...root.querySelectorAll<HTMLElement & { scale?: unknown }>('.picture *')].flatMap(
    ({ scale }) => (scale instanceof SharedScale ? [scale] : []),
  );

/** Equal values have equal length, width and colour on the two sides. */
export function joinScales(own: ParentNode, other: ParentNode): void {
  const [now, before] = [scaledIn(own), scaledIn(other)];
  for (const [place, scale] of now.entries()) {
    const beside = before[place];
    scale.join(beside?.own ?? {});
    beside?.join(scale.own);
  }
}

/** The second picture follows the steps of the picture that leads. */
export function follow(event: Event, own: ParentNode, other: ParentNode): void {
  const [leads, follows] = led(own, other);
  const step = (event as CustomEvent<unknown>).detail;
  if (event.composedPath()[0] === leads && typeof step === 'number') follows?.goTo?.(step);
}

/** Marks the settings that differ from those of the pinned run. */
export function markSettings(root: ParentNode, keys: ReadonlySet<string>): void {
  for (const field of root.querySelectorAll('.input .differs')) field.classList.remove('differs');
  for (const input of root.querySelectorAll<HTMLElement>('.input [id], .input [name]')) {
    if (!keys.has(input.id || input.getAttribute('name')!)) continue;
    (input.closest('.field, .segments, .check') ?? input).classList.add('differs');
  }
}

export const compareStyles = css`
  .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0 16px;
    flex: 1;
    min-height: 0;
  }
  .pair > div {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  .pair h3 {
    margin: 0 0 4px;
    font-size: 12px;
    font-weight: 400;
    color: var(--muted);
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .pair h3 b {
    color: var(--ink);
  }
  .half {
    flex: 1;
    min-height: 0;
    display: flex;
  }
  .half > * {
    flex: 1;
    min-width: 0;
  }
  /* The legend appears only once for the two pictures. */
  :host(.half) {
    --ek-key: hidden;
    min-height: 0;
  }
  :host(.half) .picture {
    flex: 1;
    height: auto;
    padding: 0;
  }
  .input .differs {
    border-left: 3px solid var(--accent);
    padding-left: 8px;
    margin-left: -11px;
  }
  @media (max-width: 860px) {
    .pair {
      grid-template-columns: minmax(0, 1fr);
      gap: 16px;
    }
  }
`;
