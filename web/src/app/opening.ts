// Opens input from outside: a file that is dropped or chosen, or a text that is pasted. It opens in
// the panel for such input. If the panel is not certain, the visitor is asked.
import { engine } from '../kit/engine.js';
import { decoded, fileText } from '../kit/form/file-text.js';
import { isPng } from '../kit/png.js';
import type { Dropped, PanelRow, TextKind } from '../kit/row.js';
import { inspect, type Inspected } from './inspected.js';
import { dumpOf } from './rank-files.js';
import { openSaved } from './saved.js';
import type { Session } from './session.js';
import { changed } from './state.js';

/** A question to the visitor about a text. */
export interface Question extends Inspected {
  it: Dropped;
}

/** A file, and its content if it was saved by this page or the command line. */
interface Read extends Dropped {
  saved: Awaited<ReturnType<typeof openSaved>>;
}

/** Larger files are too much for a page. */
const mostBytes = 300_000_000;

export class Opening {
  question: Question | null = null;

  constructor(
    private readonly session: Session,
    private readonly changed: () => void,
  ) {}

  /** One file, or a job or an answer together with the file of its data. */
  async files(files: readonly File[]): Promise<void> {
    await this.attempt(async () => {
      const [first, second] = files;
      if (!first) return;
      const dump = dumpOf(await this.texts(files));
      if (dump) return this.recognised(dump, this.session.view!.panel, true);
      const one = await this.opened(first);
      const two = second && (await this.opened(second, one));
      // A saved state is opened before the data, so that it does not replace them.
      const data = [one, two].find((it) => it && !it.saved);
      const saved = [one, two].find((it) => it?.saved)?.saved;
      if (saved) this.session.open(saved.state);
      if (data) await this.recognised(data, this.session.view!.panel, true);
      const all = (saved ? 1 : 0) + (data ? 1 : 0);
      if (files.length > all)
        this.session.say(`Only the first of ${files.length} files was opened: ${first.name}.`);
      else if (saved?.said && !data) this.session.say(saved.said);
    });
  }

  /** Texts of files that together could be a dump. */
  private async texts(files: readonly File[]): Promise<Dropped[]> {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (files.length < 2 || size > mostBytes) return [];
    return files.every(({ name }) => name.endsWith('.json'))
      ? Promise.all(files.map(fileText))
      : [];
  }

  /** @param beside The file that is opened with it. If two files are of one sort, the first
   * counts. */
  private async opened(file: File, beside?: Read): Promise<Read | undefined> {
    if (file.size > mostBytes)
      throw new Error(`${file.name} has ${Math.round(file.size / 1e6)} MB, which is too large.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (
      file.name.endsWith('.br') ||
      (file.name.endsWith('.json') && bytes.subarray(0, 64).some((byte) => byte < 9))
    )
      throw new Error(
        `${file.name} is compressed with brotli, which browsers cannot decompress. Decompress the file, or use the command line.`,
      );
    const picture = isPng(bytes);
    const it = { name: file.name, text: picture ? '' : await decoded(file.name, bytes) };
    if (!picture && it.text.trim() === '') throw new Error(`${file.name} is empty.`);
    const saved = await openSaved(await engine(), this.session.view!, { ...it, bytes });
    return beside && Boolean(beside.saved) === Boolean(saved) ? undefined : { ...it, saved };
  }

  /** A text that was pasted outside a text field. */
  async text(it: Dropped): Promise<void> {
    if (it.text.trim() === '') return;
    await this.attempt(async () => {
      const bytes = new Uint8Array();
      const saved = await openSaved(await engine(), this.session.view!, {
        ...it,
        name: it.name || 'The input',
        bytes,
      });
      if (saved) this.session.open(saved.state);
      else await this.recognised(it, undefined, false);
    });
  }

  /** @param any  Whether to ask also about panels that could show the same text. */
  private async recognised(it: Dropped, here: string | undefined, any: boolean): Promise<void> {
    const found = await inspect(await engine(), it, here);
    const [first, ...rest] = found.views;
    const others = any ? rest : rest.filter(({ kind }) => kind !== first!.kind);
    if (first && ((first.row.name === here && first.sure) || others.length === 0)) {
      this.show(first.row, first.kind, it, found);
    } else {
      this.question = { ...found, it };
      this.changed();
    }
  }

  /** Takes the answer to the question. */
  choose(row: PanelRow, kind: TextKind): void {
    const question = this.question!;
    this.question = null;
    this.show(row, kind, question.it, question);
  }

  close(): void {
    this.question = null;
    this.changed();
  }

  private show(row: PanelRow, kind: TextKind, it: Dropped, { file }: Inspected): void {
    const command = file.commands.find((one) => one.kind === row.name);
    const dropped = { ...it, ...(command?.settings ? { settings: command.settings } : {}) };
    const part = { caption: '', ...row.drop!.takes[kind]!(dropped) };
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
