// Narrow windows: the bar of five and More, touch targets, nothing that scrolls sideways.
import { expect, fresh as test, go, sentence } from './support.js';

const titles = [
  'Ring',
  'Flow',
  'Map',
  'Plan',
  'Dynamic',
  'Cluster',
  'Advise',
  'Cube',
  'Papers',
  'Learn',
  'Embed',
  'About',
];

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test(
  'nothing scrolls sideways at 320 pixels, in any panel',
  { tag: ['@B14', '@c39', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide).toBeLessThanOrEqual(0);
    for (const title of titles) {
      await go(page, title);
      if (await sentence(page).count()) await expect(sentence(page)).not.toBeEmpty();
      expect(await wide(), title).toBeLessThanOrEqual(0);
      const tabs = page.getByRole('tab').filter({ visible: true });
      for (let i = 0; i < (await tabs.count()); ++i) {
        await tabs.nth(i).click();
        expect(await wide(), `${title}, ${await tabs.nth(i).textContent()}`).toBeLessThanOrEqual(0);
      }
    }
  },
);

test(
  'the bar has five entries and More, which has the rest',
  { tag: '@B14' },
  async ({ page, server }) => {
    await page.goto(server.url);
    const bar = page.getByRole('navigation');
    await expect(bar.getByRole('button')).toHaveCount(6);
    await bar.getByRole('button', { name: 'More' }).click();
    for (const name of ['Evenkeel', 'Advise', 'Cube', 'Papers', 'Embed', 'About'])
      await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
    await bar.getByRole('button', { name: 'Cube' }).click();
    await expect(bar.getByRole('button', { name: 'About' })).toBeHidden();
    await expect(sentence(page)).toContainText('has 64 servers');
    await go(page, 'Evenkeel');
    await expect(page.getByRole('heading', { name: 'Evenkeel', level: 1 })).toBeVisible();
  },
);

test(
  'touch targets are at least 24 pixels, in any panel',
  { tag: ['@B14', '@c39', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    for (const title of ['', ...titles]) {
      if (title) await go(page, title);
      if (await sentence(page).count()) await expect(sentence(page)).not.toBeEmpty();
      const small = await page.evaluate(() => {
        const found: string[] = [];
        const look = (root: ParentNode): void => {
          for (const element of root.querySelectorAll<HTMLElement>('*')) {
            if (element.shadowRoot) look(element.shadowRoot);
            if (
              !element.matches('button, select, input, textarea, summary, [role=button], a.button')
            )
              continue;
            // Items of a drawing can be closer together: a finger hits the nearest item, see below.
            if (element instanceof SVGElement) continue;
            // Links and terms in running text are as high as its lines.
            const { host } = element.getRootNode() as ShadowRoot;
            if (host?.matches('ek-term')) continue;
            const label = element.closest('label');
            const { width, height } = (label ?? element).getBoundingClientRect();
            const visible = element.checkVisibility() && width > 0;
            if (visible && Math.min(width, height) < 23.5)
              found.push(
                `${element.tagName} ${element.id || element.textContent.trim().slice(0, 20)} ${width.toFixed(0)}x${height.toFixed(0)}`,
              );
          }
        };
        look(document);
        return found;
      });
      expect(small, title).toEqual([]);
    }
  },
);

/**
 * Points of the screen near items that are smaller than a finger, and the nearest items to each
 * point by the outlines of all shapes.
 */
const besideSmall = (view: Element): { x: number; y: number; near: string[] }[] => {
  const kinds = ['node', 'edge', 'move', 'task'];
  const root = view.shadowRoot!;
  const picture = root.querySelector('.picture > svg')!.getBoundingClientRect();
  const drawn = kinds.map((kind) => `.picture [data-${kind}]`).join();
  const outlines = [...root.querySelectorAll(drawn)].flatMap((mark) => {
    const kind = kinds.find((one) => mark.hasAttribute(`data-${one}`))!;
    const item = `${kind}:${mark.getAttribute(`data-${kind}`)}`;
    const shapes = [mark, ...mark.querySelectorAll('*')].filter(
      (shape): shape is SVGGeometryElement =>
        shape instanceof SVGGeometryElement && getComputedStyle(shape).pointerEvents !== 'none',
    );
    return shapes.map((shape) => {
      const length = shape.getTotalLength();
      const matrix = shape.getScreenCTM()!;
      const points = Array.from({ length: 101 }, (_, i) =>
        shape.getPointAtLength((length * i) / 100).matrixTransform(matrix),
      );
      const { stroke, strokeWidth } = getComputedStyle(shape);
      const half = stroke === 'none' ? 0 : parseFloat(strokeWidth) / 2;
      const { left, right, top, bottom } = shape.getBoundingClientRect();
      const small = Math.min(right - left, bottom - top) < 24;
      return { item, points, half, small };
    });
  });
  const away = ({ points, half }: (typeof outlines)[number], x: number, y: number): number =>
    Math.min(...points.map((one) => Math.hypot(one.x - x, one.y - y))) - half;
  const found = outlines.flatMap(({ points, half, small }) => {
    const { x, y } = points[50]!;
    const beside = [-1, 1].flatMap((side) => [
      { x: x + side * (half + 5), y },
      { x, y: y + side * (half + 5) },
    ]);
    return small ? beside : [];
  });
  const free = found.flatMap(({ x, y }) => {
    const inside = x > picture.left && x < picture.right && y > picture.top && y < picture.bottom;
    const seen = y > 60 && y < innerHeight - 80;
    if (!inside || !seen || root.elementFromPoint(x, y)?.closest(drawn)) return [];
    const least = Math.min(...outlines.map((one) => away(one, x, y)));
    const near = outlines.filter((one) => away(one, x, y) <= least + 3).map(({ item }) => item);
    return [{ x, y, near: [...new Set(near)] }];
  });
  return free.filter((_, i) => i % Math.max(1, Math.floor(free.length / 8)) === 0);
};

test(
  'a tap near a small item hits the nearest item',
  { tag: ['@B14', '@c39', '@every'] },
  async ({ page, server }) => {
    for (const [example, view] of [
      ['fig1', 'evenkeel-ring-view'],
      ['flow-torus', 'evenkeel-flow-view'],
      ['map-greedy', 'evenkeel-map-view'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${server.url}#ex=${example}`);
      await expect(sentence(page)).toContainText(/\d/);
      const picture = page.locator(view).filter({ visible: true });
      await picture.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const points = await picture.evaluate(besideSmall);
      const pinned = () => picture.evaluate((one) => (one as { pinned?: string }).pinned);
      expect(points.length, example).toBeGreaterThan(1);
      for (const { x, y, near } of points) {
        // Another tap unpins the item.
        const before = await pinned();
        await page.touchscreen.tap(x, y);
        const hit = (await pinned()) ?? before;
        expect(near, `${example} at ${x.toFixed()}, ${y.toFixed()}`).toContain(hit);
      }
    }
  },
);

test('a step by touch, and a scrub', { tag: '@c39' }, async ({ page, server }) => {
  await page.goto(server.url + '#ex=fig4');
  await expect(sentence(page)).toContainText('Balancing takes 3 steps');
  await page.getByRole('button', { name: 'Step forward' }).tap();
  await expect(page.locator('.count').filter({ visible: true })).toHaveText('step 1 / 3');
  const box = (await page.getByRole('slider', { name: 'Step' }).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width - 4, box.y + box.height / 2);
  await expect(page.locator('.count').filter({ visible: true })).toHaveText('step 3 / 3');
});

test('names of policies do not touch bars or the marks of a proof', async ({ page, server }) => {
  await page.goto(server.url + '#ex=dynamic-usual');
  await page.getByRole('button', { name: 'Show the proof' }).filter({ visible: true }).click();
  const chart = page.locator('ek-response-histogram').filter({ visible: true });
  await expect(chart.locator('.evidence line').first()).toBeAttached();
  const covered = await chart.evaluate(({ shadowRoot }) => {
    const boxes = (selector: string): DOMRect[] =>
      [...shadowRoot!.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const [name] = boxes('.policy text');
    const others = boxes('.evidence line, rect, text');
    return others.filter(
      (box) =>
        !(box.left === name!.left && box.top === name!.top) &&
        box.left < name!.right &&
        name!.left < box.right &&
        box.top < name!.bottom &&
        name!.top < box.bottom,
    ).length;
  });
  expect(covered).toBe(0);
});
