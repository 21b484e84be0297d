// The link under the pointer, against every link looked at point by point.
import { expect, test } from 'vitest';
import { NearestLink } from '../src/draw/nearest.js';
import type { Course, Layout } from '../src/draw/layout.js';
import { fitted } from '../src/draw/network.js';
import { generator } from '../../tests/support/random_jobs.js';

const box = { width: 640, height: 480 };

/** Places anywhere, links of all courses. */
function network(seed: number, nodes: number, links: number) {
  const below = generator(seed);
  const unit = (): number => below(10_000) / 10_000;
  const places = Array.from({ length: nodes }, () => ({ x: unit(), y: 0.7 * unit() }));
  const edges = Array.from({ length: links }, () => {
    const u = below(nodes);
    return [u, (u + 1 + below(nodes - 1)) % nodes] as const;
  });
  const kinds: readonly Course[] = ['straight', 'bowed', 'around', 'fan'];
  const courses = edges.map(() => kinds[below(kinds.length)]!);
  const layout: Layout = { places, height: 0.7, courses, spacing: 0.05, squares: nodes };
  return { edges, layout, below };
}

/** Points of a drawn link, at most a pixel apart. */
function pointsOf(
  { layout, edges }: ReturnType<typeof network>,
  edge: number,
): (readonly [number, number])[] {
  const { at, room, margin } = fitted(layout, box);
  const [from, to] = [at(edges[edge]![0]), at(edges[edge]![1])];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const course = layout.courses[edge];
  const reach = Math.min(room * 0.55, margin * 0.6);
  const bow = course === 'bowed' ? 2 * Math.min(0.22 * length, room * 0.9) : 0;
  return Array.from({ length: 801 }, (_, k) => {
    const t = k / 800;
    if (course === 'around') {
      const s = 2 * t;
      return t <= 0.5
        ? [from[0] - ux * reach * s, from[1] - uy * reach * s]
        : [to[0] + ux * reach * (2 - s), to[1] + uy * reach * (2 - s)];
    }
    const aside = 2 * t * (1 - t) * bow;
    return [
      from[0] + (to[0] - from[0]) * t - uy * aside,
      from[1] + (to[1] - from[1]) * t + ux * aside,
    ];
  });
}

test.each([1, 2, 3, 4, 5])('network %i: the closest link within reach, and none beyond', (seed) => {
  const one = network(seed, 30, 60);
  const links = new NearestLink(one.edges, one.layout, box);
  const drawn = one.edges.map((_, edge) => pointsOf(one, edge));
  let found = 0;
  for (let look = 0; look < 150; ++look) {
    const [x, y] = [one.below(box.width), one.below(box.height)];
    const far = drawn.map((points) =>
      points.reduce((least, [px, py]) => Math.min(least, Math.hypot(px - x, py - y)), Infinity),
    );
    const least = Math.min(...far);
    const edge = links.at(x, y, 7);
    // Within a fifth of a pixel, the drawing and straight segments can differ, and so can the
    // nearest edge.
    if (edge === null) expect(least).toBeGreaterThan(6.4);
    else expect(far[edge]!).toBeLessThan(Math.min(7.6, least + 0.6));
    if (edge !== null) ++found;
  }
  expect(found).toBeGreaterThan(25);
});
