// How to use the pictures and the engine in another page.
import { LitElement, html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { frameText } from '../../kit/out/addresses.js';
import { element, javascript } from '../../kit/out/commands.js';
import { proseStyles } from '../../kit/prose.styles.js';
import { copyText } from '../../kit/save.js';
import { snippet } from '../../kit/out/snippets.js';
import { pageStyles } from '../../kit/styles.js';

const elementsText = (): string =>
  element('evenkeel-ring', ['loads="7,0,3,1,1,0"', 'mode="multi"']) +
  `
<evenkeel-flow topology="torus:4,4" peak="160" scheme="opt"></evenkeel-flow>
<evenkeel-map topology="eh:3,2" tasks="200"></evenkeel-map>
<evenkeel-plan objects="id,node,load&#10;mesh,0,9&#10;halo,0,3&#10;log,0,2" nodes="2"></evenkeel-plan>
<evenkeel-plan chain="4 9 2 6 5 3 8 7 1 5" parts="3"></evenkeel-plan>
<evenkeel-plan experts="[[90,132,40,61,104,165]]" slots="8" gpus="4"></evenkeel-plan>
<evenkeel-plan stream='{"nodes":2,"node":[0,0,1],"snapshots":[[4,3,1],[6,5,1],[8,7,1]]}'></evenkeel-plan>`;

const messages = `frame.contentWindow.postMessage({ evenkeel: 'get' }, origin);
frame.contentWindow.postMessage({ evenkeel: 'set', hash: '#ex=fig1' }, origin);
frame.contentWindow.postMessage({ evenkeel: 'set', job: { kind: 'ring', loads: [9, 0, 0] } }, origin);
addEventListener('message', ({ origin, data }) => console.log(origin, data.evenkeel, data.hash));`;

@customElement('ek-embed-panel')
export class EmbedPanel extends LitElement {
  static override styles = [pageStyles, proseStyles];

  @state() private said = '';

  override render(): unknown {
    const copied = (title: string, text: string): TemplateResult =>
      snippet(title, text, async (all, what) => {
        this.said = (await copyText(all)) ? `${what} copied` : `${what} could not be copied`;
      });
    return html`<article>
      <h1>On your website</h1>
      <p>The pictures are custom elements. They need no server and send no data.</p>
      ${copied('Elements', elementsText())}
      <p>
        Attributes of the ring: <code>loads</code>, <code>mode</code>, <code>algorithm</code>,
        <code>targets</code>, <code>speeds</code>, <code>message-limit</code>,
        <code>schedule</code> and what is <code>shown</code> of it (plan, single, multi); of the
        flow: <code>topology</code>, <code>loads</code> or <code>peak</code> or <code>random</code>,
        <code>scheme</code>, <code>speeds</code>, <code>seed</code>; of the mapping:
        <code>topology</code>, <code>tasks</code>, <code>algorithm</code>, <code>beta</code>,
        <code>seed</code>; of the plan: <code>objects</code>, <code>nodes</code>,
        <code>algorithm</code>, <code>max-moves</code>, <code>target</code>, or <code>chain</code>,
        <code>parts</code>, <code>speeds</code>, <code>old-cuts</code>, or <code>experts</code>,
        <code>slots</code>, <code>gpus</code>, <code>old</code>, or <code>stream</code>. Events:
        <code>result</code> with the answer, <code>error</code> with what is wrong. Looks:
        <code>--evenkeel-accent</code>, <code>--evenkeel-ink</code>,
        <code>--evenkeel-surface</code>, <code>--evenkeel-over</code>,
        <code>--evenkeel-under</code>, <code>--evenkeel-font</code>.
      </p>
      ${copied('Frame', frameText('#ex=fig1', 'Evenkeel, Ring'))}
      <p>
        A whole panel with its controls and without the rail; the tab Command of every panel has the
        frame of what it shows. With <code>?embed=https://your.site</code> it answers the page of
        that origin, and nobody else: it tells what it shows after every change, and when asked; a
        link or a job is set.
      </p>
      ${copied('Messages', messages)}
      ${copied('Module', javascript({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] }))}
      ${copied('Command', 'evenkeel ring loads.csv --json')}
      <p role="status">${this.said}</p>
      <p>All of them run the same core and print the same bytes for the same job.</p>
    </article>`;
  }
}
