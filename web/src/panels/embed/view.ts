// How to have the pictures and the engine on a page of one's own.
import { LitElement, html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { proseStyles } from '../../kit/prose.styles.js';
import { pageStyles } from '../../kit/styles.js';

@customElement('ek-embed-panel')
export class EmbedPanel extends LitElement {
  static override styles = [pageStyles, proseStyles];

  override render(): unknown {
    return html`<article>
      <h1>On your own site</h1>
      <p>The picture is a custom element. It needs no server and sends nothing anywhere.</p>
      <pre tabindex="0" aria-label="Embed snippet">
&lt;script type="module" src="evenkeel/dist/elements.js"&gt;&lt;/script&gt;
&lt;evenkeel-ring loads="7,0,3,1,1,0" mode="multi"&gt;&lt;/evenkeel-ring&gt;
&lt;evenkeel-flow topology="torus:4,4" peak="160" scheme="opt"&gt;&lt;/evenkeel-flow&gt;
&lt;evenkeel-map topology="eh:3,2" tasks="200"&gt;&lt;/evenkeel-map&gt;</pre>
      <p>
        Attributes of the ring: <code>loads</code>, <code>mode</code>, <code>algorithm</code>,
        <code>targets</code>, <code>speeds</code>, <code>message-limit</code>,
        <code>schedule</code> and what is <code>shown</code> of it (plan, single, multi); of the
        flow: <code>topology</code>, <code>loads</code> or <code>peak</code> or <code>random</code>,
        <code>scheme</code>, <code>speeds</code>, <code>seed</code>; of the mapping:
        <code>topology</code>, <code>tasks</code>, <code>algorithm</code>, <code>beta</code>,
        <code>seed</code>. Events: <code>result</code> with the answer, <code>error</code> with what
        is wrong. Looks: <code>--evenkeel-accent</code>, <code>--evenkeel-ink</code>,
        <code>--evenkeel-surface</code>, <code>--evenkeel-over</code>,
        <code>--evenkeel-under</code>, <code>--evenkeel-font</code>.
      </p>
      <h2>As a module</h2>
      <pre tabindex="0" aria-label="Module snippet">
import { createEngine } from 'evenkeel';

const engine = await createEngine();
const answer = await engine.run({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] });
console.log(answer.summary);</pre>
      <h2>In a pipeline</h2>
      <pre tabindex="0" aria-label="Command">evenkeel ring loads.csv --json</pre>
      <p>All three run the same core and print the same bytes for the same job.</p>
    </article>`;
  }
}
