// The items of the papers: the catalogue, the source of each item for a citation, and its results
// in the runs of this visit.
import { papers, type ReproduceAnswer, type ReproduceJob, type Job } from 'evenkeel/elements';

export type Id = ReproduceJob['id'];
export type Result = ReproduceAnswer['result'];
export type Table = Result['tables'][number];
export type Series = Result['series'][number];

export interface Item {
  id: Id;
  label: string;
  /** Author, title and year of its paper. */
  source: string;
  /** The job of an item that another panel shows; null for tables and figures with many runs. */
  job: Job | null;
}

export interface Paper {
  title: string;
  source: string;
  items: readonly Item[];
}

export const catalogue: readonly Paper[] = papers.map(({ title, source, figures }) => ({
  title,
  source,
  items: figures.map((row): Item => {
    const [id, label, job = null] = row as readonly [Id, string, Job?];
    return { id, label, source, job };
  }),
}));

export const items: readonly Item[] = catalogue.flatMap((paper) => paper.items);

/** The verdict of a run on an item. 'none': not run, or stopped before the verdict. */
export type Mark = 'reproduces' | 'differs' | 'misprint' | 'copy_damaged' | 'none';

export const markNames: Readonly<Record<Mark, string>> = {
  reproduces: 'reproduced',
  differs: 'differs',
  misprint: 'error in the paper',
  copy_damaged: 'not as in our copy',
  none: 'not run',
};

/** The result of an item's run in this visit. */
export interface Outcome {
  answer: ReproduceAnswer | null;
  /** The bytes of the answer. */
  text?: string;
  problem: string;
}

export function markOf(outcome: Outcome | undefined): Mark {
  const answer = outcome?.answer;
  const verdict = answer?.result.verdict;
  if (!verdict || answer.stopped) return 'none';
  return verdict.is === 'differs' && verdict.misprint !== null ? 'misprint' : verdict.is;
}

export interface Tally {
  reproduce: number;
  differ: number;
  misprints: { item: Item; why: string }[];
  copies: number;
  /** Number of items without a verdict. */
  rest: number;
}

export function tallyOf(all: readonly Item[], outcomes: ReadonlyMap<Id, Outcome>): Tally {
  const tally: Tally = { reproduce: 0, differ: 0, misprints: [], copies: 0, rest: 0 };
  for (const item of all) {
    const outcome = outcomes.get(item.id);
    const mark = markOf(outcome);
    if (mark === 'reproduces') ++tally.reproduce;
    else if (mark === 'none') ++tally.rest;
    else if (mark === 'copy_damaged') ++tally.copies;
    else ++tally.differ;
    if (mark === 'misprint')
      tally.misprints.push({ item, why: outcome!.answer!.result.verdict!.misprint! });
  }
  return tally;
}

/** "12 reproduced, 3 differ, of which 2 are errors in the papers". */
export function tallySentence({ reproduce, differ, misprints, copies }: Tally): string {
  const of = misprints.length;
  const errors = of === 1 ? '1 is an error in the paper' : `${of} are errors in the papers`;
  return (
    `${reproduce} reproduced, ` +
    `${differ} ${differ === 1 ? 'differs' : 'differ'}${of > 0 ? `, of which ${errors}` : ''}` +
    (copies > 0 ? `, ${copies} not as in our copy` : '')
  );
}

/** Whether every word of the filter is in an item's id, label, paper or mark. */
export function fits(filter: string, item: Item, paper: Paper, mark: Mark): boolean {
  const text = [item.id, item.label, paper.title, paper.source, markNames[mark]].join(' ');
  const words = filter.toLowerCase().split(/\s+/);
  return words.every((word) => text.toLowerCase().includes(word));
}
