import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Returns the details of a delegate whom no other test uses. */
export function delegate() {
  const id = randomBytes(4).toString('hex');
  return {
    fullName: `Sample Delegate ${id}`,
    email: `sample.${id}@example.org`,
    phone: '0000000000',
    institution: 'Sample Public School',
  };
}

/** Fills the Delegate Application Form with the first committee and portfolios. */
export async function fillDelegateForm(page: Page, me: ReturnType<typeof delegate>): Promise<void> {
  await page.getByLabel('Full name').fill(me.fullName);
  await page.getByLabel('Email').fill(me.email);
  await page.getByLabel('Phone').fill(me.phone);
  await page.getByLabel('Institution').fill(me.institution);
  await page.getByLabel('Number of MUNs').fill('1');
  for (const choice of [1, 2]) {
    await page.getByLabel(`Committee preference ${choice}`).selectOption({ index: 1 });
    await page.getByLabel(`Portfolio preference 1 for committee ${choice}`).selectOption({ index: 1 });
    await page.getByLabel(`Portfolio preference 2 for committee ${choice}`).selectOption({ index: 2 });
  }
}

/** Pays in the simulator's checkout. */
export async function payInCheckout(page: Page): Promise<void> {
  await page.frameLocator('iframe').getByRole('button', { name: /^Pay/ }).click();
}
