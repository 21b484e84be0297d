// The lessons: each asks a question on a real panel, hides the result until the user has answered,
// and then shows it with the numbers of the engine. They work by keys alone, and by link.
import type { Page } from '@playwright/test';
import { expect, expectSound, sentence, test } from './support.js';

const card = (page: Page) => page.locator('ek-lesson').filter({ visible: true });

const questions = [
  ['two-steps', 'ring', '2 steps', 'Node 5 has to send 1'],
  ['diffusion', 'flow', 'more than 100', 'iterations'],
  ['least-traffic', 'ring', 'no, it takes longer', 'moves 162 units'],
  ['topology', 'flow', '15', '15 iterations'],
  ['paying', 'cluster', 'it pays off, but only a few receive load', '7 of 64 machines'],
  ['thresholds', 'dynamic', 'between 2 and 4', '2.72 mean service times'],
] as const;

test(
  'six lessons ask first, and answer with the numbers of the real panel',
  { tag: ['@B10', '@narrow'] },
  async ({ page, server }) => {
    for (const [name, panel, right, told] of questions) {
      await page.goto('about:blank');
      await page.goto(`${server.url}#lesson=${name}`);
      await expect(card(page)).toContainText('Question 1 of 2');
      await expect(page.locator(`ek-${panel}-panel`)).toBeVisible();
      // Nothing reveals the answer before.
      await expect(sentence(page)).toContainText('What do you predict?');
      await expect(page.locator(`ek-${panel}-panel .tab-body`)).toContainText(
        'The explanation appears after',
      );
      await expect(page.locator(`ek-${panel}-panel .transport`)).toBeHidden();
      await card(page).getByRole('button', { name: right, exact: true }).click();
      await expect(card(page), name).toContainText('Your prediction is right.');
      await expect(card(page), name).toContainText(told);
      await expect(sentence(page)).not.toContainText('What do you predict?');
      await expect(page.locator(`ek-${panel}-panel .transport`)).toBeVisible();
      // The second question is different, on the same panel.
      await card(page).getByRole('button', { name: 'Next question' }).click();
      await expect(card(page)).toContainText('Question 2 of 2');
      await expect(sentence(page)).toContainText('What do you predict?');
      await card(page).locator('ol button').first().click();
      await expect(card(page).locator('.description'), name).toContainText(
        /Your prediction is right\.|Not what you predicted\./,
      );
      await expect(card(page).locator('ol .true')).toHaveCount(1);
    }
  },
);

test(
  'keys alone lead from the list to the last word',
  { tag: ['@B10', '@c37'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#lesson=two-steps`);
    await expect(card(page)).toBeVisible();
    const first = card(page).locator('ol button').first();
    await first.focus();
    await page.keyboard.press('Enter');
    // A wrong answer differs from the right answer by more than its colour.
    await expect(card(page)).toContainText('Not what you predicted.');
    await expect(card(page).locator('.true')).toHaveText(/2 steps ✓/);
    await expect(card(page).locator('.description')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('button', { name: 'Play the steps' })).toBeFocused();
    await page.keyboard.press('Enter');
    const scrub = page.getByRole('slider', { name: 'Step', exact: true });
    await expect(scrub).toHaveValue('2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card(page)).toContainText('Question 2 of 2');
    await expect(card(page).getByRole('heading')).toBeFocused();
    await expectSound(page);
  },
);

test(
  'the list starts a lesson, and leaving ends it',
  { tag: ['@B10'] },
  async ({ page, server, isMobile }) => {
    test.skip(isMobile || page.viewportSize()!.width < 861);
    await page.goto(`${server.url}#ex=fig1`);
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    const list = page.locator('ek-learn-panel');
    await expect(list.getByRole('listitem')).toHaveCount(6);
    await expectSound(page);
    await list.getByRole('link', { name: 'Thresholds' }).focus();
    await page.keyboard.press('Enter');
    await expect(card(page)).toContainText('Thresholds');
    await card(page).getByRole('button', { name: 'Leave the lesson' }).click();
    await expect(card(page)).toHaveCount(0);
    await expect(sentence(page)).toContainText('600');
    await page.goBack();
    await expect(list).toBeVisible();
  },
);
