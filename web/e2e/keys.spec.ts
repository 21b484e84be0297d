// The page without a mouse: keys that control the picture from anywhere, every panel by Tab.
import type { Page } from '@playwright/test';
import { expect, expectSound, go, sentence, test } from './support.js';

/** Nothing has the focus. */
const release = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let one: Element | null = document.activeElement;
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    (one as HTMLElement | null)?.blur();
  });

async function look(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(sentence(page)).toContainText(/\d/);
}

test(
  'arrows, Home, End and space run the picture while no control has the focus',
  { tag: ['@c23'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const [title, panel, scrub] of [
      ['Ring', 'ring', 'Step'],
      ['Flow', 'flow', 'Iteration'],
      ['Plan', 'plan', 'Round'],
      ['Cluster', 'cluster', 'Balancing step'],
      ['Dynamic', 'dynamic', 'Time'],
    ] as const) {
      await look(page, title);
      await release(page);
      const slider = page
        .locator(`ek-${panel}-panel`)
        .getByRole('slider', { name: scrub, exact: true });
      await page.keyboard.press('Home');
      await expect(slider, title).toHaveValue('0');
      await page.keyboard.press('End');
      const most = await slider.getAttribute('max');
      await expect(slider, title).toHaveValue(most!);
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      // In a simulation it moves to the next event, which can be only a moment later.
      const said = slider.getAttribute('aria-valuetext');
      if (title !== 'Dynamic') await expect(slider, title).toHaveValue('1');
      else expect(await said).toMatch(/^\d/);
      await page.keyboard.press('ArrowLeft');
      await expect(slider, title).toHaveValue('0');
      const buttons = page.locator(`ek-${panel}-panel .transport`);
      await page.keyboard.press('Space');
      await expect(buttons.getByRole('button', { name: 'Pause' }), title).toBeVisible();
      await page.keyboard.press('Space');
      await expect(buttons.getByRole('button', { name: 'Play' }), title).toBeVisible();
    }
  },
);

test(
  'every run over time has first, back, play, forward, last, speed and a scrub bar',
  { tag: ['@c23'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const [title, panel, one] of [
      ['Ring', 'ring', 'step'],
      ['Flow', 'flow', 'iteration'],
      ['Plan', 'plan', 'round'],
      ['Cluster', 'cluster', 'balancing step'],
      ['Dynamic', 'dynamic', 'event'],
    ] as const) {
      await look(page, title);
      const bar = page.locator(`ek-${panel}-panel .transport`);
      const named = `${one[0]!.toUpperCase()}${one.slice(1)}`;
      for (const name of [
        `First ${one}`,
        `${named} back`,
        'Play',
        `${named} forward`,
        `Last ${one}`,
      ])
        await expect(bar.getByRole('button', { name, exact: true }), title).toBeVisible();
      await expect(bar.getByLabel('Speed', { exact: true })).toBeVisible();
      await expect(bar.getByRole('slider')).toBeVisible();
    }
    // An event forward and back again returns to the same event.
    const dynamic = page.locator('ek-dynamic-panel evenkeel-dynamic-view');
    await dynamic.getByRole('button', { name: 'First event' }).click();
    const before = await dynamic.locator('figcaption').textContent();
    await dynamic.getByRole('button', { name: 'Event forward' }).click();
    await dynamic.getByRole('button', { name: 'Event forward' }).click();
    await expect(dynamic.locator('.task')).not.toHaveCount(0);
    await dynamic.getByRole('button', { name: 'Event back' }).click();
    await dynamic.getByRole('button', { name: 'Event back' }).click();
    await expect(dynamic.locator('figcaption')).toHaveText(before!);
  },
);

test(
  'axe has no serious finding in the panels that compute nothing',
  { tag: ['@c37', '@every'] },
  async ({ page, server }) => {
    for (const [title, shown] of [
      ['Embed', 'On your website'],
      ['About', 'Data and licence'],
      ['Learn', 'Why topology matters'],
    ] as const) {
      await page.goto(server.url);
      await go(page, title);
      await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
      await expectSound(page);
    }
  },
);

test('every control can be reached by Tab', { tag: ['@c37'] }, async ({ page, server }) => {
  await page.goto(`${server.url}#ex=fig1`);
  await release(page);
  // From the first control of the page to its last, without a trap.
  const met = new Set<string>();
  await look(page, 'Ring');
  for (let i = 0; i < 120; ++i) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      let one: Element | null = document.activeElement;
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
      if (!one || one === document.body) return '';
      return (
        one.getAttribute('aria-label') ||
        one.id ||
        (one.textContent ?? '').trim().slice(0, 30) ||
        one.tagName
      );
    });
    if (name === '') break;
    met.add(name);
  }
  for (const name of ['Share link', 'Export', 'Algorithm', 'Play', 'Speed', 'tab-why'])
    expect([...met].join(' | ')).toContain(name);
});

test('the question mark lists the shortcuts', { tag: ['@c37'] }, async ({ page, server }) => {
  await page.goto(`${server.url}#ex=fig1`);
  await expect(sentence(page)).toContainText('Balancing takes 2 steps');
  await page.keyboard.press('?');
  await expect(page.getByText('play or pause')).toBeVisible();
});
