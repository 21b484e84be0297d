// Narrow windows: the bar of five and More, what can be touched, nothing that scrolls sideways.
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
  { tag: ['@B14', '@c39'] },
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
  'what can be touched is at least 24 pixels, in any panel',
  { tag: ['@B14', '@c39'] },
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
            // What is drawn stands as close as it does: two fingers make the picture larger.
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

test('a step by touch, and a scrub', { tag: '@c39' }, async ({ page, server }) => {
  await page.goto(server.url + '#ex=fig4');
  await expect(sentence(page)).toContainText('Balanced in 3 steps');
  await page.getByRole('button', { name: 'Step forward' }).tap();
  await expect(page.locator('.count').filter({ visible: true })).toHaveText('step 1 / 3');
  const box = (await page.getByRole('slider', { name: 'Step' }).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width - 4, box.y + box.height / 2);
  await expect(page.locator('.count').filter({ visible: true })).toHaveText('step 3 / 3');
});
