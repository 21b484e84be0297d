// The Papers panel: the list of all published results, with the verdict of a run on each.
import type { Job } from 'evenkeel/elements';
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { engine } from '../../kit/engine.js';
import '../../kit/learn/examples.js';
import { explainer } from '../../kit/learn/glossary.js';
import type { Opening, PanelRow } from '../../kit/row.js';
import { Linked } from '../../kit/chart/linked.js';
import { copyText, download, taggedPng, taggedSvg } from '../../kit/save.js';
import { pageStyles } from '../../kit/styles.js';
import { answerView, type Ground, type Save } from './answer.js';
import { cited } from './cite.js';
import { noticeOf } from './examples.js';
import { items, tallyOf, tallySentence, type Id, type Item } from './items.js';
import './list.js';
import { termsOf } from './terms.js';
import { signStyles } from './mark.js';
import { panelStyles } from './panel.styles.js';
import { pictureOf, pngOf } from './pictures.js';
import { ItemRuns, jobOf } from './runs.js';
import type { PapersState } from './state.js';
import { chartCsv, chartLatex, tableCsv, tableLatex } from './text-exports.js';

@customElement('ek-papers-panel')
export class PapersPanel extends LitElement {
  static override styles = [pageStyles, signStyles, panelStyles];

  @property({ attribute: false }) row!: PanelRow;
  @property({ attribute: false }) state!: PapersState;
  /** Nothing is computed while the panel is out of view. */
  @property({ type: Boolean }) active = false;
  /** Makes the link of the whole page. */
  @property({ attribute: false }) link!: () => Promise<string>;
  @property({ attribute: false }) opening!: (job: Job) => Opening | null;
  @state() private whys = false;
  @state() private copied = false;
  private readonly linked = new Linked(this);
  private readonly runs = new ItemRuns(() => this.requestUpdate());

  private get item(): Item {
    return items.find(({ id }) => id === this.state.paper) ?? items[0]!;
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('state') && !changed.has('active')) return;
    if ((changed.get('state') as PapersState | undefined)?.paper !== this.state.paper)
      this.linked.forget();
    if (this.active) this.runs.look(this.item.id);
    else this.runs.stop();
  }

  private choose(paper: Id): void {
    this.dispatchEvent(new CustomEvent('change-state', { detail: { paper } }));
    // Narrow windows, in which the list is below the item that it selects.
    if (matchMedia('(max-width: 860px)').matches)
      this.renderRoot.querySelector('section')?.scrollIntoView();
  }

  /** A link in words, which contains the item. */
  private async copyLink(): Promise<void> {
    const address = new URL(`#paper=${this.item.id}`, location.href);
    this.copied = await copyText(address.href);
    setTimeout(() => (this.copied = false), 2000);
  }

  private async saveJson(): Promise<void> {
    const { id } = this.item;
    const known = this.runs.outcomes.get(id);
    const whole = known?.answer?.stopped ? undefined : known?.text;
    const text = whole ?? (await (await engine()).runText(jobOf(id)));
    download(`evenkeel-${id.replace('/', '-')}.json`, text + '\n', 'application/json');
  }

  private readonly save: Save = (what, place, format) => {
    void this.saveAs(what, place, format);
  };

  private async saveAs(...[what, place, format]: Parameters<Save>): Promise<void> {
    const { item } = this;
    const answer = this.runs.outcomes.get(item.id)!.answer!;
    const several = answer.result.tables.length > 1;
    const part = !('columns' in what) ? '-chart' : several ? `-${place + 1}` : '';
    const by = cited(item, answer, part);
    const [ending, ground = 'light'] = format.split(' ') as ['svg' | 'png', Ground?];
    const name = `evenkeel-${by.label}${ground === 'light' ? '' : `-${ground}`}.${ending}`;
    if (format === 'csv') {
      download(name, 'columns' in what ? tableCsv(what, by) : chartCsv(what, by), 'text/csv');
    } else if (format === 'tex') {
      const text = 'columns' in what ? tableLatex(what, by) : chartLatex(what, by);
      download(name, text, 'application/x-tex');
    } else {
      const host = this.renderRoot.querySelector<HTMLElement>('ek-series-chart') ?? this;
      const hash = await this.link();
      const picture = pictureOf(what, by, host, ground);
      if (ending === 'svg') download(name, taggedSvg(picture, hash), 'image/svg+xml');
      else download(name, await taggedPng(await pngOf(picture), hash));
    }
  }

  private count(): TemplateResult {
    const tally = tallyOf(items, this.runs.outcomes);
    const { misprints, rest } = tally;
    return html`<p class="count" role="status" data-testid="count">
      ${tallySentence(tally)}${
        misprints.length > 0
          ? html`:
              <button
                aria-expanded=${this.whys ? 'true' : 'false'}
                @click=${() => (this.whys = !this.whys)}
              >
                why
              </button>`
          : nothing
      }
      ${rest > 0 ? html`<small>${rest} of ${items.length} not run</small>` : nothing}
    </p>`;
  }

  private together(): TemplateResult {
    const { runs } = this;
    if (runs.total > 0) {
      const share = (runs.done + runs.share) / runs.total;
      return html`<div class="together">
        <progress max="1" .value=${share} aria-label="Progress of all items"></progress>
        <span>${Math.min(runs.done + 1, runs.total)} of ${runs.total}</span>
        <button class="button" @click=${() => runs.stop()}>Stop all</button>
      </div>`;
    }
    return html`<div class="together">
      <button class="button primary" @click=${() => runs.all(items.map(({ id }) => id))}>
        Run all
      </button>
    </div>`;
  }

  private whyList(): TemplateResult | typeof nothing {
    const { misprints } = tallyOf(items, this.runs.outcomes);
    if (!this.whys || misprints.length === 0) return nothing;
    return html`<ul class="misprints" data-testid="whys">
      ${misprints.map(
        ({ item, why }) =>
          html`<li>
            <button @click=${() => this.choose(item.id)}>${item.label}</button> (${item.source}):
            ${why}
          </li>`,
      )}
    </ul>`;
  }

  private bar(): TemplateResult {
    const { runs } = this;
    const { id } = this.item;
    const outcome = runs.outcomes.get(id);
    const again = outcome?.problem || outcome?.answer?.stopped;
    if (runs.running === id && runs.total === 0) {
      return html`<progress max="1" .value=${runs.share} aria-label="Progress"></progress>
        <button class="button" @click=${() => runs.stop()}>Stop</button>`;
    }
    return html`${again ? html`<button class="button" @click=${() => runs.look(id)}>Run again</button>` : nothing}
      ${this.openButton()}
      <button class="button" @click=${() => void this.copyLink()}>
        ${this.copied ? 'Link copied' : 'Copy link'}
      </button>
      <button class="button" @click=${() => void this.saveJson()}>Save JSON</button>
      <code>evenkeel reproduce ${id}</code>`;
  }

  /** The panel that shows the job of the item. */
  private get shownIn(): Opening | null {
    const { job } = this.item;
    return job && this.opening(job);
  }

  private openButton(): TemplateResult | typeof nothing {
    const { job } = this.item;
    const { title } = this.shownIn ?? {};
    if (!title) return nothing;
    const open = (): boolean => this.dispatchEvent(new CustomEvent('open-job', { detail: job }));
    return html`<button class="button" @click=${open}>Open in ${title}</button>`;
  }

  private openNote(): TemplateResult | typeof nothing {
    const { title, without = [] } = this.shownIn ?? {};
    // No panel shows only a network.
    if (this.item.job?.kind === 'topology')
      return html`<p class="how">${title} shows the network with loads.</p>`;
    if (without.length === 0) return nothing;
    return html`<p class="how">
      ${title} shows this item without ${without.join(', ')}, because the panel has no setting for
      this.
    </p>`;
  }

  override render(): unknown {
    const { runs } = this;
    const { id } = this.item;
    const { answer = null, problem = '' } = runs.outcomes.get(id) ?? {};
    const terms = termsOf(id);
    const say = explainer(terms);
    return html`<header>
        <div class="purpose">
          <h1>${this.row.title}</h1>
          <p>${this.row.purpose}</p>
        </div>
        ${this.together()} ${this.count()} ${this.whyList()}
      </header>
      <aside aria-label="Papers">
        <ek-examples .row=${this.row} .values=${this.state} .caption=${noticeOf(id)}></ek-examples>
        <ek-papers-list
          .current=${id}
          .running=${runs.running}
          .outcomes=${new Map(runs.outcomes)}
          @choose=${(event: CustomEvent<Id>) => this.choose(event.detail)}
        ></ek-papers-list>
      </aside>
      <section aria-live="polite" aria-busy=${runs.running === id ? 'true' : 'false'}>
        <h2 class="title">${say(answer?.result.title ?? this.item.label)}</h2>
        <p class="source">${this.item.source}</p>
        <div class="bar">${this.bar()}</div>
        ${this.openNote()}
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
        ${answer ? answerView(answer, this.save, { terms, say, linked: this.linked }) : nothing}
      </section>`;
  }
}
