// Undo and redo of every control, and what Back and Forward walk over.
import type { Page } from '@playwright/test';
import { editor, enter, expect, sentence, test } from './support.js';

const rail = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const undo = (page: Page) => page.keyboard.press('Control+z');
const redo = (page: Page) => page.keyboard.press('Control+Shift+z');

/** Focus on nothing that takes text. */
const leaveText = (page: Page) =>
  page.getByRole('tab', { name: 'Why' }).filter({ visible: true }).focus();

test(
  'a select, a radio and a check box are undone where the focus still is',
  {
    tag: ['@A3', '@c32'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=fig1');
    await expect(sentence(page)).toContainText('Balanced in 2 steps');
    await page.getByLabel('Algorithm').selectOption('linear');
    await page.getByRole('radio', { name: 'single-send' }).check();
    await expect(sentence(page)).toContainText('Balanced in 5 steps');
    await page.getByLabel('All chains and threads').check();
    await undo(page);
    await expect(page.getByLabel('All chains and threads')).not.toBeChecked();
    await undo(page);
    await expect(page.getByRole('radio', { name: 'multi-send' })).toBeChecked();
    await undo(page);
    await expect(page.getByLabel('Algorithm')).toHaveValue('optimal');
    await expect(sentence(page)).toContainText('Balanced in 2 steps');
    await redo(page);
    await page.keyboard.press('Control+y');
    await expect(page.getByLabel('Algorithm')).toHaveValue('linear');
    await expect(page.getByRole('radio', { name: 'single-send' })).toBeChecked();
  },
);

test(
  'with nothing to undo, Ctrl+Z stays on the page',
  { tag: ['@A3', '@c32'] },
  async ({ page, server }) => {
    await page.goto('data:text/html,<title>the site before</title>');
    await page.goto(server.url + '#ex=fig1');
    await expect(sentence(page)).toContainText('Balanced in 2 steps');
    await page.locator('.node').first().focus();
    for (let i = 0; i < 4; ++i) await undo(page);
    await redo(page);
    await enter(page, '8 0 0 0', 'Balanced in 2 steps');
    await expect(page).toHaveTitle(/Evenkeel/);
  },
);

test(
  'undo goes over panels, and to the panel whose setting it was',
  {
    tag: ['@A3', '@c32'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=fig1');
    await expect(sentence(page)).toContainText('Balanced in 2 steps');
    await page.getByLabel('Algorithm').selectOption('linear');
    await rail(page, 'Map').click();
    const algorithm = page.locator('ek-map-panel').getByLabel('Algorithm');
    await algorithm.selectOption('greedy');
    await rail(page, 'Cube').click();
    await expect(page.locator('ek-eh-panel')).toBeVisible();
    await undo(page);
    await expect(algorithm).toHaveValue('best');
    await undo(page);
    await expect(page.locator('ek-ring-panel').getByLabel('Algorithm')).toHaveValue('optimal');
    await redo(page);
    await redo(page);
    await expect(algorithm).toHaveValue('greedy');
  },
);

test(
  'typing is one undo, and a text being typed is left to the browser',
  {
    tag: ['@A3', '@c32'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=fig1');
    await expect(sentence(page)).toContainText('Balanced in 2 steps');
    await editor(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' 12 5');
    await expect(editor(page)).toHaveValue('7 0 3 1 1 0 12 5');
    await undo(page); // the browser's own
    await expect(editor(page)).not.toHaveValue('7 0 3 1 1 0 12 5');
    await editor(page).fill('9 9 0 0');
    await leaveText(page);
    await undo(page);
    await expect(editor(page)).not.toHaveValue('9 9 0 0');
    await redo(page);
    await expect(editor(page)).toHaveValue('9 9 0 0');
  },
);

test('a slider is one undo', { tag: ['@A3', '@c32'] }, async ({ page, server }) => {
  await page.goto(server.url + '#ex=cluster-dear');
  await expect(sentence(page)).toContainText('Balancing');
  const slider = page.locator('ek-cluster-panel input[type=range]').first();
  const before = await slider.inputValue();
  await slider.focus();
  for (let i = 0; i < 5; ++i) await page.keyboard.press('ArrowRight');
  await expect(slider).not.toHaveValue(before);
  await undo(page);
  await expect(slider).toHaveValue(before);
});

test('an input of any size is undone', { tag: ['@A3', '@c32'] }, async ({ page, server }) => {
  await page.goto(server.url + '#ex=fig1');
  await expect(sentence(page)).toContainText('Balanced in 2 steps');
  const large = Array.from({ length: 200_000 }, (_, i) => i % 97).join(' ');
  await page.locator('ek-ring-panel input[type=file]').setInputFiles({
    name: 'large.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(large),
  });
  await expect(page.getByText('200 000 nodes')).toBeVisible();
  await undo(page);
  await expect(editor(page)).toHaveValue('7 0 3 1 1 0');
  await redo(page);
  await expect(page.getByText('200 000 nodes')).toBeVisible();
  await page.goBack(); // opening it was a step, too
  await expect(editor(page)).toHaveValue('7 0 3 1 1 0');
  await page.goForward();
  await expect(page.getByText('200 000 nodes')).toBeVisible();
});

test(
  'Back and Forward walk over panels and opened things, not over tabs or typing',
  {
    tag: ['@A3', '@c32'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=fig1');
    await expect(sentence(page)).toContainText('Balanced in 2 steps');
    await page.getByRole('tab', { name: 'Charts' }).click();
    await page.getByRole('tab', { name: 'Table' }).click();
    await editor(page).fill('9 0 0 0 1');
    await expect(sentence(page)).toContainText('Balanced');
    await rail(page, 'Map').click();
    await expect(page.locator('ek-map-panel')).toBeVisible();
    await rail(page, 'Ring').click();
    await page.goto(server.url + '#ex=fig2');
    await expect(sentence(page)).toContainText('Balanced in 5 steps');
    await page.goBack();
    await expect(editor(page)).toHaveValue('9 0 0 0 1');
    await page.goBack();
    await expect(page.locator('ek-map-panel')).toBeVisible();
    await page.goBack();
    await expect(editor(page)).toHaveValue('9 0 0 0 1');
    await expect(page.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
    for (let i = 0; i < 3; ++i) await page.goForward();
    await expect(sentence(page)).toContainText('Balanced in 5 steps');
    await page.locator('.node').first().focus();
    await undo(page); // what was opened is undone as well
    await expect(editor(page)).toHaveValue('9 0 0 0 1');
  },
);

test('what Back leaves behind is not lost', { tag: '@A3' }, async ({ page, server }) => {
  await page.goto(server.url + '#ex=fig1');
  await expect(sentence(page)).toContainText('Balanced in 2 steps');
  await rail(page, 'Map').click();
  const algorithm = page.locator('ek-map-panel').getByLabel('Algorithm');
  await algorithm.selectOption('greedy');
  await page.goBack();
  await expect(editor(page)).toBeVisible();
  await rail(page, 'Map').click();
  await expect(algorithm).toHaveValue('greedy');
});
