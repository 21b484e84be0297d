// Undo and redo of every control, and what Back and Forward walk over.
import type { Locator, Page } from '@playwright/test';
import { editor, enter, expect, sentence, test } from './support.js';

const rail = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const undo = (page: Page) => page.keyboard.press('Control+z');
const redo = (page: Page) => page.keyboard.press('Control+Shift+z');

/** Focus on nothing that takes text. */
const leaveText = (page: Page) =>
  page.getByRole('tab', { name: 'Why' }).filter({ visible: true }).focus();

test(
  'a select, a radio and a check box are undone while they keep the focus',
  {
    tag: ['@A3', '@c32'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=fig1');
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    await page.getByLabel('Algorithm').selectOption('linear');
    await page.getByRole('radio', { name: 'single-send' }).check();
    await expect(sentence(page)).toContainText('Balancing takes 5 steps');
    await page.getByLabel('All chains and threads').check();
    await undo(page);
    await expect(page.getByLabel('All chains and threads')).not.toBeChecked();
    await undo(page);
    await expect(page.getByRole('radio', { name: 'multi-send' })).toBeChecked();
    await undo(page);
    await expect(page.getByLabel('Algorithm')).toHaveValue('optimal');
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
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
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    await page.locator('.node').first().focus();
    for (let i = 0; i < 4; ++i) await undo(page);
    await redo(page);
    await enter(page, '8 0 0 0', 'Balancing takes 2 steps');
    await expect(page).toHaveTitle(/Evenkeel/);
  },
);

test(
  'undo works across panels, and opens the panel of the setting',
  {
    tag: ['@A3', '@c32'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=fig1');
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
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
  'typing is one undo, and the browser handles a text that is being typed',
  {
    tag: ['@A3', '@c32'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=fig1');
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
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
  await expect(sentence(page)).toContainText('Balancing takes 2 steps');
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
  await page.goBack(); // the opening was a step, too
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
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    await page.getByRole('tab', { name: 'Charts' }).click();
    await page.getByRole('tab', { name: 'Table' }).click();
    await editor(page).fill('9 0 0 0 1');
    await expect(sentence(page)).toContainText('Balancing takes');
    await rail(page, 'Map').click();
    await expect(page.locator('ek-map-panel')).toBeVisible();
    await rail(page, 'Ring').click();
    await page.goto(server.url + '#ex=fig2');
    await expect(sentence(page)).toContainText('Balancing takes 5 steps');
    await page.goBack();
    await expect(editor(page)).toHaveValue('9 0 0 0 1');
    await page.goBack();
    await expect(page.locator('ek-map-panel')).toBeVisible();
    await page.goBack();
    await expect(editor(page)).toHaveValue('9 0 0 0 1');
    await expect(page.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
    for (let i = 0; i < 3; ++i) await page.goForward();
    await expect(sentence(page)).toContainText('Balancing takes 5 steps');
    await page.locator('.node').first().focus();
    await undo(page); // opened files are undone as well
    await expect(editor(page)).toHaveValue('9 0 0 0 1');
  },
);

test('settings that Back leaves are not lost', { tag: '@A3' }, async ({ page, server }) => {
  await page.goto(server.url + '#ex=fig1');
  await expect(sentence(page)).toContainText('Balancing takes 2 steps');
  await rail(page, 'Map').click();
  const algorithm = page.locator('ek-map-panel').getByLabel('Algorithm');
  await algorithm.selectOption('greedy');
  await page.goBack();
  await expect(editor(page)).toBeVisible();
  await rail(page, 'Map').click();
  await expect(algorithm).toHaveValue('greedy');
});

/** The setting of a control: its value, or whether it is ticked. */
const setIn = (control: Locator): Promise<string> =>
  control.evaluate((element: HTMLInputElement) =>
    /checkbox|radio/.test(element.type) ? String(element.checked) : element.value,
  );

/** Sets something else there, as a visitor does; whether there is anything else. */
async function setOther(control: Locator): Promise<boolean> {
  const [tag, type] = await control.evaluate((element: HTMLInputElement) => [
    element.localName,
    element.type,
  ]);
  const now = await setIn(control);
  if (tag === 'select') {
    const values = await control
      .locator('option:not(:disabled)')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const other = values.find((value) => value !== now);
    if (other === undefined) return false;
    await control.selectOption(other);
  } else if (type === 'checkbox' || type === 'radio') {
    if (type === 'radio' && now === 'true') return false;
    await control.setChecked(now === 'false');
  } else if (type === 'range') {
    await control.focus();
    await control.press(
      Number(now) > Number(await control.getAttribute('max')) / 2 ? 'PageDown' : 'PageUp',
    );
  } else {
    await control.fill(now === '3' ? '4' : '3');
  }
  return true;
}

test(
  'every control of every panel is undone and redone',
  { tag: ['@A3', '@c32', '@every'] },
  async ({ page, server }) => {
    test.setTimeout(180_000);
    await page.goto(server.url + '#ex=fig1');
    for (const [title, panel, least] of [
      ['Ring', 'ring', 9],
      ['Flow', 'flow', 18],
      ['Map', 'map', 6],
      ['Dynamic', 'dynamic', 9],
      ['Cluster', 'cluster', 15],
      ['Advise', 'advise', 8],
      ['Cube', 'eh', 4],
      ['Plan', 'plan', 9],
    ] as const) {
      await rail(page, title).click();
      await expect(sentence(page)).toContainText(/\d/);
      const form = page.locator(`ek-${panel}-panel .input`);
      await form.locator('details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
      const controls = form
        .locator('select, input:not([type=file]), textarea')
        .filter({ visible: true });
      const count = await controls.count();
      let undone = 0;
      for (let i = 0; i < count; ++i) {
        const id = await controls.nth(i).getAttribute('id');
        // A setting can hide other controls.
        const control = id ? form.locator(`[id="${id}"]`) : controls.nth(i);
        const which = `${title}: ${id ?? i}`;
        const before = await setIn(control);
        if (!(await setOther(control))) continue;
        await leaveText(page);
        await undo(page);
        await expect.poll(() => setIn(control), which).toBe(before);
        await redo(page);
        await expect.poll(() => setIn(control), which).not.toBe(before);
        await undo(page);
        await expect.poll(() => setIn(control), which).toBe(before);
        undone += 1;
      }
      expect(undone, title).toBeGreaterThanOrEqual(least);
    }
  },
);
