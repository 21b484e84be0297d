// The initial page: the rail and the start panel, drawn into index.html.
import { html } from 'lit';
import { theme, type Engine } from 'evenkeel/elements';
import { drawRail } from '../src/app/rail.js';
import { panels } from '../src/app/registry.js';
import { shellStyles } from '../src/app/shell.styles.js';
import { miniatureStyles } from '../src/kit/learn/miniature.styles.js';
import { spoken } from '../src/kit/headline.js';
import { pageStyles } from '../src/kit/styles.js';
import { startBody, type Answer } from '../src/panels/start/body.js';
import { doors } from '../src/panels/start/doors.js';
import { startStyles } from '../src/panels/start/start.styles.js';
import { miniature } from './pictures.js';
import { raw, still } from './still.js';

const style = (...sheets: { cssText: string }[]): string =>
  `<style>${sheets
    .map(({ cssText }) => cssText)
    .join('\n')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')}</style>`;

const shadow = (content: string): string => `<template shadowrootmode="open">${content}</template>`;

/** Number of letters that fit on a door. */
const most = 120;

/** The text up to the first full stop; in a long sentence, the text before its semicolon. */
function firstSentence(summary: string): string {
  const sentence = /^.+?\.(?= |$)/s.exec(summary)?.[0] ?? summary;
  return sentence.length > most ? sentence.replace(/;.*$/s, '.') : sentence;
}

/** The example of a door. */
async function answerOf(core: Engine, name: string): Promise<Answer> {
  for (const row of panels) {
    const example = row.examples?.find((one) => one.name === name);
    if (!example) continue;
    const { picture, summary } = await miniature(core, row, example, 4);
    return { picture: raw(picture), summary: spoken(firstSentence(summary), row.names) };
  }
  throw new Error(`no example is named ${name}`);
}

export { firstAnswers } from './answers.js';

/** Pictures of a panel's examples, by name. */
export async function examplesOf(core: Engine, panel: string): Promise<Record<string, string>> {
  const row = panels.find(({ name }) => name === panel)!;
  const pictures: Record<string, string> = {};
  for (const example of row.examples ?? [])
    pictures[example.name] = (await miniature(core, row, example)).picture;
  return pictures;
}

/** The content of <ek-app> before its script runs. */
export async function firstPage(core: Engine): Promise<string> {
  const nothing = (): void => {};
  const rail = drawRail({
    here: 'start',
    theme: 'auto',
    open: nothing,
    openFile: nothing,
    nextTheme: nothing,
  });
  const answers: Answer[] = [];
  for (const { ways } of doors) answers.push(await answerOf(core, ways[0].example));
  const shell =
    style(pageStyles, shellStyles) +
    still(
      html`${rail}
        <main><slot></slot></main>`,
    );
  const start = style(pageStyles, theme, miniatureStyles, startStyles) + still(startBody(answers));
  return `${shadow(shell)}<ek-start-panel>${shadow(start)}</ek-start-panel>`;
}
