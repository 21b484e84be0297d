// The row of a panel in the registry of the page.
import type { InspectedSettings, ReadJob, Job } from 'evenkeel/elements';
import type { Names } from './names.js';
import type { Slice, Values } from './slice.js';

/** The values of the state for a job, and the options of the job that no value covers. */
export interface Opened {
  part: Values;
  without: string[];
}

/** A worked example: settings that differ from the defaults, and a caption. */
export interface Example {
  name: string;
  title: string;
  notice: string;
  state: Values;
}

/** A file or text that was dropped, or a file that was opened. */
export interface Dropped {
  name: string;
  text: string;
  /** Settings for its job, from the inspection of the text. */
  settings?: InspectedSettings;
}

/** The kinds of a text that a panel can show. */
export type TextKind = Exclude<NonNullable<ReadJob['as']>, 'table'> | 'experts' | 'snapshots';

/** The panel for a job, and the options of the job without a setting there. */
export interface Opening {
  title: string;
  without: readonly string[];
}

/** The interface between the page and the element of a panel. The element sends `change-state`,
 * `open-example` and, with a job, `open-job`. */
export interface PanelElement extends HTMLElement {
  row: PanelRow;
  opening: (job: Job) => Opening | null;
  state: Values;
  active: boolean;
  /** For a panel that computes: resolves when it first shows a result. */
  readonly firstShown?: Promise<void>;
  link: () => Promise<string>;
}

export interface PanelRow {
  /** The values and their panel for a link in words, such as "#paper=lau/fig1". */
  named?(key: string, value: string): Values | null | Promise<Values | null>;
  name: string;
  /** The title in the rail, and the path of an icon of 24 by 24. */
  title: string;
  icon: string;
  /** One sentence under the name: what the panel decides, and for whom. */
  purpose: string;
  /** Names for codes in its sentences. */
  names?: Names;
  /** Its element, and the import that defines it. */
  tag: string;
  load: () => Promise<unknown>;
  /** Whether it is in the bar of narrow screens. The others are behind "More" there. */
  often?: boolean;
  /** The slices of the state that it sees. */
  slices: readonly Slice[];
  /** The examples. Their names are unique. */
  examples?: readonly Example[];
  /** The pictures of the examples, by name. */
  pictures?: () => Promise<{ readonly default: Readonly<Record<string, string>> }>;
  /** The kinds of jobs that it opens, and the function that finds their values. */
  opens?: { kinds: readonly Job['kind'][]; from(job: Job): Opened };
  drop?: {
    /** Shown while a file is dragged over the page. */
    hint: string;
    /** The new settings for each kind of text. */
    takes: Partial<Record<TextKind, (dropped: Dropped) => Values>>;
  };
}
