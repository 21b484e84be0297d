// The Papers panel: published tables recomputed in the browser.
import { expect, test, expectSound } from './support.js';

test('tables and figures are recomputed beside the published values', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Papers' }).click();
  const verdict = page.getByTestId('verdict');
  await expect(verdict).toContainText('The l2 norm reproduces in 14 of 14 rows', {
    timeout: 30_000,
  });
  await expect(page.locator('ek-papers-panel table').first().locator('tbody tr')).toHaveCount(14);
  await page.getByRole('button', { name: 'Fig. 2: all load on one node' }).click();
  await expect(verdict).toContainText(
    'for Cycle(64) the rounds do, and the printed norm is a slip',
  );
  await expect(page.locator('ek-papers-panel tr.odd')).toHaveCount(1);
  await page.getByRole('button', { name: 'Fig. 1: cost of the flow' }).click();
  await expect(page.locator('ek-series-chart svg circle')).toHaveCount(28);
  await page.getByRole('button', { name: 'Fig. 1: a schedule' }).click();
  await expect(page.locator('ek-papers-panel h1')).toContainText('Fig. 1');
  await expectSound(page);
});
