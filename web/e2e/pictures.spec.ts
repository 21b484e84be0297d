// The appearance of pictures: the right drawing for the size, readable text, distinct colours.
import type { Locator, Page } from '@playwright/test';
import { enter, expect, go, sentence, test } from './support.js';

const numbers = (n: number, of: (i: number) => number): string =>
  Array.from({ length: n }, (_, i) => of(i)).join(' ');

/** Flow with that network. */
async function network(page: Page, url: string, spec: string): Promise<Locator> {
  await page.goto(`${url}#ex=flow-torus`);
  await page.getByLabel('Topology').fill(spec);
  await expect(sentence(page)).toContainText(`(${spec})`);
  return page.locator('evenkeel-flow-view');
}

test(
  'from 24 nodes on a ring is unrolled: bars against the target line, arrows below, numbers on hover',
  { tag: ['@B11', '@c26'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    const view = page.locator('evenkeel-ring-view');
    await enter(
      page,
      numbers(23, (i) => i),
      'Balancing takes',
    );
    await expect(view.locator('.unrolled')).toHaveCount(0);
    await expect(view.locator('.node circle.body, .node rect.body')).toHaveCount(23);
    await enter(
      page,
      numbers(32, (i) => (i === 3 ? 119 : 17)),
      'Balancing takes',
    );
    await expect(view.locator('.unrolled .node')).toHaveCount(32);
    await expect(view.locator('.unrolled .goal')).toHaveCount(1);
    await expect(view.locator('.link .arrow.plan')).not.toHaveCount(0);
    // All arrows point away from the node that has most: to the left before it, to the right behind.
    const arrow = (link: number) => view.locator(`[data-edge="${link}"] .arrow.plan`);
    const tip = async (link: number): Promise<number> => {
      const [tail, , end] = (await arrow(link).getAttribute('d'))!.match(/[\d.]+/g)!.map(Number);
      const box = (await arrow(link).getAttribute('d'))!.match(/L([\d.]+)/)![1];
      return Number(box) - (tail ?? end!);
    };
    expect(await tip(3)).toBeGreaterThan(0);
    expect(await tip(2)).toBeLessThan(0);
    await view.locator('[data-node="3"]').hover();
    await expect(view.locator('.description')).toContainText('load 119');
    await view.locator('[data-edge="3"]').hover();
    await expect(view.locator('.description')).toContainText('link 3 to 4');
    await expect(view.locator('.description')).toContainText(/crossed 0 of \d+/);
  },
);

test(
  'dense networks are matrices, and thousands of nodes a summary that explains this',
  { tag: ['@B11', '@c27'] },
  async ({ page, server }) => {
    const view = await network(page, server.url, 'clique:24');
    await expect(view.locator('.matrix .node')).toHaveCount(24);
    await expect(view.locator('.matrix .cell')).toHaveCount(276);
    await view.locator('.matrix .units').nth(7).hover();
    await expect(view.locator('.description')).toContainText(/link \d+ to \d+.*crossed/s);
    for (const spec of ['hypercube:3', 'petersen', 'torus:4,4']) {
      await page.getByLabel('Topology').fill(spec);
      await expect(view.locator('.network .node').first()).toBeVisible();
      await expect(view.locator('.matrix')).toHaveCount(0);
    }
    await page.getByLabel('Topology').fill('torus:45,45');
    await expect(view.locator('.summary')).toBeVisible();
    await expect(view.locator('.detail .key')).toHaveText(
      'The network has too many nodes to draw one by one.',
    );
    await expect(view.locator('.detail .touch')).toBeHidden();
  },
);

test(
  'an extended hypercube looks in Flow as it does in Cube; the leaves of a star are seen',
  { tag: ['@B11', '@c26'] },
  async ({ page, server }) => {
    const view = await network(page, server.url, 'eh:3,2');
    await expect(view.locator('rect.body')).toHaveCount(9);
    const sizes = await view
      .locator('.node .body')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.min(...sizes)).toBeGreaterThan(5);
    // The corners of a cube: the places of servers 0 to 7 below their controller.
    const corners = await view
      .locator('circle.body')
      .evaluateAll((all) =>
        all.slice(0, 8).map((one) => [one.getAttribute('cx'), one.getAttribute('cy')]),
      );
    await page.getByRole('button', { name: 'Cube', exact: true }).click();
    const cube = page.locator('evenkeel-eh-view circle.body');
    await expect(cube).toHaveCount(64);
    const other = await cube.evaluateAll((all) =>
      all.slice(0, 8).map((one) => [one.getAttribute('cx'), one.getAttribute('cy')]),
    );
    const shape = (places: (string | null)[][]): string[] => {
      const [x0, y0] = places[0]!.map(Number);
      const [x1] = places[1]!.map(Number);
      return places.map(([x, y]) =>
        [(Number(x) - x0!) / (x1! - x0!), (Number(y) - y0!) / (x1! - x0!)]
          .map((one) => one.toFixed(1).replace('-0.0', '0.0'))
          .join(),
      );
    };
    expect(new Set(shape(corners)).size).toBe(8);
    expect(shape(other)).toEqual(shape(corners));

    const star = await network(page, server.url, 'star:40');
    await page.locator('ek-flow-panel #source').selectOption('peak');
    await expect(star.locator('.node').last()).toHaveAttribute('aria-label', /load 0/);
    for (const leaf of [1, 20, 39]) {
      const { fill, width, stroke } = await star
        .locator('.node')
        .nth(leaf)
        .evaluate((node) => {
          const body = node.querySelector('.body')!;
          const plans = [...node.parentElement!.querySelectorAll('.plan')];
          return {
            fill: getComputedStyle(body).fill,
            width: body.getBoundingClientRect().width,
            stroke: Math.max(
              ...plans.map((plan) => parseFloat(getComputedStyle(plan).strokeWidth)),
            ),
          };
        });
      expect(width).toBeGreaterThan(1.5 * stroke);
      expect(fill).not.toBe('none');
    }
  },
);

test(
  'one formatter groups the integers of sentences, tables and pictures',
  { tag: ['@B12'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=abilene`);
    await expect(sentence(page)).toContainText('1\u202f573\u202f623');
    expect(await page.locator('[data-summary]').first().getAttribute('data-summary')).toContain(
      '1573623',
    );
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect(page.locator('.tab-body tbody').first()).toContainText('1\u202f573\u202f623');
    await expect(page.locator('.tab-body')).not.toContainText(/\d{5}/);
    await page.getByRole('tab', { name: 'Why' }).click();
    // Three digits where more are noise, none split behind a point.
    await expect(page.locator('.tab-body table')).not.toContainText(/\d\.\d{4}|\.\d+\u202f/);
  },
);

/** Texts that a reader meets, of the panel and of the pictures and charts in it. */
const textsOf = (page: Page, panel: string): Promise<string[]> =>
  page.locator(`ek-${panel}-panel`).evaluate((element) => {
    const found: string[] = [];
    const look = (root: ParentNode): void => {
      for (const one of root.querySelectorAll('*')) {
        if (one.shadowRoot) look(one.shadowRoot);
        if (one.matches('style, pre, code, .code, option') || one.closest('pre, code, .code'))
          continue;
        if (!(one instanceof SVGElement) && !one.checkVisibility()) continue;
        for (const node of one.childNodes)
          if (node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim())
            found.push(node.nodeValue!);
      }
    };
    look(element.shadowRoot!);
    return found;
  });

test(
  'in every tab of every panel long numbers are grouped, and never after the point',
  { tag: ['@B12', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const [title, panel] of [
      ['Ring', 'ring'],
      ['Flow', 'flow'],
      ['Map', 'map'],
      ['Plan', 'plan'],
      ['Dynamic', 'dynamic'],
      ['Cluster', 'cluster'],
      ['Advise', 'advise'],
      ['Cube', 'eh'],
    ] as const) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      const tabs = page.locator(`ek-${panel}-panel`).getByRole('tab');
      for (let i = 0; i < (await tabs.count()); ++i) {
        const name = await tabs.nth(i).textContent();
        // Lines for other programs, and the saved answer.
        if (['Command', 'Proof'].includes(name!.trim())) continue;
        await tabs.nth(i).click();
        await expect(page.getByText('Computing…').filter({ visible: true })).toHaveCount(0, {
          timeout: 20_000,
        });
        const texts = await textsOf(page, panel);
        expect(texts.length).toBeGreaterThan(20);
        const wrong = texts.filter((text) =>
          /(?<![\d.])\d{5,}(?![\d.])|\d,\d{3}(?!\d)|\.\d*\u202f\d|e[+-]\d{3}/.test(text),
        );
        expect(wrong, `${title}, ${name}`).toEqual([]);
      }
    }
  },
);

/** The contrast of a colour with the background of the page. */
async function contrast(one: Locator, property: 'stroke' | 'fill'): Promise<number> {
  return one.evaluate((element, name) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const paint = (colour: string, opacity: number): void => {
      canvas.globalAlpha = opacity;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    };
    const light = (): number => {
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    paint(getComputedStyle(document.body).backgroundColor, 1);
    const behind = light();
    const style = getComputedStyle(element);
    paint(style[name], Number(style.opacity) * Number(style[`${name}Opacity`]));
    const [high, low] = [behind, light()].sort((a, b) => b - a);
    return (high! + 0.05) / (low! + 0.05);
  }, property);
}

test(
  'flow lines have a contrast of 3 to 1, text of 4.5 to 1; a colour has one meaning',
  { tag: ['@B12', '@c28'] },
  async ({ page, server }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${server.url}#ex=fig1`);
      const ring = page.locator('evenkeel-ring-view');
      const colours: string[] = [];
      for (const one of [
        '.link:not(.critical):not(.idle) .plan',
        '.link.critical .plan',
        '.wait, .red .body',
      ]) {
        const line = ring.locator(one).first();
        expect(await contrast(line, 'stroke'), one).toBeGreaterThanOrEqual(3);
        colours.push(await line.evaluate((element) => getComputedStyle(element).stroke));
      }
      colours.push(
        await page
          .locator('.segments .on')
          .first()
          .evaluate((on) => getComputedStyle(on).backgroundColor),
      );
      expect(new Set(colours).size).toBe(4);
      for (const one of ['.amount', '.index', '.hub'])
        expect(await contrast(ring.locator(one).first(), 'fill'), one).toBeGreaterThanOrEqual(4.5);
      await expect(ring.getByText('must wait (“red” in the paper)')).toBeVisible();
      await page.getByRole('slider', { name: 'Step' }).fill('1');
      await expect(ring.locator('path.flow').first()).toBeVisible();
      for (const line of await ring.locator('.link:not(.critical) path.flow').all())
        expect(await contrast(line, 'stroke')).toBeGreaterThanOrEqual(3);
      const flow = await network(page, server.url, 'torus:4,4');
      await page.getByRole('slider', { name: 'Iteration' }).fill('2');
      for (const one of ['.still .plan', '.flow .now']) {
        const line = flow.locator(one).first();
        if ((await line.count()) === 0) continue;
        expect(await contrast(line, 'stroke'), one).toBeGreaterThanOrEqual(3);
      }
    }
  },
);

/** Sizes on the screen of all text in pictures, the smallest first. */
const textSizes = (panel: Locator): Promise<number[]> =>
  panel.evaluate((element) => {
    const sizes: number[] = [];
    const walk = (root: ParentNode): void => {
      for (const one of root.querySelectorAll('*')) {
        if (one.shadowRoot) walk(one.shadowRoot);
        if (!(one instanceof SVGTextElement) || !one.textContent.trim()) continue;
        if (one.closest('.miniature, [hidden]') || !one.getClientRects().length) continue;
        sizes.push(parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM()!.a);
      }
    };
    walk(element.shadowRoot!);
    return sizes.sort((a, b) => a - b);
  });

test(
  'on a phone, text in pictures has at least 11 pixels',
  { tag: ['@B14', '@every'] },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [name, link] of [
      ['ring', 'fig1'],
      ['ring', 'vt'],
      ['ring', 'large'],
      ['flow', 'flow-torus'],
    ] as const) {
      await page.goto(`${server.url}#ex=${link}`);
      await expect(sentence(page)).toContainText(/\d/);
      const sizes = await textSizes(page.locator(`ek-${name}-panel`));
      if (link !== 'flow-torus') expect(sizes.length, link).toBeGreaterThan(3);
      expect(sizes[0] ?? 11, link).toBeGreaterThanOrEqual(10.99);
    }
    for (const [name, element] of [
      ['Map', 'map'],
      ['Plan', 'plan'],
      ['Dynamic', 'dynamic'],
      ['Cluster', 'cluster'],
      ['Advise', 'advise'],
      ['Cube', 'eh'],
    ] as const) {
      await go(page, name);
      const panel = page.locator(`ek-${element}-panel`);
      await expect(sentence(page)).toContainText(/\d/);
      await expect(panel.locator('.picture svg text').first()).toBeAttached();
      const sizes = await textSizes(panel);
      expect(sizes.length, name).toBeGreaterThan(1);
      expect(sizes[0], name).toBeGreaterThanOrEqual(10.99);
    }
  },
);

test(
  'two fingers zoom a picture and one moves it; keys and the wheel do the same',
  { tag: ['@B14'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=flow-torus`);
    await expect(sentence(page)).toContainText('12 iterations');
    const view = page.locator('evenkeel-flow-view');
    const picture = view.locator('.picture > svg');
    const scale = async (): Promise<number> => {
      const transform = await picture.locator('> g').getAttribute('transform');
      return Number(/scale\(([\d.]+)/.exec(transform ?? 'scale(1)')![1]);
    };
    expect(await scale()).toBe(1);
    const { x, y, width, height } = (await picture.boundingBox())!;
    const [cx, cy] = [x + width / 2, y + height / 2];
    await page.mouse.move(cx, cy);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    await expect.poll(scale).toBeGreaterThan(1.2);
    // A zoomed picture can be dragged.
    const before = await picture.locator('> g').getAttribute('transform');
    await page.mouse.move(cx + 8, cy + 8);
    await page.mouse.down();
    await page.mouse.move(cx + 60, cy + 30, { steps: 4 });
    await page.mouse.up();
    expect(await picture.locator('> g').getAttribute('transform')).not.toBe(before);
    await view.locator('.node').first().focus();
    await page.keyboard.press('0');
    await expect.poll(scale).toBe(1);
    await page.keyboard.press('+');
    await expect.poll(scale).toBe(1.5);
    await view.getByRole('button', { name: 'Whole picture' }).click();
    await expect.poll(scale).toBe(1);
    // After a touch browsers make mouse events of it, which are not heard for a while: fingers last.
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: cx - apart, y: cy, id: 1 },
                { x: cx + apart, y: cy, id: 2 },
              ],
      });
    await touch('touchStart', 30);
    await touch('touchMove', 60);
    await touch('touchMove', 90);
    await touch('touchEnd', 90);
    await expect.poll(scale).toBeGreaterThan(1.5);
    await view.getByRole('button', { name: 'Whole picture' }).click();
    await expect.poll(scale).toBe(1);
    await client.detach();
  },
);

test(
  'every picture can be zoomed by wheel and keys, and reset',
  { tag: ['@B14', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const [title, panel] of [
      ['Ring', 'ring'],
      ['Map', 'map'],
      ['Plan', 'plan'],
      ['Dynamic', 'dynamic'],
      ['Cluster', 'cluster'],
      ['Cube', 'eh'],
    ] as const) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      const view = page.locator(`evenkeel-${panel}-view`);
      const picture = view.locator('.picture > svg').first();
      const { x, y, width, height } = (await picture.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -400);
      await page.keyboard.up('Control');
      const whole = view.getByRole('button', { name: 'Whole picture' });
      await expect(whole, title).toBeVisible();
      expect(await picture.locator('> g').getAttribute('transform'), title).toMatch(
        /scale\(1\.[2-9]|scale\([2-9]/,
      );
      await whole.click();
      await expect(whole, title).toBeHidden();
    }
  },
);

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(
    `products and long grids fill the picture at ${width} pixels`,
    { tag: ['@c26', '@B14'] },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      for (const [spec, n] of [
        ['hypercube:2^3', 64],
        ['cycle:32 x path:2', 64],
        ['mesh:32,2', 64],
      ] as const) {
        const view = await network(page, server.url, spec);
        await expect(view.locator('[data-node]')).toHaveCount(n);
        const room = (await view.locator('.picture > svg').boundingBox())!;
        const boxes = await view
          .locator('[data-node]')
          .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().x));
        const across = Math.max(...boxes) - Math.min(...boxes);
        expect(across / room.width, spec).toBeGreaterThan(0.6);
      }
    },
  );
