// A problem in the words of the page: with the labels of its settings, and with its suggestions as
// buttons.
import { settingText, type Field } from './fields.js';
import type { Problem } from '../problem.js';
import type { Values } from '../slice.js';

/** Names of options without a record in any panel. */
const readingLabels: readonly (readonly [string, string])[] = [
  ['unit', 'Unit of a load'],
  ['column', 'Loads are in'],
  ['comma', 'Commas'],
];

/** A sentence of the core with the labels of settings in place of the names in the shell and in a
 * job. */
function inPage<S>(message: string, fields: readonly Field<S>[], state: S): string {
  const labels = new Map(readingLabels);
  for (const { option, text } of fields)
    if (option && text) labels.set(option, settingText(text[0], state));
  const called = (option: string, otherwise: string): string => {
    const label = labels.get(option);
    return label ? `“${label}”` : otherwise;
  };
  return message
    .replace(/ \(evenkeel [^)]*\)/, '')
    .replaceAll(/--([a-z]+(?:-[a-z]+)*)/g, (flag, name: string) =>
      called(name.replaceAll('-', '_'), flag),
    )
    .replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (option) => called(option, option));
}

/** The same problem in the words of the page, with its suggestions as values of the state. */
export function onPage<S>(problem: Problem, fields: readonly Field<S>[], state: S): Problem {
  const [, before, suggested] = /^(.*); did you mean (.*)\?$/s.exec(problem.message) ?? [];
  const wrong = /"([^"]+)"/.exec(before ?? '')?.[1];
  const text = (state as Values)[problem.field];
  const message = inPage(problem.message, fields, state);
  if (!wrong || typeof text !== 'string' || !text.includes(wrong)) return { ...problem, message };
  const choices = [...suggested!.matchAll(/"([^"]+)"/g)].map(([, word]) => {
    const meant = text.replace(wrong, () => word!);
    return { label: `Use ${meant}`, part: { [problem.field]: meant } };
  });
  return { ...problem, message: inPage(before!, fields, state), choices };
}
