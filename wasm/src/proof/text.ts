// The findings as lines of text.
import type { Report } from './index.js';

/** One line per finding: its word, its name and its text. */
export const proofText = (report: Report): string =>
  report.findings.map(({ word, name, text }) => `${word.padEnd(11)} ${name}: ${text}\n`).join('');
