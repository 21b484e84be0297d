// About the page: its version, its keys, and the licences of its parts.
import { LitElement, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { engine } from '../../kit/engine.js';
import { proseStyles } from '../../kit/prose.styles.js';
import { pageStyles } from '../../kit/styles.js';

/** The single-file page contains the licences. */
const ownLicences = document.getElementById('licences')?.textContent;
const licencesAddress = ownLicences
  ? URL.createObjectURL(new Blob([ownLicences], { type: 'text/plain;charset=utf-8' }))
  : './third-party-licenses.txt';

@customElement('ek-about-panel')
export class AboutPanel extends LitElement {
  static override styles = [pageStyles, proseStyles];
  @state() private version = '';

  override connectedCallback(): void {
    super.connectedCallback();
    // Without an engine, the page itself reports the problem.
    engine().then(
      (core) => (this.version = core.version),
      () => {},
    );
  }

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
        arrive on them. The Cluster panel says whether moving load pays on machines and links of
        different speed, the Plan panel which named objects move where, and that nothing better
        exists.
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
            <td><kbd>Ctrl</kbd> <kbd>K</kbd></td>
            <td>find a panel, an example or an action</td>
          </tr>
          <tr>
            <td><kbd>1</kbd> to <kbd>9</kbd></td>
            <td>the panels, in the order of the rail; <kbd>0</kbd>: the start</td>
          </tr>
          <tr>
            <td><kbd>?</kbd></td>
            <td>this list</td>
          </tr>
        </tbody>
      </table>
      <h2>Data and licence</h2>
      <p>
        MIT licence. The example of 32 ranks in Ring and those of ranks and tasks in Plan are
        derived from the DARMA LB-analysis-framework (BSD-3-Clause, NTESS); that of experts from the
        README of DeepSeek's EPLB (MIT); shards and slots are numbers from public issue threads of
        Elasticsearch (88384) and Redis (4941); the Abilene demands from SNDlib 1.0 (Orlowski,
        Wessäly, Pióro, Tomaszewski, Networks 55(3), 2010) by way of topohub (MIT).
      </p>
      <p>
        <a href=${licencesAddress} target="_blank">Software of others in this page</a>, and its
        licences.
      </p>
    </article>`;
  }
}
