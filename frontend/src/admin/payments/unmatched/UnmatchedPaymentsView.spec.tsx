import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { startTestBackend } from '../../../testing/test-backend';
import { showPage } from '../../../testing/show-page';
import { UnmatchedPaymentsView } from './UnmatchedPaymentsView';

const WRONG_AMOUNT: UnmatchedPaymentView = {
  paymentId: 'pay_WrongAmount',
  providerOrderId: 'order_1',
  reason: 'amount',
  amount: 149_900,
  currency: 'INR',
  expectedAmount: 150_000,
  expectedCurrency: 'INR',
  seenAt: '2026-01-05T09:00:00.000Z',
  orderId: '66f000000000000000000001',
};
const DISMISSED: UnmatchedPaymentView = {
  ...WRONG_AMOUNT,
  paymentId: 'pay_Dismissed',
  decision: { kind: 'dismissed', reason: 'Returned by transfer', at: '2026-01-06T09:00:00.000Z' },
};
const SECOND: UnmatchedPaymentView = { ...WRONG_AMOUNT, paymentId: 'pay_Second', reason: 'second-payment' };

let backend: Awaited<ReturnType<typeof startTestBackend>>;
beforeEach(async () => {
  backend = await startTestBackend(({ body }) => ({
    body: body ? DISMISSED : [WRONG_AMOUNT, DISMISSED, SECOND],
  }));
});
async function show(paymentId: string): Promise<void> {
  showPage(<UnmatchedPaymentsView />, { at: `/admin/payments?view=unmatched&payment=${paymentId}` });
  await screen.findByText('Timeline');
}
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }));
const sent = () => backend.requests.filter(({ body }) => body !== undefined);

it('accepts another amount than was due', async () => {
  await show('pay_WrongAmount');
  await press('Accept payment pay_WrongAmount');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept ₹1,499 instead of ₹1,500?' }));
  await press('Accept payment', dialog);
  await screen.findByText('Timeline');
  expect(sent()).toMatchObject([{ path: '/api/payment/mismatches/pay_WrongAmount/accept' }]);
});

it('dismisses a payment with a reason', async () => {
  await show('pay_Second');
  await press('Dismiss payment pay_Second');
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss payment' }));
  await press('Dismiss payment', dialog);
  await dialog.findByText('Please enter a reason');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Returned in cash');
  await press('Dismiss payment', dialog);
  const dismissal = {
    path: '/api/payment/mismatches/pay_Second/dismiss',
    body: { reason: 'Returned in cash' },
  };
  await waitFor(() => expect(sent()).toMatchObject([dismissal]));
});

it('offers only what is possible', async () => {
  await show('pay_Second');
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  screen.getByRole('button', { name: 'Refund payment pay_Second' });
  cleanup();
  await show('pay_Dismissed');
  expect(screen.queryByRole('button', { name: /^(Accept|Refund|Dismiss)/ })).toBeNull();
  screen.getByText('Returned by transfer');
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toContain(
    '?order=66f000000000000000000001',
  );
});
