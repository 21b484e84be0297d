// Words before codes: visible texts use names, and technical terms are explained wherever they
// appear: settings, charts, tables, papers.
import type { Locator, Page } from '@playwright/test';
import { expect, go, sentence, test } from './support.js';

/** Codes of policies, schemes, algorithms and networks that are not English words. */
const code =
  /\b(?:si|ri)-(?:mlta|ta)\b|\b(?:llc|jsq|jiq|adi|md|opt|ops|fos|sos|cg|gde|linf|node-flow|max-load|two-phase)\b|^(?:de|chebyshev)$|\b(?:eh|torus|mesh|cycle|path|hypercube|lattice|clique|bipartite|knodel|cage|ccc|debruijn|dispatcher):\d/;

/** Visible texts, without the grey codes after names. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const speaks =
      '.sentence, .caption, figcaption strong, .door, .pair h3, .tab-body h2, .tab-body th, .tab-body td, .twin td, .dot strong, svg text';
    const found: string[] = [];
    const walk = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.matches(speaks) && element.checkVisibility()) {
          const copy = element.cloneNode(true) as HTMLElement;
          for (const grey of copy.querySelectorAll('.code, style')) grey.remove();
          found.push(copy.textContent.replaceAll(/\s+/g, ' ').trim());
        }
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return found;
  });

async function expectNames(page: Page, where: string): Promise<void> {
  const texts = await spoken(page);
  expect(texts.length, where).toBeGreaterThan(0);
  expect(
    texts.filter((text) => code.test(text)),
    where,
  ).toEqual([]);
}

test(
  'names come first: no headline, caption, cell, label or button has only a code',
  { tag: ['@B9', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    await expectNames(page, 'start');
    await expect(page.locator('.door .answer').nth(2)).toContainText(
      'sender-initiated, multi-level thresholds (si-mlta)',
    );
    await expect(page.locator('.door .answer .code').first()).toHaveText('(eh:3,1)');
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes');
    for (const title of ['Ring', 'Flow', 'Map', 'Plan', 'Dynamic', 'Cluster', 'Advise', 'Cube']) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      const pin = page.getByRole('button', { name: 'Pin to compare' });
      await pin.filter({ visible: true }).click();
      const tabs = page.getByRole('tab').filter({ visible: true });
      for (let i = 0; i < (await tabs.count()); ++i) {
        await tabs.nth(i).click();
        await expectNames(page, `${title}, ${await tabs.nth(i).textContent()}`);
      }
    }
    await go(page, 'Dynamic');
    await page.getByLabel('Compare with').selectOption('ri-mlta');
    const caption = page.locator('evenkeel-dynamic-view figcaption').filter({ visible: true });
    await expect(caption.last()).toContainText(
      'Receiver-initiated, multi-level thresholds (ri-mlta)',
    );
    await expectNames(page, 'Dynamic, two policies');
  },
);

/** Opens the card of a term and closes it again. */
async function expectCard(term: Locator, says: string | RegExp): Promise<void> {
  const word = term.getByRole('button');
  await word.scrollIntoViewIfNeeded();
  await word.focus();
  await word.press('Enter');
  const card = term.locator('[popover]');
  await expect(card).toBeVisible();
  await expect(card).toContainText(says);
  await word.press('Escape');
  await expect(card).toBeHidden();
}

test(
  'settings have their terms explained, and keep their labels',
  { tag: ['@B9', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const [title, panel, setting, says] of [
      ['Ring', 'ring', 'Algorithm', 'fewest steps'],
      ['Flow', 'flow', 'Scheme', 'removes one eigenvalue'],
      ['Map', 'map', 'Beta', 'communication'],
      ['Plan', 'plan', 'Drained here', 'before its removal'],
      ['Dynamic', 'dynamic', 'Thresholds', 'load at which a node acts'],
      ['Cluster', 'cluster', 'Shaker, kappa', 'refuses'],
      ['Advise', 'advise', 'Topologies', 'product'],
      ['Cube', 'eh', 'Levels of controllers, l', 'no tasks'],
    ] as const) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      const form = page.locator(`ek-${panel}-panel .input`);
      const field = form.locator('.field', { has: page.getByLabel(setting, { exact: true }) });
      await expectCard(field.locator('ek-term').first(), says);
      // Still its name, with the card once opened.
      await expect(form.getByLabel(setting, { exact: true })).toBeVisible();
      const words = await form.locator('ek-term').allTextContents();
      expect(new Set(words).size, title).toBe(words.length);
    }
    // The choice itself is explained if the label is not a term.
    await go(page, 'Flow');
    const scheme = page.locator('ek-flow-panel .input #scheme');
    await scheme.selectOption('chebyshev');
    const field = page.locator('ek-flow-panel .field', { has: page.locator('#scheme') });
    await expectCard(field.locator('ek-term'), 'Chebyshev');
    // A word of a label opens its card, and does not throw the focus into the box.
    await field.locator('ek-term').getByRole('button').click();
    await expect(field.locator('ek-term [popover]')).toBeVisible();
  },
);

test(
  'charts, heads of tables and papers have their terms explained',
  { tag: ['@B9', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const [title, panel, tab, inside] of [
      ['Ring', 'ring', 'Charts', 'thead'],
      ['Ring', 'ring', 'Table', 'thead'],
      ['Flow', 'flow', 'Charts', 'ek-spectrum-chart'],
      ['Flow', 'flow', 'Table', 'thead'],
      ['Map', 'map', 'Charts', 'ek-cost-history'],
      ['Plan', 'plan', 'Front', 'thead'],
      ['Dynamic', 'dynamic', 'Responses', 'ek-response-histogram'],
      ['Cluster', 'cluster', 'Time', 'ek-peak-chart'],
      ['Cluster', 'cluster', 'Methods', 'thead'],
      ['Advise', 'advise', 'Why', '.ranking .terms'],
      ['Cube', 'eh', 'Table', 'td'],
    ] as const) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      const own = page.locator(`ek-${panel}-panel`);
      await own.getByRole('tab', { name: tab, exact: true }).click();
      const term = own.locator(`.tab-body ${inside} ek-term`).first();
      await expect(term, `${title}, ${tab}`).toBeVisible({ timeout: 15_000 });
      await expectCard(term, /[.]/);
    }
    await page.goto(`${server.url}#paper=decker/fig1`);
    const papers = page.locator('ek-papers-panel section ek-term');
    await expect(papers.first()).toBeVisible();
    await expectCard(papers.first(), /[.]/);
    await page.goto(`${server.url}#paper=lau/fig1`);
    await expect(page.locator('ek-papers-panel thead ek-term').first()).toBeVisible({
      timeout: 20_000,
    });
  },
);

test(
  'tables that leave the page have their terms',
  { tag: ['@B9', '@C19'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('Copy tables as').filter({ visible: true }).selectOption('csv');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('lower bound, steps');
  },
);
