import type { DelegateEmail, DelegateView } from '@mun/contracts/registration/delegates';
import type { RefundView } from '@mun/contracts/payment/payment-admin';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { SWRConfiguration } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { CONFERENCE } from '../../testing/responses/conference';
import { delegateView, PAID_ORDER } from '../../testing/responses/delegates';
import { type Script, startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import DelegatePage from './DelegatePage';

const COMMITTEES = [
  { _id: '1', name: 'Security Council', portfolios: ['France', 'China'], version: 1 },
  { _id: '2', name: 'UN Women', portfolios: ['Kenya', 'Peru'], version: 1 },
];

/** A processed refund. */
const PART: RefundView = {
  amount: 50_000,
  reason: 'Came for one day',
  state: 'processed',
  requestedAt: '2025-09-02T10:00:00.000Z',
};

let delegate: DelegateView;
/** Responses by path, before the usual ones. */
let answers: Record<string, ReturnType<Script>>;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  delegate = delegateView();
  answers = {};
  backend = await startTestBackend(({ path }) => {
    const answer = answers[path];
    if (answer) return answer;
    if (path.endsWith('/get-portfolios')) return { body: COMMITTEES };
    return { body: path.endsWith('/conference') ? CONFERENCE : delegate };
  });
});

afterEach(clearDrafts);

function show(query = '', id = 'RG24T-YB7ZE', cache?: SWRConfiguration) {
  const at = `/admin/delegates/${id}${query}`;
  return showPage(<DelegatePage />, { path: '/admin/delegates/:id', at, cache });
}

const sent = (path: string) => backend.requests.findLast((request) => request.path.endsWith(path))?.body;
const button = (name: string) => screen.findByRole('button', { name });

it('shows the delegate’s details, payment, emails and timeline', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
  expect(screen.getByRole('link', { name: 'asha@example.org' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Payment' })).getByText('₹1,500')).toBeTruthy();
  const emails = within(screen.getByRole('region', { name: 'Emails' }));
  expect(emails.getByText('To asha@exmaple.org')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Timeline' })).getByText('Registered')).toBeTruthy();
});

it('gives the reason for a seat from a proposal', async () => {
  delegate = delegateView({
    seat: { committee: 'UN Women', portfolio: 'Kenya', mailed: true, reason: 'Your third preference.' },
  });
  show();
  await screen.findByText('Your third preference.');
  expect(screen.getByText('Reason for the seat')).toBeTruthy();
});

it('says that an unknown ID belongs to nobody', async () => {
  answers['/api/delegates/WRONG-ID'] = { status: 404, body: { message: 'not found' } };
  show('', 'WRONG-ID');
  await screen.findByRole('heading', { name: 'Delegate not found' });
});

it('resends an email to the present address', async () => {
  answers['/api/notify/deliveries/e1/resend'] = { body: {} };
  const { user } = show();
  await user.click(await button('Send again: Registration confirmed'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Resend email' }));
  await waitFor(() => expect(sent('/resend')).toEqual({ address: 'asha@example.org' }));
});

it('resends no other email if the answer is lost and the email is no longer in the list', async () => {
  const [failed] = delegate.emails;
  const receipt: DelegateEmail = { ...failed!, id: 'e2', name: 'payer-receipt' };
  delegate = delegateView({ emails: [failed!, receipt] });
  const cache = { provider: () => new Map(), focusThrottleInterval: 0, dedupingInterval: 0 };
  const { user } = show('', undefined, cache);
  await user.click(await button('Send again: Registration confirmed'));
  const resend = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resend email' });
  const path = '/api/notify/deliveries/e1/resend';
  backend.lose(path);
  await user.click(resend);
  await waitFor(() => expect(sent('/e1/resend')).toBeTruthy());
  await waitFor(() => expect(resend.getAttribute('aria-busy')).toBeNull());
  delegate = delegateView({ emails: [{ ...failed!, state: 'queued' }, receipt] });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByLabelText('Send again: Registration confirmed')).toBeNull());
  backend.restore();
  answers[path] = { status: 409, body: { statusCode: 409, message: 'You can only resend failed emails.' } };
  await user.click(resend);
  await screen.findAllByText('You can only resend failed emails.');
  expect(backend.requests.filter((request) => request.path.endsWith('/e2/resend'))).toEqual([]);
});

it('compares an edit with what another organiser has saved', async () => {
  const theirs = delegateView({ version: 4, institution: 'Their School' });
  answers['/api/delegates/66f000000000000000000001'] = {
    status: 412,
    body: { statusCode: 412, message: 'changed', current: theirs },
  };
  const { user } = show('?open=edit');
  const name = await screen.findByLabelText('Full name');
  await user.clear(name);
  await user.type(name, 'Asha R. Rao');
  await user.click(await button('Save changes'));
  const conflict = await screen.findByRole('region', { name: /^Someone else changed this/ });
  within(conflict).getByText(/^The two versions differ in: .*Institution/);
  expect(sent('/66f000000000000000000001')).toMatchObject({
    fullName: 'Asha R. Rao',
    portfolioPreference2ForCommitteePreference2: 'Peru',
  });
});

it('cancels with a partial refund, which is less than what was paid', async () => {
  answers['/api/delegates/66f000000000000000000001/cancel'] = { body: delegateView({ state: 'cancelled' }) };
  const { user } = show('?open=cancel');
  await user.type(await screen.findByLabelText('Reason'), 'Ill');
  await user.selectOptions(screen.getByLabelText('Refund'), 'part');
  const amount = screen.getByLabelText('Amount to refund in rupees');
  await user.type(amount, '1500');
  await user.click(screen.getByRole('button', { name: 'Cancel registration' }));
  await screen.findByText('Please enter less than ₹1,500, or choose the full refund');
  await user.clear(amount);
  await user.type(amount, '1,000.50');
  expect(screen.getByText('Of ₹1,500, ₹499.50 remains with you.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel registration' }));
  await waitFor(() =>
    expect(sent('/cancel')).toMatchObject({
      refund: 'part',
      amount: 100_050,
      sendEmail: true,
      reason: 'Ill',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('refunds a part without cancelling', async () => {
  answers['/api/payment/orders/o1/refund'] = {
    body: { ...PAID_ORDER, partialRefunds: [PART] },
  };
  const { user } = show();
  await user.click(await button('Partial refund'));
  await screen.findByText(/Asha Rao stays registered, and keeps the seat/);
  const amount = screen.getByLabelText('Amount to refund in rupees');
  await user.type(screen.getByLabelText('Reason'), 'Came for one day');
  await user.type(amount, '1500');
  await user.click(screen.getByRole('button', { name: 'Refund this amount' }));
  await screen.findByText('Please enter less than ₹1,500, or refund all of it');
  await user.clear(amount);
  await user.type(amount, '500');
  expect(screen.getByText('Of ₹1,500, ₹1,000 remains with you.')).toBeTruthy();
  delegate = delegateView({ orders: [{ ...PAID_ORDER, partialRefunds: [PART] }] });
  await user.click(screen.getByRole('button', { name: 'Refund this amount' }));
  await screen.findByText('The payment provider has sent the money back.');
  expect(sent('/refund')).toMatchObject({ amount: 50_000, reason: 'Came for one day' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  await payment.findByText('₹500 of ₹1,500: Came for one day');
});

it.each(['review', 'refunding', 'refunded'] as const)(
  'has no refund of a part of a payment in state %s',
  async (state) => {
    delegate = delegateView({ orders: [{ ...PAID_ORDER, state }] });
    show('?open=refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    expect(dialog.queryByLabelText('Amount to refund in rupees')).toBeNull();
    expect(screen.queryByText('Partial refund')).toBeNull();
  },
);

it('opens the new registration ID after a transfer', async () => {
  const transferred = delegateView({ fullName: 'Dev Mehta', registrationId: 'NEWID-12345', version: 4 });
  answers['/api/delegates/66f000000000000000000001/transfer'] = { body: transferred };
  answers['/api/delegates/NEWID-12345'] = { body: transferred };
  const { router, user } = show('?open=transfer');
  await user.type(await screen.findByLabelText('Full name'), 'Dev Mehta');
  await user.type(screen.getByLabelText('Email'), 'dev@example.org');
  await user.type(screen.getByLabelText('Phone'), '+91 98765 43211');
  await user.type(screen.getByLabelText('Number of MUNs participated in'), '0');
  await user.click(screen.getByRole('button', { name: 'Transfer place' }));
  await screen.findByRole('heading', { level: 1, name: 'Dev Mehta' });
  expect(sent('/transfer')).toMatchObject({ phone: '9876543211', keepSeat: true });
  expect(router.state.location.pathname).toBe('/admin/delegates/NEWID-12345');
});

it('records a payment of a delegate who has not paid', async () => {
  delegate = delegateView({ state: 'pending', orders: [] });
  answers['/api/delegates/66f000000000000000000001/payments'] = { body: { id: delegate.id } };
  const { user } = show();
  await user.click(await button('Record a payment'));
  await user.selectOptions(await screen.findByLabelText('How did they pay?'), 'upi');
  await user.type(screen.getByLabelText('UPI reference'), '4312');
  await user.click(screen.getAllByRole('button', { name: 'Record payment' })[0]!);
  await waitFor(() =>
    expect(sent('/payments')).toMatchObject({ method: 'upi', amount: 150_000, reference: '4312' }),
  );
});

it('adds, deletes and restores notes', async () => {
  const path = '/api/delegates/66f000000000000000000001/notes';
  answers[path] = { body: {} };
  const note = { id: 'n1', text: 'Vegetarian', at: '2025-09-01T10:00:00.000Z', by: { session: 'K7QF' } };
  delegate = delegateView({ notes: [note] });
  const { user } = show();
  render(<ToastArea />);
  await user.type(await screen.findByLabelText('New note'), 'Arrives late');
  await user.click(await button('Add note'));
  await waitFor(() => expect(sent('/notes')).toMatchObject({ text: 'Arrives late' }));
  await user.click(await button('Delete the note “Vegetarian”'));
  delegate = delegateView({ deletedNotes: [note] });
  await user.click(await button('Undo the deletion of the note “Vegetarian”'));
  await waitFor(() => expect(sent(`${path}/n1/restore`)).toEqual({}));
  await user.click(await screen.findByText('1 deleted note'));
  const restoreNote = await button('Restore the note “Vegetarian”');
  delegate = delegateView({ notes: [note] });
  await user.click(restoreNote);
  await waitFor(() => expect(screen.queryByText('1 deleted note')).toBeNull());
});

it('asks for the age of the delegate who takes a place, and whose preferences they keep', async () => {
  answers['/api/conference'] = { body: { ...CONFERENCE, guardianConsent: true } };
  answers[`/api/delegates/${delegate.id}/transfer`] = { body: delegate };
  const { user } = show('?open=transfer');
  const form = within(await screen.findByRole('region', { name: 'Transfer the place' }));
  await user.type(await form.findByLabelText('Full name'), 'Nila Newcomer');
  await user.type(form.getByLabelText('Email'), 'nila@example.org');
  await user.type(form.getByLabelText('Phone'), '9123456780');
  expect(form.getByLabelText<HTMLInputElement>('Number of MUNs participated in').value).toBe('');
  await user.type(form.getByLabelText('Number of MUNs participated in'), '2');
  await user.selectOptions(form.getByLabelText('Is the delegate under 18?'), 'No, 18 or older');
  await user.click(form.getByRole('switch', { name: 'Keep Asha Rao’s preferences' }));
  await user.click(form.getByRole('button', { name: 'Transfer place' }));
  await waitFor(() =>
    expect(sent('/transfer')).toMatchObject({
      under18: false,
      keepPreferences: false,
      numberOfMUNsParticipated: 2,
    }),
  );
});
