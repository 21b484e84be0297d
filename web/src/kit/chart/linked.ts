// The items that are pointed at and pinned in a panel, in its picture and in its tables.
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { ref } from 'lit/directives/ref.js';
import { formatNumber, itemAt, type Evidence, type Item } from 'evenkeel/elements';

/** A row of a table, and its item of the picture. */
export interface LinkedRow {
  item: Item;
  cells: TemplateResult;
}

/** Elements that handle their own clicks and keys. */
const controls = 'button, a, select, summary, input';

type OnItem = (event: CustomEvent<Item | null>) => void;

/** A picture whose items can be pointed at, pinned, and lit up for a claim. */
type Picture = HTMLElement & {
  pinned: Item | null;
  marked: Item | null;
  evidence: Evidence | null;
};

/** Synchronises a picture with the tables. It listens to the picture once. */
class LinkedPicture extends Directive {
  private listening = false;

  override render(_linked: Linked, _evidence: Evidence | null, _onPin: OnItem): void {}

  override update(
    { element }: ElementPart,
    [{ pinned, pointed, onPoint }, evidence, onPin]: Parameters<this['render']>,
  ): void {
    Object.assign(element as Picture, { pinned, marked: pointed, evidence });
    if (this.listening) return;
    element.addEventListener('pin', onPin as EventListener);
    element.addEventListener('point', onPoint as EventListener);
    this.listening = true;
  }
}
const linkedPicture = directive(LinkedPicture);

export class Linked {
  pinned: Item | null = null;
  pointed: Item | null = null;

  constructor(private readonly host: LitElement) {}

  /** Removes pins of the previous answer. */
  forget(): void {
    this.pinned = this.pointed = null;
  }

  pin(item: Item | null): void {
    this.pinned = item;
    this.host.requestUpdate();
  }

  private point(item: Item | null): void {
    if (item === this.pointed) return;
    this.pointed = item;
    this.host.requestUpdate();
  }

  /** Attribute for the tag of a picture: items that are pinned or pointed at there are also marked
   * in the tables. */
  picture(evidence: Evidence | null, onPin: OnItem = this.onPin): unknown {
    return linkedPicture(this, evidence, onPin);
  }

  readonly onPin: OnItem = (event) => {
    this.pin(event.detail);
    void this.host.updateComplete.then(() => this.row()?.scrollIntoView({ block: 'nearest' }));
  };
  readonly onPoint: OnItem = (event) => this.point(event.detail);

  private row(): HTMLElement | null {
    const [kind, at] = this.pinned?.split(':') ?? [];
    return this.host.shadowRoot!.querySelector(`.scroll tr[data-${kind}="${at}"]`);
  }

  private readonly over = (event: Event): void => this.point(itemAt(event.target));
  private readonly away = (): void => this.point(null);
  private readonly click = (event: Event): void => {
    const target = event.target as Element;
    if (target.closest(controls)) return;
    const item = itemAt(target);
    this.pin(item === this.pinned ? null : item);
  };
  private readonly key = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    const row = itemAt(target) && target.closest('[tabindex]');
    const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[
      event.key
    ];
    if (event.key === 'Escape') this.pin(null);
    else if (!row || target.closest(controls)) return;
    else if (event.key === 'Enter' || event.key === ' ') this.click(event);
    else if (next) (next as HTMLElement).focus();
    else return;
    event.preventDefault();
  };

  /** Listens to all events of the items inside. */
  private readonly listen = (area?: Element): void => {
    if (!(area instanceof HTMLElement)) return;
    area.addEventListener('pointerover', this.over);
    area.addEventListener('pointerleave', this.away);
    area.addEventListener('focusin', this.over);
    area.addEventListener('focusout', this.away);
    area.addEventListener('click', this.click);
    area.addEventListener('keydown', this.key);
  };

  /** Charts and tables whose items light up together. Each shadow root has a separate area, because
   * its events are not visible outside. */
  area(content: unknown): TemplateResult {
    return html`<div ${ref(this.listen)}>${content}</div>`;
  }

  /** Rows that light up with their item, and light it up. Only one of the rows is a stop of the Tab
   * key. */
  body(rows: readonly LinkedRow[]): TemplateResult {
    const entry = rows.some(({ item }) => item === this.pinned) ? this.pinned : rows[0]?.item;
    return html`<tbody ${ref(this.listen)}>
      ${rows.map(({ item, cells }) => {
        const [kind, at] = item.split(':') as [string, string];
        const of = (one: string): string | null => (one === kind ? at : null);
        return html`<tr
          class=${`${item === this.pinned ? 'chosen' : ''}${item === this.pointed ? ' lit' : ''}`}
          tabindex=${item === entry ? 0 : -1}
          data-node=${of('node') ?? nothing}
          data-edge=${of('edge') ?? nothing}
          data-move=${of('move') ?? nothing}
          data-task=${of('task') ?? nothing}
          data-point=${of('point') ?? nothing}
        >
          ${cells}
        </tr>`;
      })}
    </tbody>`;
  }
}

/** Further rows are only in the exports, but the row under the pointer appears below the others. */
const mostRows = 400;

/** A table of such rows under its heading. */
export function linkedTable(
  linked: Linked,
  title: string,
  heads: readonly unknown[],
  rows: readonly LinkedRow[],
): TemplateResult {
  const looked = [linked.pinned, linked.pointed];
  const shown = rows.filter(({ item }, i) => i < mostRows || looked.includes(item));
  const cut =
    rows.length > mostRows
      ? `, the first ${formatNumber(mostRows)} of ${formatNumber(rows.length)}`
      : '';
  return html`<h2 class="spaced">${title}${cut}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label=${title}>
      <table>
        <thead>
          <tr>
            ${heads.map((name) => html`<th>${name}</th>`)}
          </tr>
        </thead>
        ${linked.body(shown)}
      </table>
    </div>`;
}
