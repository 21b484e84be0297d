// The editor of loads keeps its height for any input, and numbers, underline and message stay in
// their places.
import type { Locator, Page } from '@playwright/test';
import { editor, enter, expect, go, sentence, test } from './support.js';

const lines = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, i) => String((i * 37 + from) % 90)).join('\n');

const box = (page: Page): Locator => page.locator('ek-ring-panel ek-loads-editor .box').first();

const heightOf = async (page: Page): Promise<number> => (await box(page).boundingBox())!.height;

const pageHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

/** As a paste from the clipboard, which the browser would lay out first. */
async function paste(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await editor(page).evaluate((element, pasted) => {
    if (element instanceof HTMLTextAreaElement) element.select();
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    if (element.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
  }, text);
}

/** The position of a line in the box: its number, the underline, and the text itself. */
const places = (page: Page, line: number) =>
  box(page).evaluate((element, wanted) => {
    const middle = (rect: DOMRect): number => rect.top + rect.height / 2;
    const area = element.querySelector('textarea');
    const root = element.getRootNode() as ShadowRoot;
    const marked = root.querySelector('mark, .bad')?.getBoundingClientRect();
    const mark = marked ? middle(marked) : null;
    const inside = element.getBoundingClientRect();
    if (!area) {
      const rows = [...root.querySelectorAll('.cm-lineNumbers .cm-gutterElement')];
      const row = rows.find((one) => one.textContent === String(wanted))!.getBoundingClientRect();
      const text = root.querySelector('.cm-line:has(.bad)')?.getBoundingClientRect();
      return { number: middle(row), mark, text: text ? middle(text) : null, top: inside.top };
    }
    const numbers = root.querySelector('.numbers')!;
    const walker = document.createTreeWalker(numbers, NodeFilter.SHOW_TEXT);
    let number = NaN;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const found = new RegExp(`(^|\\n)\\s*${wanted}(\\n|$)`).exec(node.textContent!);
      if (!found) continue;
      const start = found.index + found[0].indexOf(String(wanted));
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + String(wanted).length);
      number = middle(range.getBoundingClientRect());
    }
    const { paddingTop, lineHeight } = getComputedStyle(area);
    const text =
      area.getBoundingClientRect().top +
      parseFloat(paddingTop) +
      (wanted - 0.5) * parseFloat(lineHeight) -
      area.scrollTop;
    return { number, mark, text, top: inside.top };
  }, line);

/** The longest time between two pictures, while something is done. */
const slowestPicture = (page: Page, milliseconds: number): Promise<number> =>
  page.evaluate(
    (long) =>
      new Promise<number>((resolve) => {
        let [last, worst] = [performance.now(), 0];
        const start = last;
        const look = (now: number): void => {
          worst = Math.max(worst, now - last);
          last = now;
          if (now - start < long) requestAnimationFrame(look);
          else resolve(worst);
        };
        requestAnimationFrame(look);
      }),
    milliseconds,
  );

test(
  'one number per line: the box keeps its height, and the page too',
  { tag: ['@A1', '@c2', '@narrow'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await enter(page, '3 5 8 1', 'Balancing takes 1 step');
    const [height, whole] = [await heightOf(page), await pageHeight(page)];
    for (const count of [2, 30, 1000]) {
      await editor(page).fill(lines(count));
      await expect(sentence(page)).toContainText(/Balancing takes|already/);
      expect(await heightOf(page)).toBe(height);
      // The picture next to it can grow; the input does not push the page down.
      expect(await pageHeight(page)).toBeLessThan(whole + 600);
    }
  },
);

test(
  'tasks and traces of a thousand lines: their boxes keep their height, too',
  { tag: ['@A1', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    const rows = (of: (i: number) => string): string =>
      Array.from({ length: 1000 }, (_, i) => of(i)).join('\n');
    for (const [title, panel, text] of [
      ['Map', 'map', rows((i) => `${i} ${i + 1} ${1 + (i % 9)}`)],
      ['Dynamic', 'dynamic', rows((i) => `${i} ${i * 3} 1:0 ${20 + (i % 50)}`)],
    ] as const) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      const own = page.locator(`ek-${panel}-panel ek-loads-editor`);
      const frame = own.locator('.box').first();
      const height = (await frame.boundingBox())!.height;
      const whole = await pageHeight(page);
      await own.getByRole('textbox').fill(text);
      await expect(sentence(page), title).toContainText(/1.?00\d tasks/);
      expect((await frame.boundingBox())!.height, title).toBe(height);
      expect(await pageHeight(page), title).toBeLessThan(whole + 600);
      // An error appears next to the input, with its line.
      await own.getByRole('textbox').fill(`${text}\nnonsense x`);
      const alert = own.locator('[role=alert]');
      await expect(alert, title).toContainText('line 1001');
      const [around, said] = [(await frame.boundingBox())!, (await alert.boundingBox())!];
      expect(Math.abs(said.y - (around.y + around.height)), title).toBeLessThan(16);
      expect(around.height, title).toBe(height);
    }
  },
);

test(
  'line numbers, underline and text are on the same line',
  { tag: ['@A1', '@c4', '@narrow'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const [count, bad] of [
      [3, 2],
      [32, 17],
      [1000, 800],
    ] as const) {
      const rows = lines(count).split('\n');
      rows[bad - 1] = 'five';
      await editor(page).fill(rows.join('\n'));
      const place = page.getByRole('button', { name: `line ${bad}, column 1` });
      await place.click();
      await expect
        .poll(async () => {
          const { number, mark, text } = await places(page, bad);
          return Math.max(Math.abs(number - text!), Math.abs(mark! - text!));
        })
        .toBeLessThanOrEqual(3);
      const { number, top } = await places(page, bad);
      expect(number).toBeGreaterThan(top);
      expect(number).toBeLessThan(top + (await heightOf(page)));
    }
  },
);

test(
  'the message is next to the box and in view',
  { tag: ['@A1', '@c4', '@narrow'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    for (const count of [1, 32, 1000]) {
      await editor(page).fill(lines(count) + '\nfive');
      const alert = page.locator('ek-loads-editor [role=alert]');
      await expect(alert).toContainText('"five" is not a number');
      const [around, said] = [(await box(page).boundingBox())!, (await alert.boundingBox())!];
      const gap = Math.max(said.y - (around.y + around.height), around.y - (said.y + said.height));
      expect(gap).toBeLessThan(16);
      await editor(page).scrollIntoViewIfNeeded();
      await expect(alert).toBeInViewport();
      const described = await editor(page).getAttribute('aria-describedby');
      await expect(page.locator(`ek-loads-editor #${described}`)).toContainText('is not a number');
    }
  },
);

test(
  'Enter goes from the message to the wrong token; in the text it inserts a line',
  { tag: ['@A1', '@c4'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await editor(page).fill('7 0 five');
    await page.locator('ek-loads-editor [role=alert]').waitFor();
    await editor(page).press('End');
    await editor(page).press('Enter');
    await expect(editor(page)).toHaveValue('7 0 five\n');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'line 1, column 5' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeFocused();
    expect(
      await editor(page).evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toBe('five');
  },
);

test(
  '100,000 lines: only a few lines are laid out, and typing continues',
  { tag: ['@A1', '@c9'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await enter(page, '3 5 8 1', 'Balancing takes 1 step');
    const height = await heightOf(page);
    const rows = lines(100_000).split('\n');
    rows[69_999] = 'five';
    await paste(page, rows.join('\n'));
    const place = page.getByRole('button', { name: 'line 70000, column 1' });
    await expect(place).toBeVisible();
    expect(await heightOf(page)).toBe(height);
    await place.click();
    await expect
      .poll(async () => {
        const { number, mark, text } = await places(page, 70_000);
        return Math.max(Math.abs(number - text!), Math.abs(mark! - text!));
      })
      .toBeLessThanOrEqual(3);
    const rowsDrawn = await box(page).locator('.cm-line').count();
    expect(rowsDrawn).toBeLessThan(200);
    // One key after another, each before the next frame. A busy machine can be slow once: the best
    // of several tries counts.
    const worst: number[] = [];
    for (let round = 0; round < 8 && Math.min(...worst, Infinity) >= 100; ++round) {
      const slowest = slowestPicture(page, 600);
      await page.keyboard.type('12', { delay: 60 });
      await page.keyboard.press('Backspace', { delay: 60 });
      await page.keyboard.press('Backspace', { delay: 60 });
      worst.push(await slowest);
    }
    await page.keyboard.type('5');
    console.log(`typing in 100,000 lines: ${worst.map((time) => time.toFixed(0)).join(', ')} ms`);
    // The target is 100 ms, and the time is printed; a test fails only at ten times the target.
    expect(Math.min(...worst)).toBeLessThan(1000);
    await expect(sentence(page)).toContainText('Balancing takes');
    await expect(place).toHaveCount(0);
  },
);

test(
  '10 MB are a file: name, size and first lines',
  { tag: ['@A1', '@c9', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes');
    await page.evaluate(() => {
      const text = Array.from({ length: 1_500_000 }, (_, i) => 100_000 + ((i * 37) % 90_000)).join(
        '\n',
      );
      const data = new DataTransfer();
      data.items.add(new File([text], 'huge.txt'));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(box(page)).toContainText('huge.txt', { timeout: 30_000 });
    await expect(box(page)).toContainText('10.5 MB');
    await expect(box(page)).toContainText('100000');
    await expect(box(page).locator('textarea')).toHaveCount(0);
    await expect(sentence(page)).toContainText('Balancing takes 179 steps', { timeout: 30_000 });
    await box(page).getByRole('button', { name: 'Clear' }).click();
    await expect(editor(page)).toHaveValue('');
  },
);
