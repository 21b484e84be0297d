// The page as it is first seen: the rail and the start panel, drawn into index.html.
import { html } from 'lit';
import { drawRail } from '../src/app/rail.js';
import { shellStyles } from '../src/app/shell.styles.js';
import { pageStyles } from '../src/kit/styles.js';
import { startBody } from '../src/panels/start/body.js';
import { startStyles } from '../src/panels/start/start.styles.js';
import { still } from './still.js';

const style = (...sheets: { cssText: string }[]): string =>
  `<style>${sheets
    .map(({ cssText }) => cssText)
    .join('\n')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')}</style>`;

const shadow = (content: string): string =>
  `<template shadowrootmode="open">${content}</template>`;

const rail = drawRail({ here: 'start', theme: 'auto', open: () => {}, nextTheme: () => {} });

/** What <ek-app> holds before it comes to life. */
export const firstPage = (): string =>
  shadow(
    style(pageStyles, shellStyles) + still(html`${rail}<main><slot></slot></main>`),
  ) + `<ek-start-panel>${shadow(style(pageStyles, startStyles) + still(startBody([])))}</ek-start-panel>`;
