// The picture in the README, as the export menu of the page saves it: an SVG for light and one for dark grounds.
// node web/scripts/readme-picture.mjs [EXAMPLE [FOLDER]], after `npm run build`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { serve } from '../../.ci/serve.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [example = 'plan-usual', folder = `${root}web/public`] = process.argv.slice(2);
const mostBytes = 60_000;

const server = await serve(`${root}web/dist`, 0);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.goto(`http://localhost:${server.address().port}/#ex=${example}`);
  // The answer has arrived when the panel can name its result.
  await page.locator('[data-summary]').filter({ visible: true }).first().waitFor({ timeout: 120_000 });
  await page.locator('.output[aria-busy=true]').filter({ visible: true }).waitFor({ state: 'detached' });
  const menu = page.getByLabel('Export').filter({ visible: true });
  for (const [kind, name] of [
    ['figure', 'plan-light.svg'],
    ['figure dark', 'plan-dark.svg'],
  ]) {
    const download = page.waitForEvent('download');
    await menu.selectOption(kind);
    const file = `${folder}/${name}`;
    await (await download).saveAs(file);
    const { length } = readFileSync(file);
    if (length > mostBytes) throw new Error(`${name}: ${length} bytes are more than ${mostBytes}`);
    console.log(`${name}  ${length} bytes`);
  }
} finally {
  await browser.close();
  server.close();
}
