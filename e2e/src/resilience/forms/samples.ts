import type { AddedDelegate, DelegateView } from '@mun/contracts/registration/delegates';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { expect, type Locator, type Page } from '@playwright/test';
import { unique } from '../../admin/admin-ui.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import type { PaymentsApi } from '../../fixtures/payments-api.js';
import { registrationForm } from '../../registration-form.js';

/** Of a dialog with a few words or choices. */
export const BRIEF = { leaving: 'a dialog keeps nothing once it is closed' };

/** Opens a form with a button, unless the form is open already. */
export async function reveal(field: Locator, opener: Locator): Promise<void> {
  await expect(field.or(opener).filter({ visible: true }).first()).toBeVisible();
  if (!(await field.isVisible())) await opener.click();
  await expect(field).toBeVisible();
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Opens a form of the delegate's page from its menu. */
export async function openAction(page: Page, name: string, form = dialogOf(page)): Promise<void> {
  const more = page.getByRole('button', { name: 'More actions' });
  await expect(form.or(more).filter({ visible: true }).first()).toBeVisible();
  if (await form.isVisible()) return;
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(form).toBeVisible();
}

export const newEmail = (): string => `${unique('resilient.')}@example.org`;

/** The details of a delegate whom no other test uses, as the API takes them. */
export async function newDetails(admin: AdminApi) {
  const committees = await admin.call<CommitteePortfolios[]>('GET', ROUTES.portfolios);
  return registrationForm(committees, newEmail(), unique('Resilient Delegate '));
}

interface Delegate {
  id: string;
  fullName: string;
  email: string;
}

interface Options {
  /** Whether they have paid the fee, in cash. */
  isPaid?: boolean;
  institution?: string;
}

/** Adds a delegate by hand. */
export async function addDelegate(admin: AdminApi, options: Options = {}): Promise<Delegate> {
  const { isPaid = true, ...details } = options;
  const data = { ...(await newDetails(admin)), ...details };
  const receivedOn = new Date().toISOString().slice(0, 10);
  const payment = { method: 'cash', amount: 150_000, reference: '', receivedOn };
  const body = { data, ...(isPaid && { payment }), key: unique('resilient-') };
  const { id } = await admin.call<AddedDelegate>('POST', ROUTES.delegates, body);
  return { id, fullName: data.fullName, email: data.email };
}

export function delegateOf(admin: AdminApi, id: string): Promise<DelegateView> {
  return admin.call('GET', buildPath(ROUTES.delegate, { id }));
}

/** A delegate who has paid ₹1,500 with the payment provider. */
export async function addPayer(payments: PaymentsApi) {
  const { registration, ...order }: OrderView = await payments.confirmedOrder();
  const { registrationId = '', fullName, email } = registration;
  return { orderId: order.id, registrationId, fullName, email };
}
