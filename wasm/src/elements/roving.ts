// A single tab stop for everything in a picture. The arrows up and down move to the next or
// previous item.
import type { ReactiveController, ReactiveElement } from 'lit';

const focusable = 'button, input, select, summary, a[href], [tabindex]';

export class Roving implements ReactiveController {
  private current: HTMLElement | null = null;

  constructor(private readonly view: ReactiveElement) {
    view.addController(this);
    view.addEventListener('keydown', (event) => this.onKey(event));
    view.addEventListener('focusin', (event) => {
      const [target] = event.composedPath();
      if (this.all().includes(target as HTMLElement)) this.settle(target as HTMLElement);
    });
  }

  private all(): HTMLElement[] {
    const found = this.view.renderRoot.querySelectorAll<HTMLElement>(focusable);
    return [...found].filter((one) => !one.matches(':disabled'));
  }

  hostUpdated(): void {
    this.settle(this.current);
  }

  private settle(wanted: HTMLElement | null): void {
    const all = this.all();
    this.current = (wanted && all.includes(wanted) ? wanted : all[0]) ?? null;
    for (const one of all) {
      const place = one === this.current ? '0' : '-1';
      if (one.getAttribute('tabindex') !== place) one.setAttribute('tabindex', place);
    }
  }

  private onKey(event: KeyboardEvent): void {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = this.all();
    const next = all[all.indexOf(event.composedPath()[0] as HTMLElement) + way];
    event.preventDefault();
    if (!next) return;
    this.settle(next);
    next.focus();
  }
}
