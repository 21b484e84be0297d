// Technical terms: the explanation opens by pointer, by focus and by touch, and closes again.
import { expect, sentence, test } from './support.js';

test(
  'a term opens its sentence, formula, picture and paper by pointer, focus and touch',
  { tag: ['@B9'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    const term = page.locator('ek-ring-panel .tab-body ek-term').first();
    const word = term.getByRole('button', { name: 'critical thread' });
    const card = term.locator('[popover]');
    await expect(word).toBeVisible();
    await expect(card).toBeHidden();

    await word.hover();
    await expect(card).toBeVisible();
    await expect(card).toContainText('The shortest run of nodes');
    await expect(card.locator('.formula')).toContainText('steps = min t');
    await expect(card.locator('svg')).toBeVisible();
    await expect(card).toContainText('F. C. M. Lau');
    const inside = (await card.boundingBox())!;
    const { width, height } = page.viewportSize()!;
    expect(inside.x).toBeGreaterThanOrEqual(0);
    expect(inside.x + inside.width).toBeLessThanOrEqual(width);
    expect(inside.y + inside.height).toBeLessThanOrEqual(height);
    await sentence(page).hover();
    await expect(card).toBeHidden();

    await page.locator('ek-ring-panel #tab-why').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(word).toBeFocused();
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();

    // As a finger does: no hovering before.
    await page.mouse.move(0, 0);
    await word.dispatchEvent('click');
    await expect(card).toBeVisible();
    await sentence(page).click();
    await expect(card).toBeHidden();
  },
);

test(
  'every panel explains its terms at their first use',
  { tag: ['@B9', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const [title, panel, term] of [
      ['Flow', 'flow', 'optimal scheme|eigenvalue'],
      ['Advise', 'advise', 'M\\(G,d\\)'],
      ['Cube', 'eh', 'least common ancestor'],
      ['Map', 'map', 'cost'],
      ['Plan', 'plan', 'round'],
      ['Dynamic', 'dynamic', 'mean response'],
      ['Cluster', 'cluster', 'balancing step'],
    ] as const) {
      await page.getByRole('button', { name: title, exact: true }).click();
      await expect(sentence(page)).toContainText(/\d/);
      const terms = page.locator(`ek-${panel}-panel .tab-body ek-term:not(.terms *)`);
      await expect(terms.first()).toBeVisible();
      const words = (await terms.allTextContents()).map((text) => text.toLowerCase());
      expect(words.join('|'), title).toMatch(new RegExp(term, 'i'));
      expect(new Set(words).size, title).toBe(words.length);
    }
  },
);
