// The citation in an exported table or figure.
import type { ReproduceAnswer } from 'evenkeel/elements';
import type { Item } from './items.js';

export interface Cited {
  /** One line: paper, number of the table or figure, and how it was computed. */
  line: string;
  /** For \cite and \label. */
  key: string;
  label: string;
  bibtex: string;
}

/** By the first part of an item's id, with fields in the form of BibTeX. */
const entries: Readonly<Record<string, { key: string; type: string; fields: string }>> = {
  lau: {
    key: 'lau2001',
    type: 'techreport',
    fields:
      'author = {Lau, Francis C. M.}, title = {The Load Distribution Problem in a Processor Ring}, institution = {The University of Hong Kong}, year = {2001}',
  },
  decker: {
    key: 'decker2000',
    type: 'inproceedings',
    fields:
      'author = {Decker, Thomas and Monien, Burkhard and Preis, Robert}, title = {Towards Optimal Load Balancing Topologies}, booktitle = {Euro-Par 2000}, year = {2000}',
  },
  jeannot: {
    key: 'jeannot2006',
    type: 'techreport',
    fields:
      'author = {Jeannot, Emmanuel and Vernier, Flavien}, title = {A Practical Approach of Diffusion Load Balancing Algorithms}, institution = {INRIA}, number = {RR-5875}, year = {2006}',
  },
  eh: {
    key: 'extendedhypercubes',
    type: 'misc',
    fields: 'title = {Load balancing on extended hypercubes}, note = {Thesis}',
  },
};

/** "Table 1" for "Table 1: time-optimal, single-send". */
export function numberOf({ label }: Item): string {
  return label.split(':')[0]!;
}

/** @param part  The table or chart within the item, for the label. */
export function cited(item: Item, answer: ReproduceAnswer, part = ''): Cited {
  const { seed, trials } = answer.settings as { seed?: number; trials?: number | null };
  const runs = typeof trials === 'number' ? `${trials} trials` : 'default trials';
  const entry = entries[item.id.split('/')[0]!]!;
  return {
    line: `${item.source}: ${numberOf(item)}, computed by Evenkeel (evenkeel reproduce ${item.id}), seed ${seed ?? 1}, ${runs}`,
    key: entry.key,
    label: item.id.replace(/[^\w.-]/g, '-') + part,
    bibtex: `@${entry.type}{${entry.key}, ${entry.fields}}`,
  };
}
