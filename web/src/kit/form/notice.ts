// The line of a panel that reports the last action for a while.
import type { LitElement } from 'lit';
import { copyText } from '../save.js';

export class Notice {
  /** The last report; empty after a while. */
  text = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: LitElement) {}

  private set(text: string): void {
    this.text = text;
    this.host.requestUpdate();
  }

  show(text: string): void {
    this.set(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.set(''), 4000);
  }

  readonly copy = async (text: string, name: string): Promise<void> => {
    const copied = await copyText(text);
    this.show(copied ? `${name} copied` : `${name} could not be copied: the browser refused`);
  };
}
