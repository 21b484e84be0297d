// The worked examples of every panel: cards with pictures, what to notice, links.
import { expect, expectSound, go, sentence, test } from './support.js';

const titles = ['Ring', 'Flow', 'Map', 'Plan', 'Dynamic', 'Cluster', 'Advise', 'Cube', 'Papers'];

test(
  'every panel opens with examples, as cards with pictures',
  { tag: ['@B9', '@c1', '@c7', '@narrow'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    let count = 0;
    for (const title of titles) {
      await go(page, title);
      const cards = page
        .getByRole('toolbar', { name: 'Examples' })
        .filter({ visible: true })
        .getByRole('button');
      await expect(cards.first().locator('svg')).toBeVisible();
      const number = await cards.count();
      expect(number, title).toBeGreaterThanOrEqual(6);
      // It opens with one of the examples, and the caption describes a detail to notice.
      const caption = page.locator('ek-examples .caption').filter({ visible: true });
      await expect(caption, title).not.toBeEmpty();
      // A picture each, drawn with something in it, and a sentence each.
      await expect(cards.locator('svg:has(:is(path, circle, rect))')).toHaveCount(number);
      for (const card of await cards.all())
        expect((await card.getAttribute('title'))!.length, title).toBeGreaterThan(20);
      count += number;
    }
    expect(count).toBeGreaterThanOrEqual(9 * 6);
  },
);

test(
  'an example is chosen by its card, from the sheet and by keys; its caption describes a detail to notice',
  {
    tag: ['@B9', '@c7', '@narrow'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=map-grid');
    await expect(sentence(page)).toContainText('64 tasks');
    const examples = page.locator('ek-examples').filter({ visible: true });
    await expect(examples.locator('.caption')).toContainText(
      'Only messages across a border between two colours',
    );
    await expect(examples.getByRole('button', { pressed: true })).toContainText('A grid of cells');
    await examples.getByRole('button', { pressed: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(sentence(page)).toContainText('24 tasks');
    await examples.getByRole('button', { name: 'All 7' }).click();
    const sheet = page.getByRole('dialog', { name: 'Examples of Map' });
    await expect(sheet.getByRole('button')).toHaveCount(8);
    await expectSound(page);
    await sheet.getByRole('button', { name: 'A sum over a tree' }).click();
    await expect(sheet).toBeHidden();
    await expect(sentence(page)).toContainText('63 tasks');
    await expect(examples.locator('.caption')).toContainText('whole branches of this tree');
  },
);

/** A setting of every panel, and another value of it. */
const changes = [
  ['Ring', '#text', '5 5 8'],
  ['Flow', '#topology', 'path:6'],
  ['Map', '#target', 'cycle:6'],
  ['Plan', '#maxMoves', '1'],
  ['Dynamic', '#network', 'mesh:3,3'],
  ['Cluster', '#rounds', '10'],
  ['Advise', '#nodes', '32'],
  ['Cube', '#to', '3.1'],
] as const;

for (const [title, field, value] of changes) {
  test(
    `${title}: a caption goes when a setting is another one than in its example, and a link restores both`,
    { tag: '@B9' },
    async ({ page, server }) => {
      await page.goto(server.url);
      await go(page, title);
      const examples = page.locator('ek-examples').filter({ visible: true });
      const caption = examples.locator('.caption');
      const mark = examples.locator('.card[aria-pressed=true]');
      const notice = await caption.textContent();
      const name = await mark.locator('.title').textContent();
      const input = page.locator(field).filter({ visible: true });
      // Below the examples, both measured at once: an answer that comes moves them with the headline.
      const below = async (): Promise<number> =>
        input.evaluate(
          (element, strip) =>
            element.getBoundingClientRect().top - strip.getBoundingClientRect().top,
          await examples.elementHandle(),
        );
      const [was, place] = [await input.inputValue(), await below()];
      await input.fill(value);
      await expect(caption).toHaveCount(0);
      await expect(mark).toHaveCount(0);
      await expect(examples).toContainText(`Changed from “${name}”`);
      // Typed text stays in place, unless a link makes the caption a line longer.
      expect(Math.abs((await below()) - place)).toBeLessThan(22);
      await examples.getByRole('button', { name: 'restore' }).click();
      await expect(caption).toHaveText(notice!);
      await expect(mark.locator('.title')).toHaveText(name!);
      await expect(input).toHaveValue(was);
    },
  );
}

test(
  'a caption comes back with the settings of its example',
  { tag: '@B9' },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=flow-torus`);
    const caption = page.locator('ek-examples .caption').filter({ visible: true });
    await expect(caption).toContainText('thirteen distinct eigenvalues');
    const topology = page.locator('#topology').filter({ visible: true });
    await topology.fill('path:6');
    await expect(caption).toHaveCount(0);
    // The change is in the link, too.
    await expect(page).toHaveURL(/#v1/);
    await page.reload();
    await expect(page.getByText('Changed from')).toBeVisible();
    await topology.fill('torus:8,8');
    await expect(caption).toContainText('thirteen distinct eigenvalues');
  },
);

test(
  'cards do not push the input out of view',
  { tag: ['@B9', '@narrow'] },
  async ({ page, server }, info) => {
    test.skip(info.project.name !== 'desktop');
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [example, field] of [
      ['fig1', '[id=text], ek-loads-editor'],
      ['flow-torus', '#topology'],
      ['map-usual', '#target'],
      ['dynamic-usual', '#network'],
      ['cluster-dsl', 'select'],
      ['advise-usual', '#nodes'],
      ['eh-usual', '#cubeK'],
    ] as const) {
      await page.goto(server.url + `#ex=${example}`);
      await expect(
        page.locator('.input').filter({ visible: true }).locator(field).first(),
      ).toBeInViewport();
    }
  },
);

test(
  'no card is cut off at the right side of the strip',
  { tag: ['@B9', '@narrow'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes');
    const strip = page.locator('ek-ring-panel ek-examples div.strip');
    await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    const cut = (): Promise<number> =>
      strip.evaluate((element) => {
        const { left } = element.getBoundingClientRect();
        const cards = [...element.querySelectorAll('.card')].map((card) =>
          card.getBoundingClientRect(),
        );
        return cards.filter((card) => card.left < left - 1 && card.right > left + 9).length;
      });
    await expect.poll(cut).toBe(0);
  },
);
