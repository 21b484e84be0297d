// The name, icons and previews of the page, and its keys: palette and numbers.
import { expect, expectSound, sentence, test, worked } from './support.js';

const panels = [
  'ring',
  'flow',
  'map',
  'plan',
  'dynamic',
  'cluster',
  'advise',
  'eh',
  'papers',
  'learn',
  'embed',
  'about',
];

test(
  'every panel has its title and one heading',
  { tag: ['@C22', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    const titles = new Set<string>();
    for (const name of panels) {
      await page.locator(`[data-panel=${name}]`).filter({ visible: true }).click();
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(
        1,
      );
      await expect(page).toHaveTitle(/ · Evenkeel$/);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(panels.length);
    await page.locator('[data-panel=start]').filter({ visible: true }).click();
    await expect(page).toHaveTitle('Evenkeel: load balancing with proof');
  },
);

test(
  'the files for link previews, launchers and robots exist',
  { tag: '@C22' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    await expect(meta('description')).toHaveAttribute(
      'content',
      /rings, networks and clusters, for task/,
    );
    await expect(meta('og:title')).toHaveAttribute('content', /Evenkeel/);
    await expect(meta('theme-color')).toHaveCount(2);
    const picture = await meta('og:image').getAttribute('content');
    const manifest = await page.request.get(server.url + 'manifest.webmanifest');
    const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] };
    expect(name).toBe('Evenkeel');
    for (const src of [
      picture!,
      'robots.txt',
      'apple-touch-icon.png',
      ...icons.map((one) => one.src),
    ]) {
      const answer = await page.request.get(new URL(src, server.url).href);
      expect(answer.status(), src).toBe(200);
    }
  },
);

test(
  'Ctrl+K finds panels, examples and actions by their words',
  { tag: '@C22' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes');
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'A panel, an example or an action' });
    await expect(box).toBeFocused();
    const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
    await box.fill('clus');
    await expect(options.first()).toContainText('Cluster');
    await expectSound(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Cluster · Evenkeel');
    // In a text, too, and digits typed there stay text.
    await page.keyboard.press('Control+k');
    await box.fill('7 nothing like that');
    await expect(page.getByText('No match.')).toBeVisible();
    await expect(page).toHaveTitle('Cluster · Evenkeel');
    await box.fill('fig');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveAttribute(
      'id',
      'found-1',
    );
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(page).toHaveTitle('Cluster · Evenkeel');
  },
);

test(
  'number keys go to the panels in the order of the rail',
  { tag: '@C22' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes');
    await page.keyboard.press('2');
    await expect(page).toHaveTitle('Flow · Evenkeel');
    await page.keyboard.press('6');
    await expect(page).toHaveTitle('Cluster · Evenkeel');
    await page.keyboard.press('0');
    await expect(page).toHaveTitle('Evenkeel: load balancing with proof');
    await page.keyboard.press('1');
    await page.getByRole('textbox', { name: 'Loads', exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' 3');
    await expect(page).toHaveTitle('Ring · Evenkeel');
  },
);

test('forced colours still show the selected items', { tag: '@C22' }, async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(server.url + worked);
  await expect(sentence(page)).toContainText('Balancing takes');
  const outline = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline('nav [aria-current=page]')).toBe('solid');
  expect(await outline('nav [aria-current=false]')).toBe('none');
  expect(await outline('[role=tab][aria-selected=true]')).toBe('solid');
  expect(await outline('.segments label.on')).toBe('solid');
  // Samples of colour in a legend keep it.
  const colours = await page
    .locator('.key i')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colours).size).toBeGreaterThan(1);
});

test(
  'at 200 % nothing scrolls sideways and every panel can be used',
  { tag: ['@C22', '@every'] },
  async ({ page, server }) => {
    // What 1280 x 800 has at twice the size.
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto(server.url + worked);
    for (const name of panels) {
      const button = page.locator(`[data-panel=${name}]`);
      if (!(await button.filter({ visible: true }).count()))
        await page.getByRole('button', { name: 'More', exact: true }).click();
      await button.filter({ visible: true }).click();
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(
        1,
      );
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, name).toBeLessThanOrEqual(0);
    }
  },
);
