// The panels that are text: how to embed, and about.
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { pageStyles } from '../../kit/styles.js';

const prose = css`
  article {
    max-width: 72ch;
    padding: 24px 20px 48px;
  }
  h1 {
    font-size: 20px;
    margin: 0 0 16px;
  }
  h2 {
    margin: 24px 0 8px;
  }
  p {
    margin: 0 0 12px;
  }
  pre {
    background: var(--sunken);
    padding: 12px;
    border-radius: 6px;
    overflow-x: auto;
  }
  kbd {
    border: 1px solid var(--line);
    border-radius: 4px;
    padding: 0 6px;
    font: inherit;
  }
  td {
    text-align: left;
  }
`;

@customElement('ek-embed-panel')
export class EmbedPanel extends LitElement {
  static override styles = [pageStyles, prose];

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
        <code>targets</code>, <code>speeds</code>, <code>message-limit</code>; of the flow:
        <code>topology</code>, <code>loads</code> or <code>peak</code> or <code>random</code>,
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

/** The page as a single file brings them along. */
const ownLicences = document.getElementById('licences')?.textContent;
const licencesAddress = ownLicences
  ? URL.createObjectURL(new Blob([ownLicences], { type: 'text/plain;charset=utf-8' }))
  : './third-party-licenses.txt';

@customElement('ek-about-panel')
export class AboutPanel extends LitElement {
  static override styles = [pageStyles, prose];
  @property() version = '';

  override render(): unknown {
    return html`<article>
      <h1>Evenkeel ${this.version}</h1>
      <p>
        Decides how work should move so that every processor ends up with its fair share, and shows
        why. The Ring panel finds the schedule that balances a ring of processors in the fewest
        steps: exactly, in near-linear time, with the proof. The Flow panel computes the balancing
        flow of diffusion and exchange schemes, of least squares and of least traffic, on any
        network, compares them, and migrates the load. The Advisor ranks topologies and schemes by
        the time they take on a machine. The Cube panel shows addresses and routes of extended
        hypercubes, the Map panel maps task graphs onto them, the Dynamic panel simulates tasks that
        arrive on them.
      </p>
      <p>
        Model and figures: F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001.
        The paper's search can miss the optimum in single-send mode (its Lemma 5); the interval
        theorem used here cannot. Topologies and flows: T. Decker, B. Monien, R. Preis, “Towards
        Optimal Load Balancing Topologies”, 2000. Extended hypercubes: a thesis on static and
        dynamic load balancing on them, with its address and routing formulas corrected. Real
        clusters: E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing
        Algorithms”, 2006, with the signs of its shaker and of its Eqn 4 corrected.
      </p>
      <p>
        Everything is computed in this browser. Nothing is sent anywhere; a share link keeps its
        data after the # sign.
      </p>
      <h2>Keys</h2>
      <table>
        <tbody>
          <tr>
            <td><kbd>←</kbd> <kbd>→</kbd></td>
            <td>one step back or forward (in the picture)</td>
          </tr>
          <tr>
            <td><kbd>Home</kbd> <kbd>End</kbd></td>
            <td>first and last step</td>
          </tr>
          <tr>
            <td><kbd>Space</kbd></td>
            <td>play or pause</td>
          </tr>
          <tr>
            <td><kbd>Ctrl</kbd> <kbd>Z</kbd></td>
            <td>undo a setting (with <kbd>Shift</kbd>: redo)</td>
          </tr>
          <tr>
            <td><kbd>?</kbd></td>
            <td>this list</td>
          </tr>
        </tbody>
      </table>
      <h2>Data and licence</h2>
      <p>
        MIT licence. The example of 32 ranks is derived from the DARMA LB-analysis-framework
        (BSD-3-Clause, NTESS); the Abilene demands from SNDlib 1.0 (Orlowski, Wessäly, Pióro,
        Tomaszewski, Networks 55(3), 2010) by way of topohub (MIT).
      </p>
      <p>
        <a href=${licencesAddress} target="_blank">Software of others in this page</a>, and its
        licences.
      </p>
    </article>`;
  }
}
