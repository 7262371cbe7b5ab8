import { randomBytes } from 'node:crypto';
import type { CommitteePortfolios } from '@mun/contracts/content';
import type { OrderPage, OrderView } from '@mun/contracts/payment-admin';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Office } from './collections-ground.js';
import type { Product } from './product.js';

/** Delegates who pay at the stand-in, and its control: what a test wants the payment provider to do. */
export class Till {
  constructor(
    private readonly product: Product,
    private readonly office: Office,
  ) {}

  /** Somebody who has begun to register. @returns their email and the provider's order */
  async begin(coupon?: string, email = `sample.${randomBytes(4).toString('hex')}@example.org`) {
    const committees = await this.#post<CommitteePortfolios[]>(
      this.product.site + API_PREFIX + ROUTES.portfolios,
    );
    const [one, other] = committees;
    if (!one || !other) throw new Error('the demo has fewer than two committees');
    const data = {
      fullName: `Sample Payer ${email.slice(7, 15)}`,
      email,
      phone: '0000000000',
      institution: 'Sample Public School',
      numberOfMUNsParticipated: 1,
      committeePreference1: one.name,
      portfolioPreference1ForCommitteePreference1: one.portfolios[0],
      portfolioPreference2ForCommitteePreference1: one.portfolios[1],
      committeePreference2: other.name,
      portfolioPreference1ForCommitteePreference2: other.portfolios[0],
      portfolioPreference2ForCommitteePreference2: other.portfolios[1],
    };
    const { order } = await this.#post<{ order: { id: string } }>(
      this.product.site + API_PREFIX + ROUTES.initiateRegistration,
      { data, ...(coupon && { couponCode: coupon }) },
    );
    return { fullName: data.fullName, email, providerOrderId: order.id };
  }

  /** Somebody who has paid and is registered, as the office sees it. */
  async paid(): Promise<OrderView> {
    const { email, providerOrderId } = await this.begin();
    await this.pay(providerOrderId);
    // The registration follows on the payment.
    await expect.poll(async () => (await this.orderOf(email)).registration.state).toBe('confirmed');
    return this.orderOf(email);
  }

  /** @param amount paise; else what the order is about @returns the payment's id */
  async pay(providerOrderId: string, amount?: number): Promise<string> {
    const { id } = await this.control<{ id: string }>(`/orders/${providerOrderId}/pay`, { amount });
    return id;
  }

  /** The newest order of somebody. */
  async orderOf(email: string): Promise<OrderView> {
    const { orders } = await this.office.call<OrderPage>('GET', `${ROUTES.orders}?search=${email}`);
    const [order] = orders;
    if (!order) throw new Error(`${email} has no order`);
    return order;
  }

  /** How many refunds the provider has carried out for an order. */
  async refundsOf(providerOrderId: string): Promise<number> {
    const answer = await fetch(`${this.product.provider}/control/events?order_id=${providerOrderId}`);
    const events = (await answer.json()) as { event: string }[];
    return events.filter(({ event }) => event === 'refund.processed').length;
  }

  control<T>(path: string, body: object): Promise<T> {
    return this.#post(`${this.product.provider}/control${path}`, body);
  }

  /** Without a body it only asks. */
  async #post<T>(address: string, body?: object): Promise<T> {
    const answer = await fetch(address, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

export const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
export const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
export const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search' }).fill(text);
