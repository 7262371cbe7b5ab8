import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CONFERENCE } from '../../../testing/responses/conference';
import { startTestBackend } from '../../../testing/test-backend';
import { showPage } from '../../../testing/show-page';
import { registrationDraft } from '../registration-draft';
import ReceiptPanel from './ReceiptPanel';
import { loadReceiptPanel, RegistrationReceipt } from './RegistrationReceipt';
import type { Receipt } from './receipt-state';

afterEach(() => registrationDraft.remove());

async function show(
  entry: string | { pathname: string; state: { received: Receipt } },
  panel = <ReceiptPanel />,
): Promise<void> {
  await startTestBackend(({ path }) => ({
    body: path === '/api/conference' ? CONFERENCE : [],
  }));
  showPage(panel, { at: entry });
}

describe('the receipt after paying', () => {
  it('shows what was received, and links to the calendar and the receipt as PDF', async () => {
    const received = {
      registrationId: 'K7QF2-9XDHM',
      fullName: 'A Delegate',
      committees: ['Security Council', 'UN Women'],
      amount: 1200,
      currency: 'INR',
      receivedAt: '2025-06-02T04:30:00.000Z',
      receiptUrl: '/api/registration/receipts/signed.pdf',
    };
    await show({ pathname: '/', state: { received } });
    for (const text of ['A Delegate', 'Security Council', 'UN Women', '₹1,200', 'K7QF2-9XDHM'])
      screen.getByText(text);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/api/conference/calendar.ics', received.receiptUrl]);
    await screen.findByText(/at the desk on 12 September 2025/);
  });

  it('is there from the first render if its code is loaded, and so pushes nothing down', async () => {
    await loadReceiptPanel();
    const state = { received: { registrationId: 'K7QF2-9XDHM' } };
    await show({ pathname: '/', state }, <RegistrationReceipt />);
    screen.getByText('K7QF2-9XDHM');
  });

  it('shows a receipt that an earlier version stored', async () => {
    await show({ pathname: '/', state: { received: { registrationId: 'K7QF2-9XDHM' } } });
    screen.getByText('K7QF2-9XDHM');
    expect(screen.queryByText('Paid')).toBeNull();
  });

  it('repeats the draft after a payment on the provider’s own page', async () => {
    const data = { fullName: 'A Delegate', committeePreference1: 'Security Council' };
    registrationDraft.save({ data, couponCode: '' });
    await show('/?payment=received');
    await screen.findByText('A Delegate');
    screen.getByText('Security Council');
    screen.getByText(/email you your registration ID/);
    expect(registrationDraft.read()).toBeUndefined();
  });
});
