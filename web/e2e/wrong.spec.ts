// Unreadable input: the headline has the reason and a link to its field, in the words of the page.
import type { Page } from '@playwright/test';
import { expect, expectSound, sentence, test } from './support.js';

const tag = ['@A2', '@c4'];

/** The field that has the focus, and its label. */
const focused = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return [at?.id, at?.ariaLabel];
  });

/** A mistake per panel: a field, the typed text, and the reason. */
const mistakes = [
  ['fig1', 'text', '3 5 x', 'Line 1: "x" is not a number'],
  ['flow-torus', 'tolerance', '-1', 'is "-1"'],
  ['map-usual', 'taskText', '{"comp":', 'JSON'],
  ['plan-ranks', 'maxMoves', 'few', 'is "few"'],
  ['dynamic-usual', 'network', 'mesh', 'mesh'],
  ['cluster-dsl', 'latency', '-1', 'Latency is "-1"'],
  ['advise-usual', 'nodes', 'x', 'is "x"'],
  ['eh-usual', 'to', '9.9.9', '9.9.9'],
] as const;

test(
  'the headline of every panel shows the error and leads to the field',
  { tag },
  async ({ page, server }) => {
    test.setTimeout(180_000);
    for (const [example, field, text, reason] of mistakes) {
      await page.goto(`${server.url}#ex=${example}`);
      await expect(sentence(page), example).toContainText(/\d/);
      const answer = (await sentence(page).locator('strong').textContent())!.trim();
      await page.locator(`#${field}`).filter({ visible: true }).fill(text);
      await expect(sentence(page).locator('strong'), example).toContainText(reason);
      await expect(sentence(page), example).toContainText(`Last valid input: ${answer}`);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      const link = sentence(page).getByRole('button', { name: /^Go to ./ });
      const label = (await link.textContent())!.replace('Go to ', '');
      await link.click();
      await expect.poll(() => focused(page), example).toEqual([field, label]);
    }
    await expectSound(page);
  },
);

test(
  'a button corrects a misspelt family, and no message mentions shell options',
  { tag },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=flow-torus`);
    const topology = page.locator('#topology').filter({ visible: true });
    await topology.fill('tarus:4,4');
    await expect(sentence(page)).toContainText('Unknown family "tarus"');
    await expect(sentence(page)).not.toContainText('evenkeel topology');
    await expect(sentence(page)).not.toContainText('did you mean');
    await page.getByRole('button', { name: 'Use torus:4,4' }).click();
    await expect(topology).toHaveValue('torus:4,4');
    await expect(sentence(page)).toContainText('(torus:4,4)');
    await expect(sentence(page).getByRole('button', { name: /^Go to/ })).toHaveCount(0);
  },
);
