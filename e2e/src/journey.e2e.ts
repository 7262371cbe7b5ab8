import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DESK, openBrowser, PHONE } from './browser.js';
import { hasFocus } from './collections-ground.js';
import { delegate, fillDelegateForm, payInCheckout } from './delegate-form.js';
import { startProduct, type Product } from './product.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each([
  { size: 'a phone', viewport: PHONE },
  { size: 'a desk', viewport: DESK },
])('a delegate on $size', ({ viewport }) => {
  it('registers, pays, reads the mail and looks the status up', async () => {
    const me = delegate();
    const page = await openPage(viewport);
    await page.goto(product.site);
    await page.getByRole('main').getByRole('link', { name: 'Register Now' }).click();
    await page.getByRole('link', { name: 'New Registration' }).click();
    await fillDelegateForm(page, me);
    await page.getByLabel('Coupon code').fill('earlybird');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Submit and pay ₹1,200' }).click();
    await payInCheckout(page);
    await page.getByText('Payment successful! Registration will be confirmed shortly.').waitFor();
    await page.waitForURL(({ pathname }) => pathname === '/');

    const mail = await newestMail(me.email);
    const id = /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(mail.text)?.[0] ?? 'no id in the mail';
    expect(mail.text).toContain('₹1,200');
    await page.goto(`${product.site}/register/check`);
    await page.getByLabel('Registration ID').fill(id.toLowerCase());
    await page.getByRole('button', { name: 'Check status' }).click();
    await page.getByText(me.fullName).waitFor();
    await page.getByText('check back later').waitFor();
    await page.context().close();
  });
});

describe('a delegate who mistypes their ID', () => {
  it('is told each time, and the second saying stays for as long as the first', async () => {
    const page = await openPage(PHONE);
    await page.goto(`${product.site}/register/check`);
    const ask = async (id: string) => {
      await page.getByLabel('Registration ID').fill(id);
      await page.getByRole('button', { name: 'Check status' }).click();
    };
    const time = page.locator('.Toastify__progress-bar[role="progressbar"]');
    await ask('AAAAA-AAAAA');
    await time.evaluate((running) => (running.dataset['of'] = 'the first'));
    await ask('BBBBB-BBBBB');
    await page.locator('.Toastify__progress-bar[role="progressbar"]:not([data-of])').waitFor();
    expect(await page.locator('.Toastify__toast').count()).toBe(1);
    await page.context().close();
  });
});

describe('a delegate who is interrupted', () => {
  it('closes the payment, reloads, and goes on with the same registration', async () => {
    const me = delegate();
    const page = await openPage(PHONE);
    await page.goto(`${product.site}/register/new`);
    await fillDelegateForm(page, me);
    const first = await submittedOrder(page);
    await checkout(page).getByRole('button', { name: 'Close the payment' }).click();
    await page.getByText('Your registration is waiting for its payment').waitFor();

    await page.reload();
    await expectValue(page, 'Full name', me.fullName);
    await expectValue(page, 'Email', '');
    await expectValue(page, 'Phone', '');
    await page.getByLabel('Email').fill(me.email);
    await page.getByLabel('Phone').fill(me.phone);
    expect(await submittedOrder(page)).toBe(first);
    await payInCheckout(page);
    await page.getByText('Payment successful!').waitFor();
    await newestMail(me.email);
    expect(await mailsTo(me.email)).toHaveLength(1);
    await page.context().close();
  });

  it('is told what is missing, at the field, with the cursor in the first', async () => {
    const page = await openPage(PHONE);
    await page.goto(`${product.site}/register/new`);
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: /^Submit and pay/ }).click();
    for (const message of [
      'Full name is required',
      'Invalid email address',
      'Phone number must be exactly 10 digits',
      'Institution is required',
      'Must be a positive number',
    ]) {
      await page.getByText(message).waitFor();
    }
    expect(await page.getByText('Please select a committee').count()).toBe(2);
    expect(await page.getByText('Please select a portfolio').count()).toBe(4);
    expect(await page.getByLabel('Full name').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    await page.context().close();
  });
});

describe('somebody who wants to be a campus ambassador', () => {
  it('applies and gets a stamp and a receipt', async () => {
    const me = delegate();
    const page = await openPage(PHONE);
    await page.goto(`${product.site}/ca`);
    await page.getByLabel('Full name').fill(me.fullName);
    await page.getByLabel('Email').fill(me.email);
    await page.getByLabel('Phone').fill(me.phone);
    await page.getByLabel('Institution').fill(me.institution);
    await page.getByLabel(/why do you want to join/i).fill('To bring my school along.');
    await page.getByLabel(/experience/i).fill('Two conferences.');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText('Application submitted successfully!').waitFor();
    await page.getByText('Received', { exact: true }).waitFor();
    await hasFocus(page.getByRole('heading', { name: new RegExp(me.fullName) }));
    await expectValue(page, 'Full name', '');
    expect((await newestMail(me.email)).text).toContain(me.fullName);
    await page.context().close();
  });
});

it('an address that is none leads to a page that leads home', async () => {
  const page = await openPage(PHONE);
  await page.goto(`${product.site}/nothing/here`);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByText("The page you're looking for doesn't exist or has been moved.").waitFor();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.context().close();
});

/** A page in a context of its own; anything that the browser complains of fails the test that opened it. */
async function openPage(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

function checkout(page: Page) {
  return page.frameLocator('iframe');
}

/** Submits the filled form. @returns the provider's order that the checkout opened with */
async function submittedOrder(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/registration/initiate'));
  await page.getByRole('button', { name: /^Submit and pay|^Go on paying/ }).click();
  const { order } = (await (await answered).json()) as { order: { id: string } };
  await checkout(page).getByRole('dialog').waitFor();
  return order.id;
}

async function expectValue(page: Page, label: string, value: string): Promise<void> {
  await expect.poll(() => page.getByLabel(label).inputValue(), { timeout: 20_000 }).toBe(value);
}

interface Mail {
  text: string;
}

async function newestMail(to: string): Promise<Mail> {
  const [newest] = await vi.waitUntil(async () => {
    const mails = await mailsTo(to);
    return mails.length > 0 && mails;
  }, 30_000);
  const answer = await fetch(`${product.mailbox}/api/messages/${newest?.id}`);
  return (await answer.json()) as Mail;
}

async function mailsTo(address: string): Promise<{ id: string }[]> {
  const answer = await fetch(`${product.mailbox}/api/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as { id: string }[];
}
