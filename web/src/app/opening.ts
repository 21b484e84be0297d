// Whatever comes from outside: a file that is dropped or chosen, a text that is pasted. It opens where it
// belongs; where that is not certain, the visitor is asked.
import { engine } from '../kit/engine.js';
import type { Dropped, PanelRow, TextKind } from '../kit/row.js';
import { recognise, type Recognised } from './recognise.js';
import { openSaved } from './saved.js';
import type { Session } from './session.js';
import { changed } from './state.js';

/** What the visitor is asked about a text. */
export interface Question extends Recognised {
  it: Dropped;
}

/** More is no data for a page. */
const mostBytes = 300_000_000;

export class Opening {
  question: Question | null = null;

  constructor(
    private readonly session: Session,
    private readonly changed: () => void,
  ) {}

  async file(file: File, others = 0): Promise<void> {
    await this.attempt(async () => {
      if (file.size > mostBytes)
        throw new Error(`${file.name} has ${Math.round(file.size / 1e6)} MB: that is too much.`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const it = { name: file.name, text: new TextDecoder().decode(bytes) };
      if (it.text.trim() === '') throw new Error(`${file.name} is empty.`);
      const state = this.session.view!;
      const saved = await openSaved(await engine(), state, { ...it, bytes });
      if (saved) {
        this.session.open(saved.state);
        if (saved.said) this.session.say(saved.said);
      } else {
        await this.recognised(it, state.panel, true);
      }
      if (others > 0) this.session.say(`Of ${others + 1} files the first was opened, ${it.name}.`);
    });
  }

  /** A text that was pasted where any is taken. */
  async text(it: Dropped): Promise<void> {
    if (it.text.trim() === '') return;
    await this.attempt(async () => {
      const bytes = new Uint8Array();
      const saved = await openSaved(await engine(), this.session.view!, {
        ...it,
        name: it.name || 'The text',
        bytes,
      });
      if (saved) this.session.open(saved.state);
      else await this.recognised(it, undefined, false);
    });
  }

  /** @param any  Also panels that could show the same are asked for. */
  private async recognised(it: Dropped, here: string | undefined, any: boolean): Promise<void> {
    const found = await recognise(await engine(), it, here);
    const [first, ...rest] = found.views;
    const others = any ? rest : rest.filter(({ kind }) => kind !== first!.kind);
    if (first && ((first.row.name === here && first.sure) || others.length === 0)) {
      this.show(first.row, first.kind, it);
    } else {
      this.question = { ...found, it };
      this.changed();
    }
  }

  /** The answer to the question. */
  choose(row: PanelRow, kind: TextKind): void {
    const { it } = this.question!;
    this.question = null;
    this.show(row, kind, it);
  }

  close(): void {
    this.question = null;
    this.changed();
  }

  private show(row: PanelRow, kind: TextKind, it: Dropped): void {
    const part = { caption: '', ...row.drop!.takes[kind]!(it) };
    this.session.open(changed(this.session.view!, row.name, part));
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    if (!this.session.view) return;
    try {
      await work();
    } catch (error) {
      this.session.say((error as Error).message);
    }
  }
}
