// The row of a panel in the registry of the page.
import type { ReadJob, Job } from 'evenkeel/elements';
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
}

/** What a text may hold, as the core reads it. */
export type TextKind = Exclude<NonNullable<ReadJob['as']>, 'table'>;

/** The panel that shows a job, and the options of the job that it has no setting for. */
export interface Opening {
  title: string;
  without: readonly string[];
}

/** What the page gives an element of a panel. It is answered by `change-state`, `open-example` and, with
 * a job, `open-job`. */
export interface PanelElement extends HTMLElement {
  row: PanelRow;
  opening: (job: Job) => Opening | null;
  state: Values;
  active: boolean;
  /** Of one that computes: when it first shows what came of it. */
  readonly firstShown?: Promise<void>;
  link: () => Promise<string>;
}

export interface PanelRow {
  /** What a link in words opens, such as "#paper=lau/fig1": values with their panel. */
  named?(key: string, value: string): Values | null | Promise<Values | null>;
  name: string;
  /** In the rail, with the path of an icon of 24 by 24. */
  title: string;
  icon: string;
  /** One sentence under the name: what it decides, and for whom. */
  purpose: string;
  /** What codes in its sentences are called. */
  names?: Names;
  /** Its element, and what brings that. */
  tag: string;
  load: () => Promise<unknown>;
  /** In the bar of narrow screens; the others are behind "More" there. */
  often?: boolean;
  /** What it sees of the state. */
  slices: readonly Slice[];
  /** The name of each is the only one. */
  examples?: readonly Example[];
  /** Their pictures, by name. */
  pictures?: () => Promise<{ readonly default: Readonly<Record<string, string>> }>;
  /** Jobs of these kinds, each with what asks for it. */
  opens?: { kinds: readonly Job['kind'][]; from(job: Job): Opened };
  drop?: {
    /** While something hangs over the page. */
    hint: string;
    /** What becomes of the settings, by what a text holds. */
    takes: Partial<Record<TextKind, (dropped: Dropped) => Values>>;
  };
}
