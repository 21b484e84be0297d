// The page of error codes, with an anchor per code.
import { block, code, escaped, heading, plain } from './html.js';
import { rendered } from './markdown.js';
import type { Entry, Page } from './page.js';
import { catalogue, errorCodes, introduction, json } from './records.js';
import { compactJson } from './jobs.js';

interface ErrorAnswer {
  kind: string | null;
  error?: { code: string; message: string; path: string };
}

const jobs = json('tests/golden/errors.json') as string[];
const answers = json('tests/golden/error-answers.json') as ErrorAnswer[];

/** The shortest request of the tests with this code, and its answer. */
function example(name: string): string {
  const found = answers
    .map((answer, i) => ({ answer, job: jobs[i]! }))
    .filter(({ answer, job }) => answer.error?.code === name && job.length > 1)
    .sort((a, b) => a.job.length - b.job.length)[0];
  if (!found) return '';
  return `<p>Request and answer:</p>${block(escaped(found.job))}${block(escaped(compactJson(found.answer)))}`;
}

export function errorPage(): Page {
  const prose = catalogue('errors');
  const text = errorCodes.map(
    (name) => heading(2, name, name) + rendered(prose.get(name) ?? '') + example(name),
  );
  const entries: Entry[] = errorCodes.map((name) => ({
    anchor: name,
    title: name,
    text: plain(rendered(prose.get(name) ?? '')),
  }));
  return {
    path: 'errors.html',
    section: 'errors',
    title: 'Error codes',
    description: `The ${errorCodes.length} codes of errors: cause, fix and an example of each.`,
    words: 'error code failure message exit',
    entries,
    body: [
      rendered(introduction('errors')),
      `<p>The codes: ${errorCodes.map((name) => `<a href="#${name}">${code(name)}</a>`).join(', ')}.</p>`,
      ...text,
    ].join('\n'),
  };
}
