/** One line per finding: its word, its name and its text. */
export const proofText = (report) => report.findings.map(({ word, name, text }) => `${word.padEnd(11)} ${name}: ${text}\n`).join('');
