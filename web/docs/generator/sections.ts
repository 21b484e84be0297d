// The sections of the handbook in their order, with the order of the pages in each.
import type { Page } from './page.js';

export interface Section {
  name: string;
  title: string;
  /** Page with the list of the pages of this section, below docs. */
  index: string;
  about: string;
}

const folder = (name: string, title: string, about: string): Section => ({
  name,
  title,
  index: `${name}/index.html`,
  about,
});

export const sections: readonly Section[] = [
  { name: 'start', title: 'Start', index: 'index.html', about: '' },
  folder(
    'tutorials',
    'Tutorials',
    'Step by step with a file like yours: from the measured data to a decision.',
  ),
  folder('guides', 'Guides', 'Short answers to one task each, with the command and its output.'),
  folder(
    'commands',
    'Commands',
    'Every command of the program evenkeel: its options, its examples with their output, and its exit codes.',
  ),
  folder(
    'jobs',
    'Jobs',
    'Every kind of JSON job: its options, the members of its answer, and one request with its answer.',
  ),
  folder(
    'schemes',
    'Schemes',
    'The schemes that compute a balancing flow on a network (option --scheme of flow).',
  ),
  folder(
    'policies',
    'Policies',
    'The policies that place arriving tasks (option --policy of dynamic).',
  ),
  folder(
    'methods',
    'Methods',
    'The methods that balance a cluster during a computation (option --compare of cluster).',
  ),
  folder('presets', 'Presets', 'Machines with their loads (option --preset of cluster).'),
  folder(
    'topologies',
    'Topologies',
    'The families of networks, such as torus:8,8, and how their nodes are numbered.',
  ),
  folder(
    'formats',
    'Formats',
    'The file formats: a sample of each, and the commands that read and write it.',
  ),
  folder(
    'papers',
    'Papers',
    'The published results that Evenkeel computes again, each with its verdict.',
  ),
  { name: 'errors', title: 'Errors', index: 'errors.html', about: '' },
  { name: 'glossary', title: 'Glossary', index: 'glossary.html', about: '' },
  folder(
    'theory',
    'Theory',
    'Definitions, theorems and proofs behind the algorithms, and the errors that we found in the papers.',
  ),
];

export const sectionOf = (page: Page): Section =>
  sections.find(({ name }) => name === page.section)!;

export const pagesOf = (pages: readonly Page[], { name, index }: Section): readonly Page[] =>
  pages.filter(({ section, path }) => section === name && path !== index);
