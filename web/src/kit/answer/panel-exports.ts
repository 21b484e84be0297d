// The exports of a panel: its link, its answer, its picture and its tables.
import { html, type LitElement, type TemplateResult } from 'lit';
import { formatNumber, readable } from 'evenkeel/elements';
import type { AnswerHeadline } from './answer-headline.js';
import type { AnswerRun, Computed } from './answer-run.js';
import { engine } from '../engine.js';
import type { Notice } from '../form/notice.js';
import { exportOptions, isPicture, savePicture, tablesIn } from '../out/export-menu.js';
import { drawnIn } from '../out/picture-out.js';
import { tableFormats, type TableFormat } from '../out/table-text.js';
import { download, longestLink, viewFile } from '../save.js';

interface Host<Outcome extends Computed> extends LitElement {
  readonly run: AnswerRun<Outcome>;
  readonly headline: AnswerHeadline<Outcome>;
  readonly notice: Notice;
  /** Makes the link of the whole page. */
  readonly link: () => Promise<string>;
  /** The beginning of the file names of exports. */
  readonly file: string;
  /** The exports that only this panel has. */
  readonly ownExports: readonly (readonly [kind: string, title: string])[];
  /** Whether its picture runs. */
  readonly film: boolean;
  /** The same job on the command line, as a citation. */
  commandLine(outcome: Outcome): string;
  exportAs?(kind: string, outcome: Outcome): void;
  runText(job: string): Promise<string>;
}

export class PanelExports<Outcome extends Computed> {
  constructor(private readonly host: Host<Outcome>) {}

  async shareLink(): Promise<void> {
    const { link, notice } = this.host;
    const hash = await link();
    if (hash.length > longestLink) {
      this.saveView(hash);
      notice.show(
        `The link would be too long (${formatNumber(hash.length)} characters), so the view was saved. Open or drop the file to restore it`,
      );
      return;
    }
    history.replaceState(history.state, '', hash);
    await notice.copy(location.href, 'Link');
  }

  private saveView(link: string): void {
    this.saveJson('-view', viewFile(link));
  }

  private saveJson(ending: string, text: string): void {
    download(`${this.host.file}${ending}.json`, text, 'application/json');
  }

  /** Saves a table as CSV. */
  saveCsv(text: string): void {
    download(`${this.host.file}.csv`, text, 'text/csv');
  }

  private async save(kind: string): Promise<void> {
    const { host } = this;
    const { outcome, refusal } = host.run;
    if (!outcome && !refusal) return;
    const job = JSON.stringify((refusal ?? outcome)!.job);
    if (kind === 'view') this.saveView(await host.link());
    else if (kind === 'job') download('evenkeel-job.json', job + '\n', 'application/json');
    else if (kind === 'json') this.saveJson('', (await host.runText(job)) + '\n');
    // This page opens an answer with its data, and `evenkeel run` verifies it.
    else if (kind === 'verify')
      this.saveJson(
        '-whole',
        `{"kind":"verify","request":${job},"answer":${await host.runText(job)}}\n`,
      );
    else if (isPicture(kind)) await this.savePicture(kind);
    else if (kind.startsWith('table '))
      this.withTables(kind.slice(6) as TableFormat, (text, format) =>
        download(`${host.file}-tables.${format}`, text),
      );
    else if (refusal) host.notice.show('No answer fits the input, so nothing can be exported');
    else host.exportAs?.(kind, outcome!);
  }

  private async savePicture(kind: string): Promise<void> {
    const { run, file, headline, link, notice, renderRoot } = this.host;
    const { pictured } = run;
    const drawn = drawnIn(renderRoot.querySelector('.picture'));
    if (!drawn || !pictured) return notice.show('No picture to export');
    const line = this.host.commandLine(pictured);
    const short = line.length > 160 ? `${line.slice(0, 160)} …` : line;
    notice.show('Drawing…');
    try {
      await savePicture(kind, drawn, {
        file,
        hash: await link(),
        caption: readable(headline.text),
        cited: `Computed by Evenkeel ${(await engine()).version}: ${short}`,
      });
      notice.show('Saved');
    } catch (error) {
      notice.show((error as Error).message);
    }
  }

  private withTables(format: TableFormat, use: (text: string, format: TableFormat) => void): void {
    const text = tablesIn(this.host.renderRoot.querySelector('.tab-body'), format);
    if (text) use(text, format);
    else this.host.notice.show('This tab has no table');
  }

  /** The menu of all exports. */
  menu(): TemplateResult {
    return html`<select
      class="button"
      aria-label="Export"
      .value=${''}
      @change=${(event: Event) => void this.save(taken(event))}
    >
      ${exportOptions(this.host.ownExports, this.host.film)}
    </select>`;
  }

  /** The menu that copies the tables of the tab. */
  copyMenu(): TemplateResult {
    const copy = (event: Event): void =>
      this.withTables(taken(event) as TableFormat, (text, format) => {
        void this.host.notice.copy(text, `Tables as ${tableFormats[format].name}`);
      });
    return html`<select class="button copies" aria-label="Copy tables as" @change=${copy}>
      <option value="">Copy tables as…</option>
      ${Object.entries(tableFormats).map(([format, { name }]) => html`<option value=${format}>${name}</option>`)}
    </select>`;
  }
}

/** The choice in a menu. The menu then shows its title again. */
function taken({ target }: Event): string {
  const select = target as HTMLSelectElement;
  const { value } = select;
  select.value = '';
  return value;
}
