// The page within another page: without its rail, controlled by messages of one origin, and with
// working snippets.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
// @ts-expect-error a plain script
import { serve } from '../../.ci/serve.mjs';
import { expect, fresh, sentence, test, worked } from './support.js';

const tag = '@C20';

/** A site of another origin that has that text as its page. */
async function site(
  body: string,
): Promise<{ url: string; origin: string; close: () => void; write: (body: string) => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-site-'));
  const write = (text: string): void =>
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>A site</title><link rel="icon" href="data:,">${text}`,
    );
  write(body);
  const server = await serve(folder);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: origin + '/', origin, close, write };
}

test('?embed shows the panel of the link without the rail', { tag }, async ({ page, server }) => {
  await page.goto(`${server.url}?embed${worked}`);
  await expect(sentence(page)).toContainText('Balancing takes 2 steps');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const left = await page.locator('main').evaluate((main) => main.getBoundingClientRect().left);
  expect(left).toBe(0);
});

/** An example of every kind of panel whose Command tab gives a frame. */
const framed = [
  ['ring', 'fig1'],
  ['flow', 'flow-torus'],
  ['map', 'map-usual'],
  ['plan', 'plan-ranks'],
  ['dynamic', 'dynamic-usual'],
  ['cluster', 'cluster-dsl'],
  ['advise', 'advise-usual'],
  ['eh', 'eh-usual'],
] as const;

fresh(
  'a frame of every panel shows its picture at every width',
  { tag: [tag, '@every'] },
  async ({ page, server }) => {
    test.setTimeout(240_000);
    for (const [name, example] of framed) {
      // By a link in words, and by the link of its state.
      await page.goto(`${server.url}#ex=${example}`);
      const panel = page.locator(`ek-${name}-panel`);
      await expect(panel.getByTestId('sentence'), name).toContainText(/\d/);
      await expect(page).toHaveURL(/#v1/);
      const link = new URL(page.url()).hash;
      for (const hash of [`#ex=${example}`, link]) {
        await page.goto('about:blank');
        await page.goto(`${server.url}?embed${hash}`);
        await expect(panel.getByTestId('sentence'), name).toContainText(/\d/);
        const picture = panel.locator('section.picture svg').first();
        for (const width of [360, 760, 1000, 1600]) {
          await page.setViewportSize({ width, height: 700 });
          const place = `${name} ${hash.slice(0, 4)} at ${width}`;
          await expect
            .poll(async () => (await picture.boundingBox())?.width ?? 0, place)
            .toBeGreaterThan(width < 1000 ? 0.8 * width : 0.4 * width);
          const box = (await picture.boundingBox())!;
          expect(box.x, place).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, place).toBeLessThanOrEqual(width);
          expect(box.height, place).toBeGreaterThan(180);
        }
      }
    }
    // Without a panel in the address, the start panel appears.
    await page.goto('about:blank');
    await page.goto(`${server.url}?embed`);
    for (const width of [360, 760, 1000, 1600]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(page.locator('ek-start-panel svg').first()).toBeVisible();
      expect((await page.locator('main').boundingBox())!.width).toBe(width);
    }
  },
);

fresh(
  'the frame and the elements of the snippets work on another site as they are copied',
  { tag: [tag, '@c35'] },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await page.getByRole('tab', { name: 'Command' }).click();
    const frame = await page.locator('[data-snippet="Frame for your website"]').innerText();
    await page.locator('[data-panel=embed]').click();
    const elements = await page.locator('[data-snippet=Elements]').innerText();
    const other = await site(frame + elements);
    // The snippets are meant to send requests to the page's own server.
    await page.goto('about:blank');
    page.removeAllListeners('request');
    await page.goto(other.url);
    const framed = page.frameLocator('iframe');
    await expect(framed.getByTestId('sentence')).toContainText('Balancing takes 2 steps');
    await expect(page.locator('evenkeel-ring p[aria-live]')).toContainText(
      'Balancing takes 2 steps',
    );
    await expect(page.locator('evenkeel-flow .node')).toHaveCount(16);
    await expect(page.locator('evenkeel-map p[aria-live]')).toContainText('200 tasks');
    other.close();
  },
);

fresh(
  'one origin asks for the view and sets it; others are not answered',
  { tag },
  async ({ page, server }) => {
    const other = await site('');
    const script = `<script>
      const heard = (window.heard = []);
      addEventListener('message', ({ data }) => heard.push(data));
      const frame = document.querySelector('iframe');
      window.ask = (message) => frame.contentWindow.postMessage(message, '*');
    </script>`;
    const framed = (allowed: string): string =>
      `<iframe src="${server.url}?embed=${allowed}${worked}" width="900" height="700"></iframe>${script}`;
    other.write(framed(other.origin));
    page.removeAllListeners('request');
    await page.goto(other.url);
    const inside = page.frameLocator('iframe');
    await expect(inside.getByTestId('sentence')).toContainText('Balancing takes 2 steps');
    const ask = (message: unknown) =>
      page.evaluate((what) => (window as unknown as { ask(m: unknown): void }).ask(what), message);
    const heard = () =>
      page.evaluate(() => (window as unknown as { heard: Record<string, unknown>[] }).heard);
    await ask({ evenkeel: 'get' });
    await expect
      .poll(async () => (await heard()).filter((one) => one['evenkeel'] === 'state').length)
      .toBeGreaterThan(0);
    await ask({ evenkeel: 'set', job: { kind: 'ring', loads: [9, 0, 0] } });
    await expect(inside.getByTestId('sentence')).toContainText('Balancing takes 1 step');
    await ask({ evenkeel: 'set', hash: worked });
    await expect(inside.getByTestId('sentence')).toContainText('Balancing takes 2 steps');
    await ask({ evenkeel: 'set', hash: '#ex=nothing-like-that' });
    await expect
      .poll(async () => (await heard()).find((one) => one['evenkeel'] === 'error')?.['message'])
      .toContain('nothing-like-that');
    await ask({ evenkeel: 'set' });
    await expect
      .poll(async () => (await heard()).filter((one) => one['evenkeel'] === 'error').length)
      .toBe(2);

    // In a frame of another origin only PING is answered.
    other.write(framed('https://elsewhere.example'));
    await page.goto(other.url + '?again');
    await expect(inside.getByTestId('sentence')).toContainText('Balancing takes 2 steps');
    await ask({ evenkeel: 'set', job: { kind: 'ring', loads: [9, 0, 0] } });
    await ask({ evenkeel: 'get' });
    await ask('PING');
    await expect.poll(heard).toContain('PONG');
    expect(await heard()).toEqual(['PONG']);
    await expect(inside.getByTestId('sentence')).toContainText('Balancing takes 2 steps');
    other.close();
  },
);
