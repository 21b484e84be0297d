// <evenkeel-cluster preset="lan" scheme="fos">: machines that balance while they compute, played.
import { html, type TemplateResult } from 'lit';
import type { Engine, RunOptions } from '../index.js';
import type { ClusterAnswer, ClusterJob } from '../gen/types.js';
import './cluster-view.js';
import type { ClusterSetting } from './cluster-view.js';
import { element } from './define.js';
import { runCluster } from './run-cluster.js';
import { propertiesOf, SolvedElement } from './solved.js';
import { withLoads } from './with-loads.js';

interface Solved {
  answer: ClusterAnswer;
  setting: ClusterSetting;
}

@element('evenkeel-cluster')
export class EvenkeelCluster extends SolvedElement<'cluster', Solved> {
  static override properties = propertiesOf('cluster');
  protected readonly kind = 'cluster';

  protected async solve(engine: Engine, values: object, run: RunOptions): Promise<Solved> {
    const loaded = await withLoads(engine, values, this.held('loads'), run);
    const job = { ...loaded, kind: 'cluster' } as ClusterJob;
    if (!job.topology && !job.preset) job.preset = 'lan';
    return runCluster(engine, job, run);
  }

  protected view({ answer, setting }: Solved): TemplateResult {
    return html`<evenkeel-cluster-view
      class="view"
      exportparts="picture, detail, controls"
      .answer=${answer}
      .setting=${setting}
    ></evenkeel-cluster-view>`;
  }
}
