// The networks to choose from, each as a small drawing.
import { svg } from 'lit';
import { layoutOf, type EdgeList, type Engine, type Layout } from 'evenkeel/elements';

// Small enough to be recognised at 64 pixels.
export const gallery: readonly (readonly [string, string])[] = [
  ['cycle:12', 'cycle:32'],
  ['star:9', 'star:16'],
  ['clique:7', 'clique:16'],
  ['mesh:4,5', 'mesh:8,8'],
  ['torus:4,4', 'torus:8,8'],
  ['hypercube:4', 'hypercube:6'],
  ['lattice:4,2', 'lattice:8,2'],
  ['butterfly:3', 'butterfly:4'],
  ['ccc:3', 'ccc:4'],
  ['debruijn:4', 'debruijn:6'],
  ['knodel:14', 'knodel:64'],
  ['petersen', 'petersen'],
  ['cage:3,6', 'cage:6,6'],
  ['cycle:5 x path:3', 'cycle:8 x path:8'],
  ['eh:2,2', 'eh:3,2'],
];

export interface Thumbnail {
  edges: EdgeList;
  layout: Layout;
}

export async function* thumbnails(core: Engine): AsyncGenerator<readonly [string, Thumbnail]> {
  for (const [spec] of gallery) {
    const answer = await core.run({ kind: 'topology', topology: spec, list: true });
    if (!answer.ok) continue;
    const edges = answer.result.edge_list as unknown as EdgeList;
    yield [spec, { edges, layout: layoutOf(spec, answer.result.nodes, edges) }];
  }
}

export function drawThumbnail(found: Thumbnail | undefined): unknown {
  if (!found) return svg`<svg aria-hidden="true"></svg>`;
  const { layout, edges } = found;
  const lines = edges.map(([u, v], e) => {
    const p = layout.places[u]!;
    const q = layout.places[v]!;
    if (layout.courses[e] === 'around') {
      const reach = layout.spacing * 0.4;
      const length = Math.hypot(q.x - p.x, q.y - p.y);
      const [ux, uy] = [((q.x - p.x) / length) * reach, ((q.y - p.y) / length) * reach];
      return `M${p.x} ${p.y}L${p.x - ux} ${p.y - uy}M${q.x} ${q.y}L${q.x + ux} ${q.y + uy}`;
    }
    if (layout.courses[e] === 'bowed') {
      const [mx, my] = [(p.x + q.x) / 2 + (q.y - p.y) * 0.4, (p.y + q.y) / 2 - (q.x - p.x) * 0.4];
      return `M${p.x} ${p.y}Q${mx} ${my} ${q.x} ${q.y}`;
    }
    return `M${p.x} ${p.y}L${q.x} ${q.y}`;
  });
  const radius = Math.min(0.035, layout.spacing * 0.3);
  return svg`<svg viewBox=${`-0.06 -0.06 1.12 ${Math.max(0.12, layout.height) + 0.12}`} aria-hidden="true">
    <path d=${lines.join('')} />
    ${layout.places.map(({ x, y }) => svg`<circle cx=${x} cy=${y} r=${radius} />`)}</svg>`;
}
