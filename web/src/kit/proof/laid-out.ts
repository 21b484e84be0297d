// A document for people to read and change: JSON in short lines, and the places of changes.

/** Maximum number of characters per line. */
const width = 80;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether the value fits into a line. The check stops early if it does not. */
function fits(value: unknown, most: number): boolean {
  let left = most;
  const take = (one: unknown): boolean => {
    if (!isObject(one)) left -= JSON.stringify(one ?? null).length;
    else if (Array.isArray(one)) left -= 2 * Math.max(1, one.length);
    else left -= JSON.stringify(Object.keys(one)).length + 3 * Object.keys(one).length;
    return left >= 0 && (!isObject(one) || Object.values(one).every(take));
  };
  return take(value);
}

/** In one line. Line breaks of JSON.stringify are only between values, because line breaks in texts
 * are written as \n. */
const flat = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/(?<=[[{])\n */g, '')
    .replaceAll(/\n *(?=[\]}])/g, '')
    .replaceAll(/\n */g, ' ');

/** Values in lines, with as many per line as fit. */
function wrapped(values: readonly unknown[], indent: string): string {
  let line = indent;
  const lines: string[] = [];
  for (const [i, value] of values.entries()) {
    const text = flat(value) + (i + 1 < values.length ? ',' : '');
    if (line.length + 1 + text.length > width && line !== indent) {
      lines.push(line);
      line = indent;
    }
    line += (line === indent ? '' : ' ') + text;
  }
  return [...lines, line].join('\n');
}

/** Values that fit into a line are in one line.
 * @param taken  Characters of the first line that are used after its indent. */
export function laidOut(value: unknown, indent = '', taken = 0): string {
  if (!isObject(value)) return JSON.stringify(value);
  if (fits(value, width - indent.length - taken)) return flat(value);
  const inner = `${indent}  `;
  if (!Array.isArray(value)) {
    const rows = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => [`${JSON.stringify(key)}: `, one] as const)
      .map(([key, one]) => inner + key + laidOut(one, inner, key.length));
    return `{\n${rows.join(',\n')}\n${indent}}`;
  }
  const rows = value.some(isObject)
    ? value.map((one) => inner + laidOut(one, inner)).join(',\n')
    : wrapped(value, inner);
  return `[\n${rows}\n${indent}]`;
}

/** Lines and columns count from 1. */
export interface Change {
  line: number;
  column: number;
  was: string;
  is: string;
}

const inWord = (text: string, at: number): boolean => /[\w.+/"-]/.test(text.charAt(at));

/** The difference between two texts, in whole words. */
function changeOf(before: string, after: string, line: number): Change {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) ++start;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) ++end;
  while (start > 0 && inWord(before, start - 1)) --start;
  while (end > 0 && inWord(before, before.length - end)) --end;
  const was = before.slice(start, before.length - end);
  return { line, column: start + 1, was, is: after.slice(start, after.length - end) };
}

/** Differences line by line. If the number of lines differs, one change. */
export function changesOf(before: string, after: string): Change[] {
  if (before === after) return [];
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length === now.length)
    return now.flatMap((text, i) => (text === old[i] ? [] : changeOf(old[i]!, text, i + 1)));
  const first = now.findIndex((text, i) => text !== old[i]);
  const from = first < 0 ? now.length - 1 : first;
  return [{ line: from + 1, column: 1, was: old[from] ?? '', is: now[from]! }];
}
