// What leaves a panel: its link, its answer, its picture and its tables.
import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { formatNumber, readable } from 'evenkeel/elements';
import type { Computed } from './answering.js';
import type { DataFile } from '../out/commands.js';
import { engine } from '../engine.js';
import { isPicture, savePicture, tablesIn } from '../out/export-menu.js';
import { drawnIn } from '../out/picture-out.js';
import { download, longestLink, viewFile } from '../save.js';
import { Saying } from './saying.js';
import type { Look } from '../slice.js';
import { tableFormats, type TableFormat } from '../out/table-text.js';

export abstract class Leaving<S extends Look, Outcome extends Computed> extends Saying<S, Outcome> {
  /** Makes the link of the whole page. */
  @property({ attribute: false }) link!: () => Promise<string>;

  /** What exported files are called. */
  protected abstract readonly file: string;
  /** What can be exported besides the answer and the job. */
  protected readonly exports: readonly (readonly [string, string])[] = [];
  /** Its picture runs. */
  protected readonly film: boolean = false;
  /** The same on the command line, as a citation. */
  protected commandLine(_outcome: Outcome): string {
    return '';
  }
  /** The data that its command line may name. */
  protected files(_outcome: Outcome): readonly DataFile[] {
    return [];
  }
  protected exportAs(_kind: string, _outcome: Outcome): void | Promise<void> {}

  protected async shareLink(): Promise<void> {
    const hash = await this.link();
    if (hash.length > longestLink) {
      this.saveView(hash);
      this.say(
        `Too long for a link (${formatNumber(hash.length)} characters): saved as a file, which Open or a drop brings back`,
      );
      return;
    }
    history.replaceState(history.state, '', hash);
    await this.copy(location.href, 'Link');
  }

  private saveView(link: string): void {
    download(`${this.file}-view.json`, viewFile(link), 'application/json');
  }

  protected async exportKind(kind: string): Promise<void> {
    const { outcome, refusal } = this;
    if (!outcome && !refusal) return;
    const job = JSON.stringify((refusal ?? outcome)!.job);
    if (kind === 'view') this.saveView(await this.link());
    else if (kind === 'job') download('evenkeel-job.json', job + '\n', 'application/json');
    else if (kind === 'json')
      download(`${this.file}.json`, (await this.runText(job)) + '\n', 'application/json');
    else if (kind === 'verify') await this.saveWhole(job);
    else if (isPicture(kind)) await this.exportPicture(kind);
    else if (kind.startsWith('table ')) this.exportTables(kind.slice(6) as TableFormat);
    else if (refusal) this.say('No answer fits, so there is none to export');
    else await this.exportAs(kind, outcome!);
  }

  /** The answer beside what it answers: this page opens it, and `run` checks what can be checked. */
  private async saveWhole(job: string): Promise<void> {
    const text = `{"kind":"verify","request":${job},"answer":${await this.runText(job)}}\n`;
    download(`${this.file}-whole.json`, text, 'application/json');
  }

  private async exportPicture(kind: string): Promise<void> {
    const { pictured: outcome } = this;
    const drawn = drawnIn(this.renderRoot.querySelector('.picture'));
    if (!drawn || !outcome) return this.say('There is no picture to export');
    const line = this.commandLine(outcome);
    const short = line.length > 160 ? `${line.slice(0, 160)} …` : line;
    this.say('Drawing…');
    try {
      await savePicture(kind, drawn, {
        file: this.file,
        hash: await this.link(),
        caption: readable(this.said),
        cited: `Computed by Evenkeel ${(await engine()).version}: ${short}`,
      });
      this.say('Saved');
    } catch (error) {
      this.say((error as Error).message);
    }
  }

  private exportTables(format: TableFormat): void {
    const text = tablesIn(this.renderRoot.querySelector('.tab-body'), format);
    if (text) download(`${this.file}-tables.${format}`, text);
    else this.say('This tab has no table');
  }

  protected copyMenu(): TemplateResult {
    return html`<select
      class="button copies"
      aria-label="Copy tables as"
      @change=${(event: Event) => {
        const select = event.target as HTMLSelectElement;
        void this.copyTables(select.value as TableFormat);
        select.value = '';
      }}
    >
      <option value="">Copy tables as…</option>
      ${Object.entries(tableFormats).map(([format, { name }]) => html`<option value=${format}>${name}</option>`)}
    </select>`;
  }

  private async copyTables(format: TableFormat): Promise<void> {
    const text = tablesIn(this.renderRoot.querySelector('.tab-body'), format);
    if (text) await this.copy(text, `Tables as ${tableFormats[format].name}`);
    else this.say('This tab has no table');
  }
}
