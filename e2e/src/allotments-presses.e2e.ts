import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committeeIn, Organiser, rowOf, says, update } from './allotments-ground.js';
import { DESK, openBrowser } from './browser.js';
import { startProduct, type Product } from './product.js';

let product: Product;
let browser: Browser;
let organiser: Organiser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  organiser = await Organiser.login(product);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('an organiser at a desk', () => {
  it('presses twice to send, and what lies beneath the dialog is not pressed', async () => {
    const page = await organiser.open(browser, { viewport: DESK });
    await page.getByRole('button', { name: 'Send Allotment Emails' }).click();
    const dialog = page.getByRole('dialog', { name: 'Allotment emails' });
    await dialog.getByRole('button', { name: /^Send \d+ emails?$/ }).dblclick();
    await says(page, /^Sent \d+ emails$/);
    expect(new URL(page.url()).pathname).toBe('/admin/allotments');
    // And a moment later everything can be pressed again.
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL('**/admin/dashboard');
    await page.context().close();
  });

  it('sees everybody again once what was shown as unsaved is saved', async () => {
    const page = await organiser.open(browser, { viewport: DESK });
    const all = `${(await organiser.registrants()).length} delegates`;
    await page.getByRole('button', { name: 'Suggest seats' }).click();
    await page.getByRole('button', { name: 'Show them' }).click();
    await says(page, / of \d+ delegates$/);
    await update(page);
    await says(page, /^Updated \d+ allotments$/);
    await page.getByText(all, { exact: true }).waitFor();
    await page.getByRole('grid').waitFor();
    await page.context().close();
  });

  it('can tell apart the committees whose names begin alike', async () => {
    const [delegate] = await organiser.registrants();
    if (!delegate) throw new Error('the demo has no delegates');
    const page = await organiser.open(browser, { viewport: DESK });
    const select = committeeIn(await rowOf(page, delegate));
    const heights = new Set<number>();
    for (const { name } of await organiser.committees()) {
      await select.selectOption(name);
      expect(await select.getAttribute('title')).toBe(name);
      heights.add(
        await page
          .getByRole('row')
          .nth(1)
          .evaluate(({ clientHeight }) => clientHeight),
      );
      const fits = await select.evaluate((shown: HTMLSelectElement) => {
        const { paddingLeft, paddingRight, font, lineHeight } = getComputedStyle(shown);
        const line = document.createElement('div');
        line.textContent = shown.value;
        line.style.font = font;
        line.style.lineHeight = lineHeight;
        line.style.width = `${shown.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)}px`;
        document.body.append(line);
        const fit = line.scrollWidth <= line.clientWidth && line.clientHeight <= shown.clientHeight;
        line.remove();
        return fit;
      });
      expect(fits, name).toBe(true);
    }
    expect(heights.size).toBe(1);
    await page.context().close();
  });

  it('undoes a change once, though the undo’s own button comes under the pointer', async () => {
    const page = await organiser.open(browser, { viewport: DESK });
    await page.getByRole('button', { name: 'History' }).click();
    // However slow this machine is, the second press comes at once.
    await page.clock.setFixedTime(Date.now());
    const undos = page.getByRole('dialog').getByRole('button', { name: 'Undo this change' });
    await undos.first().click();
    const undone = page.getByRole('dialog').getByText(/An undo of an earlier change/);
    await undone.waitFor();
    const { x, y, width, height } = (await undos.first().boundingBox())!;
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().endsWith('/undo'))));
    await page.mouse.click(x + width / 2, y + height / 2);
    await undos.first().press('Enter');
    await expect.poll(() => undone.count()).toBe(2);
    expect(asked).toBe(1);
    await page.context().close();
  });
});
