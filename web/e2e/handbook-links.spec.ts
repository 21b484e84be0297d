// Links into the handbook: from Learn, from About, and from every error of the engine. The page as a
// single file has no handbook next to it, so it has no links.
import { enter, expect, expectSound, go, root, sentence, test, worked } from './support.js';

const explained = 'About this error';

test('Learn and About link to the handbook', async ({ page, server }) => {
  await page.goto(server.url + worked);
  for (const title of ['Learn', 'About']) {
    await go(page, title);
    const link = page.getByRole('link', { name: /handbook/i }).filter({ visible: true });
    await expect(link, title).toHaveAttribute('href', './docs/index.html');
    await expectSound(page);
  }
});

test('an error of the engine links to its code, until the input is right', async ({
  page,
  server,
}) => {
  await page.goto(server.url + worked);
  const link = sentence(page).getByRole('link', { name: explained });
  for (const [text, code] of [
    ['3 5 x', 'bad_load'],
    ['3 -5 2', 'negative_load'],
    ['3', 'bad_shape'],
  ] as const) {
    await page.locator('#text').filter({ visible: true }).fill(text);
    await expect(link, text).toHaveAttribute('href', `./docs/errors.html#${code}`);
  }
  await expectSound(page);
  await enter(page, '9 0 0 0 1', 'Balancing takes 2 steps');
  await expect(link).toHaveCount(0);
});

test('a proof that no answer exists has the link too', async ({ page, server }) => {
  await page.goto(server.url + worked);
  await page.locator('#maxSteps').filter({ visible: true }).fill('1');
  await expect(sentence(page).getByRole('link', { name: explained })).toHaveAttribute(
    'href',
    './docs/errors.html#infeasible',
  );
});

test('the page as a single file has no links to a handbook', async ({ page }) => {
  await page.goto(`file://${root}web/dist/evenkeel.html${worked}`);
  await page.locator('#text').filter({ visible: true }).fill('3 5 x');
  await expect(sentence(page).locator('.wrong')).toContainText('is not a number');
  await expect(page.getByRole('link', { name: explained })).toHaveCount(0);
  for (const title of ['Learn', 'About']) {
    await go(page, title);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /handbook/i })).toHaveCount(0);
  }
});
