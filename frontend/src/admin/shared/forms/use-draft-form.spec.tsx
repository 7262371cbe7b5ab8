import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { CouponView } from '@mun/contracts/content/content';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COUPON } from '../../../testing/responses/coupon';
import { type Script, startTestBackend } from '../../../testing/test-backend';
import { ApiError } from '../../../shared/lib/http/api-error';
import { clearDrafts } from '../../../shared/lib/storage/draft';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';
import { ItemEditor } from '../collections/ItemEditor';
import { COUPONS } from '../../coupons/CouponsPage';
import { RefundDialog, type RefundablePayment } from '../delegate-actions/RefundDialog';

const HEADING = 'Someone else changed this while you were editing';

const theirs = { ...COUPON, version: 4, amountOff: 200, redemptionsLeft: 8 };
const conflict = { status: 412, body: { statusCode: 412, message: 'It was changed.', current: theirs } };

let script: Script;
let backend: Awaited<ReturnType<typeof startTestBackend>>;
let closed: number;

beforeEach(async () => {
  closed = 0;
  script = () => ({ body: COUPON });
  backend = await startTestBackend((request) => script(request));
});

afterEach(clearDrafts);

/** Opens the form of a coupon as its page does. */
function open(coupon: CouponView | undefined = COUPON) {
  cleanup();
  render(
    <>
      <ItemEditor
        config={COUPONS}
        item={coupon}
        reload={() => Promise.resolve()}
        onClose={() => (closed += 1)}
      />
      <ToastArea />
    </>,
  );
  return userEvent.setup();
}

const amountOff = () => screen.getByRole('spinbutton', { name: 'Amount Off' });
const redemptionsLeft = () => screen.getByRole('spinbutton', { name: 'Redemptions Left' });
const button = (name: string) => screen.getByRole('button', { name });
const save = () => button('Update Coupon');
/** Not by the toast, which may be an earlier form's. */
const saved = () => waitFor(() => expect(closed).toBe(1));
/** In the notice that unsaved changes were restored. */
const restored = () => screen.queryByRole('button', { name: 'Discard' });

it('keeps a draft until it is saved', async () => {
  let user = open();
  await user.clear(amountOff());
  await user.type(amountOff(), '150');
  user = open();
  expect(amountOff()).toHaveProperty('value', '150');
  expect(restored()).toBeTruthy();
  await user.click(save());
  await screen.findByText('Coupon updated');
  await saved();
  open();
  expect(amountOff()).toHaveProperty('value', '100');
  expect(restored()).toBeNull();
});

it('keeps no draft if the changes were undone', async () => {
  const user = open();
  await user.type(amountOff(), '5');
  await user.type(amountOff(), '{Backspace}');
  open();
  expect(restored()).toBeNull();
});

it('discards a draft in favour of a newer version', async () => {
  let user = open();
  await user.type(amountOff(), '5');
  user = open(theirs);
  expect(amountOff()).toHaveProperty('value', '1005');
  await user.click(button('Discard'));
  expect(amountOff()).toHaveProperty('value', '200');
  await user.click(save());
  await saved();
  expect(backend.requests.at(-1)?.body).toMatchObject({ amountOff: 200, redemptionsSeen: 8 });
});

it('shows the server’s error at its field and keeps the form open', async () => {
  const errors = [{ field: 'code', message: 'There is a coupon with this code already.' }];
  script = () => ({ status: 409, body: { statusCode: 409, message: 'Please check.', errors } });
  const user = open();
  await user.click(save());
  await screen.findByText('There is a coupon with this code already.');
  await screen.findByText('Failed to submit Coupon');
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  expect(closed).toBe(0);
});

it('reports an unknown outcome as unknown if the connection breaks off', async () => {
  script = () => ({ body: '', breaksOff: true });
  const user = open();
  await user.click(save());
  expect(await screen.findAllByText(/may have arrived/)).not.toHaveLength(0);
  expect(screen.queryByText('Failed to submit Coupon')).toBeNull();
  expect(closed).toBe(0);
});

it('cannot be closed while it is saving', async () => {
  let respond = () => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  script = async () => {
    await response;
    return { body: COUPON };
  };
  const user = open();
  await user.click(save());
  await screen.findByRole('button', { name: 'Updating...' });
  await user.click(button('Cancel'));
  await user.click(button('Close'));
  expect(closed).toBe(0);
  respond();
  await saved();
});

it('does not act on the page if the form is gone when saving ends', async () => {
  let respond = () => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  script = async () => {
    await response;
    return { body: COUPON };
  };
  let user = open();
  await user.type(amountOff(), '5');
  await user.click(save());
  await screen.findByRole('button', { name: 'Updating...' });
  user = open({ ...COUPON, _id: '66f000000000000000000002' });
  await user.type(amountOff(), '7');
  respond();
  await screen.findByText('Coupon updated');
  expect(closed).toBe(0);
  expect(amountOff()).toHaveProperty('value', '1007');
  // The saved draft is gone all the same.
  open();
  expect(restored()).toBeNull();
});

async function openConflict() {
  script = () => conflict;
  const user = open();
  await user.clear(redemptionsLeft());
  await user.type(redemptionsLeft(), '12');
  await user.click(save());
  await screen.findByRole('region', { name: HEADING });
  return user;
}

it('names what someone else changed without reporting a failure, and moves the focus there', async () => {
  await openConflict();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe(HEADING));
  screen.getByText('The two versions differ in: Amount Off, Redemptions Left.');
});

it('names who changed it, if the server does', async () => {
  const changed = 'Asha Rao changed this 2 minutes ago';
  script = () => ({ ...conflict, body: { ...conflict.body, changed } });
  const user = open();
  await user.type(redemptionsLeft(), '2');
  await user.click(save());
  await screen.findByRole('region', { name: changed });
});

it('overwrites the other version with one’s own', async () => {
  const user = await openConflict();
  script = () => ({ body: COUPON });
  await user.click(button('Keep mine'));
  await saved();
  expect(backend.requests.at(-1)?.body).toEqual({
    code: 'EARLY',
    amountOff: 100,
    percentOff: null,
    redemptionsLeft: 12,
    redemptionsSeen: 8,
    validUntil: '',
    institution: '',
  });
});

it('replaces one’s own version with the other', async () => {
  const user = await openConflict();
  await user.click(button('Reload theirs'));
  expect(screen.queryByRole('region', { name: HEADING })).toBeNull();
  expect(amountOff()).toHaveProperty('value', '200');
  expect(redemptionsLeft()).toHaveProperty('value', '8');
  open(theirs);
  expect(restored()).toBeNull();
});

it('saves over a version that differs only in other fields', async () => {
  const moved = { ...COUPON, version: 9 };
  let conflicts = 0;
  script = () =>
    conflicts++ === 0 ? { ...conflict, body: { ...conflict.body, current: moved } } : { body: moved };
  const user = open();
  await user.type(amountOff(), '5');
  await user.click(save());
  await saved();
  expect(backend.requests).toHaveLength(2);
});

it('recognises what it has saved itself without an answer', async () => {
  const own = { ...COUPON, version: 2, amountOff: 150 };
  script = () => ({ body: '', breaksOff: true });
  const user = open();
  await user.clear(amountOff());
  await user.type(amountOff(), '150');
  await user.click(save());
  await screen.findByRole('alert');
  let sent = 0;
  script = () => (sent++ === 0 ? { ...conflict, body: { ...conflict.body, current: own } } : { body: own });
  await user.clear(amountOff());
  await user.type(amountOff(), '160');
  await user.click(save());
  await saved();
  expect(screen.queryByRole('region', { name: HEADING })).toBeNull();
  expect(backend.requests.at(-1)?.body).toMatchObject({ amountOff: 160 });
});

it('keeps its idempotency key until the server has saved or refused what was sent', async () => {
  const outcomes = [
    ApiError.unanswered(),
    new ApiError('Something went wrong.', 500),
    new ApiError('No.', 409),
  ];
  const keys: string[] = [];
  const send = async ({ key }: { key: string }) => {
    keys.push(key);
    const error = outcomes.shift();
    if (error) throw error;
    return { refund: undefined };
  };
  const user = userEvent.setup();
  const refund = async (reason: string) => {
    await user.type(screen.getByLabelText(/Reason/), reason);
    await user.click(button('Refund ₹1,500'));
    await waitFor(() => expect(button('Refund ₹1,500').getAttribute('aria-busy')).not.toBe('true'));
  };
  showRefund(send);
  await refund('Ill');
  await refund(' today');
  // A dialog that was closed and opened again keeps nothing of what was typed.
  showRefund(send);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('');
  await refund('Ill today, as agreed');
  await user.type(screen.getByLabelText(/Reason/), '.');
  await user.click(button('Refund ₹1,500'));
  await screen.findByText('There is nothing to refund for this payment.');
  const [first, second, third, fourth] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

function showRefund(send: RefundablePayment['send']): void {
  cleanup();
  const payment: RefundablePayment = {
    id: 'an-order',
    whose: 'to Asha Rao',
    left: 150_000,
    currency: 'INR',
    whole: 'You can’t undo this.',
    settled: undefined,
    send,
  };
  render(<RefundDialog open payment={payment} onClose={() => {}} />);
}
