// The worked examples of a panel: a strip of cards with small pictures, and a sheet of all examples
// with captions.
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { theme, unbroken } from 'evenkeel/elements';
import { examplesStyles } from './examples.styles.js';
import { miniatureStyles } from './miniature.styles.js';
import type { Example, PanelRow } from '../row.js';
import { answerKeys, usualOf, type Values } from '../slice.js';
import { pageStyles } from '../styles.js';

@customElement('ek-examples')
export class Examples extends LitElement {
  static override styles = [theme, pageStyles, miniatureStyles, examplesStyles];

  @property({ attribute: false }) row!: PanelRow;
  /** The settings of the panel. */
  @property({ attribute: false }) values: Values = {};
  /** The caption of the example that the settings come from. */
  @property() caption = '';
  @state() private pictures: Readonly<Record<string, string>> = {};
  /** Height of the caption in pixels, so that the settings below stay in place during a change. */
  private captionHeight = 0;
  @query('.strip') private strip!: HTMLElement | null;
  @query('.sheet') private sheet!: HTMLElement;

  private get all(): readonly Example[] {
    return this.row.examples ?? [];
  }

  /** The example that the settings come from. */
  private get origin(): Example | null {
    return this.all.find(({ notice }) => notice === this.caption) ?? null;
  }

  /** The example whose answer is shown. Its caption is only true for this answer. */
  private get chosen(): Example | null {
    const { origin, row, values } = this;
    const settings: Values = { ...usualOf(row.slices), ...origin?.state };
    const same = answerKeys(row.slices).every((key) => values[key] === settings[key]);
    return same ? origin : null;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('row')) void this.fetchPictures();
  }

  override updated(changed: PropertyValues): void {
    const caption = this.renderRoot.querySelector<HTMLElement>('.caption');
    if (this.chosen && caption) this.captionHeight = caption.getBoundingClientRect().height;
    if (!changed.has('caption')) return;
    const { strip } = this;
    const card = strip?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (card) strip!.scrollLeft = card.offsetLeft;
  }

  private async fetchPictures(): Promise<void> {
    try {
      this.pictures = (await this.row.pictures?.())?.default ?? {};
    } catch {
      // Offline and not in the cache: the cards have only their titles.
    }
  }

  /** The caption, or a button that returns to the example. */
  private note(): unknown {
    const { origin, chosen, captionHeight } = this;
    if (chosen) return html`<p class="caption">${unbroken(chosen.notice)}</p>`;
    if (!origin) return nothing;
    return html`<p class="changed" style=${`min-height:${captionHeight}px`}>
      Changed from “${origin.title}”:
      <button class="more" @click=${() => this.choose(origin)}>restore</button>
    </p>`;
  }

  private choose({ name }: Example): void {
    this.sheet.hidePopover();
    this.dispatchEvent(
      new CustomEvent('open-example', { detail: name, bubbles: true, composed: true }),
    );
  }

  /** The strip is a single stop of the Tab key. Arrows move along it. */
  private readonly along = (event: KeyboardEvent): void => {
    const cards = [...this.strip!.querySelectorAll<HTMLElement>('button')];
    const here = cards.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: cards.length - 1 };
    const card = cards[to[event.key as keyof typeof to] ?? -1];
    if (!card) return;
    event.preventDefault();
    event.stopPropagation();
    card.focus();
  };

  private picture({ name }: Example): TemplateResult {
    const drawn = this.pictures[name];
    return html`<span class="still">${drawn ? unsafeHTML(drawn) : nothing}</span>`;
  }

  override render(): unknown {
    const { all, chosen } = this;
    if (all.length === 0) return nothing;
    const stop = (chosen ?? all[0]!).name;
    return html`<div class="head">
        <h2>Examples</h2>
        <button class="more" popovertarget="sheet">All ${all.length}</button>
      </div>
      <div class="strip" role="toolbar" aria-label="Examples" @keydown=${this.along}>
        ${all.map(
          (example) =>
            html`<button
              class="card"
              data-example=${example.name}
              tabindex=${example.name === stop ? 0 : -1}
              aria-pressed=${example === chosen ? 'true' : 'false'}
              title=${example.notice}
              @click=${() => this.choose(example)}
            >
              ${this.picture(example)}<span class="title">${example.title}</span>
            </button>`,
        )}
      </div>
      ${this.note()}
      <div
        class="sheet"
        id="sheet"
        popover
        role="dialog"
        aria-label="Examples of ${this.row.title}"
      >
        <div class="head">
          <h2>Examples of ${this.row.title}</h2>
          <button class="button" popovertarget="sheet" popovertargetaction="hide">Close</button>
        </div>
        <ul>
          ${all.map(
            (example) =>
              html`<li>
                <button class="card" @click=${() => this.choose(example)}>
                  ${this.picture(example)}<span class="title">${example.title}</span>
                  <span class="notice">${example.notice}</span>
                </button>
              </li>`,
          )}
        </ul>
      </div>`;
  }
}
