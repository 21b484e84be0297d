// About the page: its version, its keys, and the licences of its parts.
import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { engine } from '../../kit/engine.js';
import { handbookLink } from '../../kit/handbook.js';
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

  private handbook(): unknown {
    const link = handbookLink('index.html', 'The handbook');
    if (link === nothing) return nothing;
    return html`<h2>Handbook</h2>
      <p>
        ${link} has tutorials and guides, and a page for every command, job, format and error.
      </p>`;
  }

  override render(): unknown {
    return html`<article>
      <h1>Evenkeel ${this.version}</h1>
      <p>
        Evenkeel is a tool for load balancing. Evenkeel computes which processor sends how much work
        where, and shows the evidence for each answer.
      </p>
      <ul>
        <li>
          Ring: the schedule that balances a ring of processors in the fewest steps, exactly and in
          near-linear time, with proof.
        </li>
        <li>
          Flow: balancing flows on any network, with diffusion and exchange schemes, minimum l2 norm
          or minimum traffic. The panel compares the schemes and migrates the load.
        </li>
        <li>Plan: which named objects move where, with a proof or a bound.</li>
        <li>Map: a mapping of communicating tasks onto servers.</li>
        <li>Dynamic: a simulation of arriving tasks under different policies.</li>
        <li>Cluster: whether moving load pays off on machines and links of different speeds.</li>
        <li>Advise: topologies and schemes, ranked by their time on a machine.</li>
        <li>Cube: addresses and routes of extended hypercubes.</li>
      </ul>
      <p>
        Rings: F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001. The search
        of this paper can miss the optimum in single-send mode (its Lemma 5). The interval theorem
        used here cannot. Topologies and flows: T. Decker, B. Monien, R. Preis, “Towards Optimal
        Load Balancing Topologies”, 2000. Extended hypercubes: a thesis on static and dynamic load
        balancing, with corrected address and routing formulas. Clusters: E. Jeannot, F. Vernier, “A
        Practical Approach of Diffusion Load Balancing Algorithms”, 2006, with corrected signs in
        its shaker and in its Eqn 4.
      </p>
      <p>
        Everything is computed in this browser. No data leaves it. A share link keeps its data after
        the # sign, which browsers do not send.
      </p>
      ${this.handbook()}
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
            <td>open a panel, in navigation order; <kbd>0</kbd> opens the start panel</td>
          </tr>
          <tr>
            <td><kbd>?</kbd></td>
            <td>this list</td>
          </tr>
        </tbody>
      </table>
      <h2>Data and licence</h2>
      <p>
        MIT licence. The example of 32 ranks in Ring and the examples of ranks and tasks in Plan are
        derived from the DARMA LB-analysis-framework (BSD-3-Clause, NTESS); the experts come from
        the README of DeepSeek's EPLB (MIT). The numbers of shards and slots come from public issue
        threads of Elasticsearch (88384) and Redis (4941). The Abilene demands come from SNDlib 1.0
        (Orlowski, Wessäly, Pióro, Tomaszewski, Networks 55(3), 2010) through topohub (MIT).
      </p>
      <p>
        <a href=${licencesAddress} target="_blank">Third-party software in this page</a> and its
        licences.
      </p>
    </article>`;
  }
}
