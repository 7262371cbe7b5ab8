import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds beside these is the same in light and dark. */
const DEPEND_ON_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds in a page as it stands. @param state says what that is: 'coupons', 'the form with its errors' */
export async function axeFaults(page: Page, state: string): Promise<string[]> {
  return found(page, state, new AxeBuilder({ page }));
}

/** What of it only the dark colours bring about; the page is dark afterwards. */
export async function axeFaultsInDark(page: Page, state: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return found(page, `${state} in dark`, new AxeBuilder({ page }).withRules(DEPEND_ON_COLOUR));
}

async function found(page: Page, state: string, axe: AxeBuilder): Promise<string[]> {
  // Colours that are on their way from light to dark are neither.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${state}: ${id} at ${nodes[0]?.html}`);
}
