// Light and dark, from the system or by the user's choice.
import type { Page } from '@playwright/test';
import { expect, sentence, test, worked } from './support.js';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** How bright a colour of the page is, from 0 to 255. */
const brightness = (colour: string): number =>
  Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));

test(
  'the system decides, a choice is kept over a reload',
  { tag: '@c29' },
  async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes');
    expect(brightness(await ground(page))).toBeLessThan(80);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(brightness(await ground(page))).toBeGreaterThan(200);
    const choice = page.getByRole('button', { name: /^(auto|light|dark)$/ });
    await choice.click();
    await expect(choice).toHaveText('light');
    await choice.click();
    await expect(choice).toHaveText('dark');
    expect(brightness(await ground(page))).toBeLessThan(80);
    await page.reload();
    await expect(choice).toHaveText('dark');
    expect(brightness(await ground(page))).toBeLessThan(80);
    await choice.click();
    await expect(choice).toHaveText('auto');
    expect(brightness(await ground(page))).toBeGreaterThan(200);
  },
);
