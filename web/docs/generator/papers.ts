// A page per paper: its items with the verdicts of a run, and an anchor per item.
import { block, code, escaped, facts, heading, link, table } from './html.js';
import type { Page } from './page.js';
import { json, records, type Figure } from './records.js';
import { compactJson } from './jobs.js';

interface Outcome {
  verdict: string;
  why: string;
  how: string;
  summary: string;
  tables: { title: string; columns: string[]; rows: (string | number | null)[][] }[];
}

const outcomes = json('web/docs/recorded/papers.json') as Record<string, Outcome>;
/** Items that a record lacks are found by a test. */
const notRun: Outcome = { verdict: 'none', why: '', how: '', summary: '', tables: [] };
const outcomeOf = (name: string): Outcome => outcomes[name] ?? notRun;
const { papers, figures } = records.catalogues;

const anchorOf = (name: string): string => name.replaceAll('/', '-');

const documents: Readonly<Record<string, string>> = {
  rings: 'ring',
  mapping: 'mapping',
  arrivals: 'dynamic',
  topologies: 'flow',
  clusters: 'cluster',
};

/** The verdicts in the words of the page. */
const words: Readonly<Record<string, string>> = {
  reproduces: 'reproduced',
  differs: 'differs',
  misprint: 'error in the paper',
  copy_damaged: 'not as in our copy',
  none: 'not run',
};

const cellOf = (cell: string | number | null): string => escaped(cell === null ? '' : String(cell));

const tableOf = ({ title, columns, rows }: Outcome['tables'][number]): string =>
  `<h3>${escaped(title)}</h3>${table(
    columns.map(escaped),
    rows.map((row) => row.map(cellOf)),
  )}`;

function item({ name, label, runs, trials }: Figure): string {
  const { verdict, why, how, summary, tables } = outcomeOf(name);
  const job = runs?.[0]?.job;
  return [
    heading(2, label, anchorOf(name)),
    facts([
      ['Command', code(`evenkeel reproduce ${name}`)],
      ['Verdict', `<strong class="${verdict}">${words[verdict]!}</strong>`],
      ['Reason', why ? escaped(why) : ''],
      ['Random instances', trials && trials > 1 ? String(trials) : ''],
    ]),
    `<p>${escaped(summary)}</p>`,
    how ? `<p>${escaped(how)}</p>` : '',
    ...tables.map(tableOf),
    job ? `<p>Job:</p>${block(escaped(compactJson(job)))}` : '',
  ].join('\n');
}

export function paperPages(): Page[] {
  return papers.map(({ name, title, source }) => {
    const own = figures.filter(({ paper }) => paper === name);
    const rows = own.map((figure) => [
      `<a href="#${anchorOf(figure.name)}">${escaped(figure.label)}</a>`,
      code(figure.name),
      words[outcomeOf(figure.name).verdict]!,
    ]);
    return {
      path: `papers/${name}.html`,
      section: 'papers',
      title: `Paper: ${title}`,
      label: title,
      description: `The ${own.length} results of this paper that Evenkeel computes again: ${source}.`,
      words: `paper reproduce ${source} ${title}`,
      entries: own.map((figure) => ({
        anchor: anchorOf(figure.name),
        title: `${title}: ${figure.label}`,
        text: outcomeOf(figure.name).summary,
        words: `${figure.name} ${source}`,
      })),
      body: [
        facts([
          ['Source', escaped(source)],
          ['Theory', link(`../theory/${documents[name]!}.html`, 'Definitions, proofs and errata')],
          ['Run all', code('evenkeel reproduce all')],
        ]),
        table(['Item', 'Name', 'Verdict'], rows),
        ...own.map(item),
      ].join('\n'),
    };
  });
}
