// One scale for adjacent pictures: each picture is drawn up to the larger extent of the two.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { sameExtents, type Extents, type UpTo } from '../draw/scale.js';

export class SharedScale implements ReactiveController {
  /** The largest values of this picture alone. An event `extents` follows a change. */
  own: Extents = {};
  private beside: Extents = {};
  private drawn: Record<string, number> = {};

  constructor(private readonly host: ReactiveControllerHost & EventTarget) {
    host.addController(this);
  }

  readonly upTo: UpTo = (quantity, own) => {
    this.drawn[quantity] = Math.max(own, this.drawn[quantity] ?? own);
    return Math.max(own, this.beside[quantity] ?? own);
  };

  /** @param beside  The extents of the other picture. */
  join(beside: Extents): void {
    if (sameExtents(beside, this.beside)) return;
    this.beside = beside;
    this.host.requestUpdate();
  }

  hostUpdate(): void {
    this.drawn = {};
  }

  hostUpdated(): void {
    if (sameExtents(this.drawn, this.own)) return;
    this.own = { ...this.drawn };
    this.host.dispatchEvent(new CustomEvent('extents', { bubbles: true, composed: true }));
  }
}
