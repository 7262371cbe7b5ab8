import type { PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { expect } from '@playwright/test';
import { unique } from '../../admin/admin-ui.js';
import { withDatabase } from '../../database.js';
import type { ListDescriptor, ListTools } from './list.js';
import { register } from './people.js';

/** A delegate registers. Returns how many have, which the server computes every few seconds. */
async function countStarted(tools: ListTools): Promise<string> {
  const read = async () => (await tools.admin.call<PaymentTotals>('GET', ROUTES.paymentTotals)).started;
  const before = await read();
  await register(tools);
  await expect.poll(read).toBeGreaterThan(before);
  return (await read()).toLocaleString('en-IN');
}

/** A payment arrives that matches no order. Returns its amount, which no other payment has. */
async function payWithoutOrder({ product, undoLater }: ListTools): Promise<string> {
  const paymentId = unique('pay_');
  return withDatabase(product, async (db) => {
    const unmatchedPayments = db.collection<{ paymentId: string; [field: string]: unknown }>(
      'payment_mismatches',
    );
    const rupees = 1_000_000 + (await unmatchedPayments.countDocuments());
    await unmatchedPayments.insertOne({
      paymentId,
      providerOrderId: 'order_unknown',
      reason: 'unknown-order',
      amount: rupees * 100,
      currency: 'INR',
      seenAt: new Date(),
      outbox: [],
    });
    undoLater(() =>
      withDatabase(product, (later) => later.collection('payment_mismatches').deleteOne({ paymentId })),
    );
    return rupees.toLocaleString('en-IN');
  });
}

/** The views of the payments. */
export const MONEY_LISTS: readonly ListDescriptor[] = [
  {
    name: 'Orders',
    source: 'admin/payments/api.ts',
    path: '/admin/payments',
    request: 'GET /api/payment/orders',
    failed: 'The payments couldn’t be loaded.',
    change: register,
  },
  {
    name: 'Totals of the payments',
    source: 'admin/payments/api.ts',
    path: '/admin/payments?view=totals',
    request: 'GET /api/payment/totals',
    failed: 'The totals couldn’t be loaded.',
    change: countStarted,
    row: (page, text) => page.getByText('Started').locator('xpath=following-sibling::dd').getByText(text),
  },
  {
    name: 'Unmatched payments',
    source: 'admin/shared/status/use-unmatched-payments.ts',
    path: '/admin/payments?view=unmatched',
    request: 'GET /api/payment/mismatches',
    failed: 'The unmatched payments couldn’t be loaded.',
    change: payWithoutOrder,
  },
];
