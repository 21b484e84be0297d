import { readFileSync, writeFileSync } from 'node:fs';
import { editor, enter, expect, root, sentence, test, expectSound, worked, go } from './support.js';

test(
  'first paint shows a worked example with its result',
  { tag: '@narrow' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes 2 steps, and no plan needs fewer.');
    await expect(page.locator('evenkeel-ring-view .node')).toHaveCount(6);
    await expect(page.locator('evenkeel-ring-view .node.red rect.body')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect(page.locator('.tab-body tbody').first().locator('tr')).toHaveCount(6);
  },
);

test(
  'paste, scrub, share, and the same result in a fresh profile',
  { tag: ['@c30', '@narrow'] },
  async ({ page, server, browser }) => {
    await page.goto(server.url + worked);
    await enter(page, '9 1 3 0 2 1 0 0', 'Balancing takes 2 steps');
    await page.getByRole('radio', { name: 'single-send' }).check();
    await expect(sentence(page)).toContainText(
      'Balancing takes 2 steps, and no single-send schedule needs fewer',
    );
    const before = await page.locator('.node .load').allTextContents();
    expect(before).toEqual(['9', '1', '3', '0', '2', '1', '0', '0']);
    const scrub = page.getByRole('slider', { name: 'Step' });
    await scrub.fill('2');
    await expect(page.locator('.count')).toHaveText('step 2 / 2');
    await expect(page.locator('.node .load')).toHaveText(Array(8).fill('2'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('#v1.');
    expect(new URL(link).search).toBe('');
    const said = await sentence(page).textContent();
    const fresh = await browser.newContext();
    const other = await fresh.newPage();
    await other.goto(link);
    await expect(sentence(other)).toHaveText(said!.trim());
    await expect(editor(other)).toHaveValue('9 1 3 0 2 1 0 0');
    await expect(other.getByRole('radio', { name: 'single-send' })).toBeChecked();
    await fresh.close();
  },
);

test(
  'every step shows exactly the state of the trace',
  { tag: '@c24' },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=fig4');
    await expect(sentence(page)).toContainText('Balancing takes 3 steps');
    const states = [
      ['7', '0', '3', '1', '1', '0'],
      ['2', '5', '0', '3', '1', '1'],
      ['2', '2', '3', '1', '2', '2'],
      ['2', '2', '2', '2', '2', '2'],
    ];
    for (const [step, loads] of states.entries()) {
      await page.getByRole('slider', { name: 'Step' }).fill(String(step));
      await expect(page.locator('.node .load')).toHaveText(loads);
    }
  },
);

test(
  'bad input is underlined at its place and explained',
  { tag: '@narrow' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes');
    await editor(page).fill('7 0\n3 five 1');
    const alert = page.locator('ek-loads-editor [role=alert]');
    await expect(alert).toContainText('line 2, column 3');
    await expect(alert).toContainText('"five" is not a number');
    await expect(page.locator('mark')).toHaveText('five');
    await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'line 2, column 3' }).click();
    expect(
      await editor(page).evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toBe('five');
    for (const [text, message] of [
      ['7 -1', 'is negative'],
      ['7 0.5', 'has a fraction'],
      ['7', 'at least 2 nodes'],
      ['', 'the input has no numbers'],
      ['1 9007199254740992', 'exceeds 2^53 - 1'],
      ['7,3,5x', 'is not a number'],
      ['3,5 8,1', 'line 1, column 4'],
      ['3,5 8,1', 'separated by commas before and by blanks here'],
      ['3,,8', 'line 1, column 3'],
      ['3,,8', 'give a load'],
      ['3,5\n8,1\n2,7', 'decimals with a comma'],
      ['0 1\n0 2\n1 2', 'edges of a graph'],
    ] as const) {
      await editor(page).fill(text);
      await expect(alert).toContainText(message);
    }
    await enter(page, '[3, 5, 7]', 'Balancing takes 1 step');
    await expect(alert).toHaveCount(0);
  },
);

test('a setting out of range is refused where it stands', async ({ page, server }) => {
  await page.goto(server.url + worked);
  await page.getByLabel('Units per message').fill('0');
  await expect(page.locator('#limit-problem')).toContainText('must be a whole number from 1');
  await page.getByLabel('Units per message').fill('1');
  await expect(sentence(page)).toContainText('Balancing takes 3 steps');
  await page.getByLabel('Maximum steps').fill('1');
  await expect(page.locator('#maxSteps-problem')).toContainText('the minimum is 3');
});

test(
  'axe has no serious finding, light and dark',
  { tag: ['@c37', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=fig3');
    await expect(sentence(page)).toContainText('Balancing takes');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const tab of ['Why', 'Charts', 'Table', 'Command']) {
        await page.getByRole('tab', { name: tab }).click();
        if (tab === 'Charts') await expect(page.locator('ek-pareto-chart svg')).toBeVisible();
        await expectSound(page);
      }
    }
  },
);

test('nothing scrolls sideways', { tag: '@narrow' }, async ({ page, server }) => {
  for (const example of ['fig1', 'abilene', 'large', 'lemma4']) {
    await page.goto(`${server.url}#ex=${example}`);
    await expect(sentence(page)).toContainText('Balancing takes');
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width[0]).toBeLessThanOrEqual(width[1]!);
  }
  await go(page, 'Embed');
  await expect(page.getByText('On your website')).toBeVisible();
});

test('keyboard only: reach, play, step, scrub', async ({ page, server }) => {
  await page.goto(server.url + '#ex=fig4');
  await expect(sentence(page)).toContainText('Balancing takes 3 steps');
  const reached = new Set<string>();
  for (let i = 0; i < 75; ++i) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(() => {
        let element: Element | null = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        const bar = element?.closest('[role=toolbar]');
        return (
          bar?.getAttribute('aria-label') ??
          element?.getAttribute('aria-label') ??
          element?.id ??
          element?.tagName ??
          ''
        );
      }),
    );
  }
  for (const name of [
    'Loads',
    'Examples',
    'Export',
    'Algorithm',
    'Targets',
    'Node speeds',
    'Units per message',
    'Maximum steps',
    'Unit of a load',
    'Play',
    'Step',
    'Speed',
    'tab-why',
  ]) {
    expect([...reached], name).toContain(name);
  }
  await page.getByRole('button', { name: 'Step forward' }).focus();
  await page.keyboard.press('End');
  await expect(page.locator('.count')).toHaveText('step 3 / 3');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.count')).toHaveText('step 2 / 3');
  await page.keyboard.press('Home');
  await expect(page.locator('.count')).toHaveText('step 0 / 3');
  await page.locator('evenkeel-ring-view .node').first().focus();
  await page.keyboard.press(' ');
  await expect(page.locator('.count')).toHaveText('step 3 / 3', { timeout: 5000 });
  await page.locator('evenkeel-ring-view .node').first().focus();
  await page.keyboard.press('?');
  await expect(page.getByText('one step back or forward')).toBeVisible();
});

test(
  'reduced motion shows steps without travelling units',
  { tag: ['@c29', '@narrow'] },
  async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.url + '#ex=fig2');
    await expect(sentence(page)).toContainText('Balancing takes 5 steps');
    // Every picture of the first second: as many as a step and a half have.
    const parcels = page.locator('evenkeel-ring-view').evaluate(
      (view) =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          let most = 0;
          const look = (now: number): void => {
            most = Math.max(most, view.shadowRoot!.querySelectorAll('.parcel').length);
            if (now - start < 1000) requestAnimationFrame(look);
            else resolve(most);
          };
          requestAnimationFrame(look);
        }),
    );
    await page.getByRole('button', { name: 'Play' }).click();
    expect(await parcels).toBe(0);
    await expect(page.locator('.count')).not.toHaveText('step 0 / 5');
  },
);

/** The panels that web/README.md shows. */
const shown = [
  ['ring', worked, 'Balancing takes'],
  ['flow', '#ex=flow-md', 'iterations'],
  ['map', '#ex=map-groups', 'tasks on'],
] as const;

test('the pictures of web/README.md are screens of its panels', async ({ page, server }, info) => {
  test.skip(info.project.name !== 'desktop');
  const kept = (name: string): string => `${root}web/pictures/${name}`;
  await page.setViewportSize({ width: 1280, height: 820 });
  for (const [name, hash, answer] of shown) {
    await page.goto('about:blank');
    await page.goto(server.url + hash);
    await expect(sentence(page)).toContainText(answer);
    await expect(page.locator('.output[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
    const picture = await page.screenshot({ animations: 'disabled' });
    expect(picture.length).toBeGreaterThan(20_000);
    if (process.env['UPDATE_PICTURES']) writeFileSync(kept(`${name}.png`), picture);
    expect(readFileSync(kept(`${name}.png`)).length).toBeGreaterThan(20_000);
  }
  if (process.env['UPDATE_PICTURES']) {
    await page.setViewportSize({ width: 1200, height: 630 });
    await page.goto('about:blank');
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes');
    writeFileSync(root + 'web/public/card.png', await page.screenshot());
  }
});
