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
      <p>The pictures are custom elements. The elements need no server and send no data.</p>
      ${copied('Elements', elementsText())}
      <p>
        Attributes of the ring: <code>loads</code>, <code>mode</code>, <code>algorithm</code>,
        <code>targets</code>, <code>speeds</code>, <code>message-limit</code>,
        <code>schedule</code> and <code>shown</code> (plan, single or multi). Attributes of the
        flow: <code>topology</code>, <code>scheme</code>, <code>speeds</code>, <code>seed</code> and
        one of <code>loads</code>, <code>peak</code> and <code>random</code>. Attributes of the
        mapping: <code>topology</code>, <code>tasks</code>, <code>algorithm</code>,
        <code>beta</code>, <code>seed</code>.
      </p>
      <p>
        Attributes of a plan of objects: <code>objects</code>, <code>nodes</code>,
        <code>algorithm</code>, <code>max-moves</code>, <code>target</code>. For a chain:
        <code>chain</code>, <code>parts</code>, <code>speeds</code>, <code>old-cuts</code>. For
        expert replicas: <code>experts</code>, <code>slots</code>, <code>gpus</code>,
        <code>old</code>. For a stream: <code>stream</code>.
      </p>
      <p>
        Events: <code>result</code> with the answer, <code>error</code> with the error. Style
        properties: <code>--evenkeel-accent</code>, <code>--evenkeel-ink</code>,
        <code>--evenkeel-surface</code>, <code>--evenkeel-over</code>,
        <code>--evenkeel-under</code>, <code>--evenkeel-font</code>.
      </p>
      ${copied('Frame', frameText('#ex=fig1', 'Evenkeel, Ring'))}
      <p>
        A frame shows a whole panel with its controls, without the navigation. The Command tab of
        each panel has the HTML code that embeds the current view. With
        <code>?embed=https://your.site</code> the frame exchanges messages with pages of this origin
        only. The frame reports its state after each change and on request, and accepts a link or a
        job.
      </p>
      ${copied('Messages', messages)}
      ${copied('Module', javascript({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] }))}
      ${copied('Command', 'evenkeel ring loads.csv --json')}
      <p role="status">${this.said}</p>
      <p>All four ways run the same core. The same job gives the same answer, byte for byte.</p>
    </article>`;
  }
}
