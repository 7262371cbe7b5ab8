// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { CouponView } from '@mun/contracts/content';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COUPON } from '../../testing/coupon';
import '../../testing/timeouts';
import { type Script, startTestBackend } from '../../testing/test-backend';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { CouponEditor } from '../coupons/CouponEditor';

const theirs = { ...COUPON, version: 4, amountOff: 200, redemptionsLeft: 8 };
const outdated = { status: 412, body: { statusCode: 412, message: 'It was changed.', current: theirs } };

let script: Script;
let backend: Awaited<ReturnType<typeof startTestBackend>>;
let closed: number;

beforeEach(async () => {
  closed = 0;
  script = () => ({ body: COUPON });
  backend = await startTestBackend((asked) => script(asked));
  // What jsdom lacks, having no window to scroll.
  Element.prototype.scrollIntoView = () => {};
});

afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await backend.close();
});

/** The form of a coupon, as its page opens it. */
function open(coupon: CouponView | undefined = COUPON) {
  cleanup();
  render(
    <>
      <CouponEditor thing={coupon} done={() => (closed += 1)} />
      <ToastArea />
    </>,
  );
  return userEvent.setup();
}

const off = () => screen.getByRole('spinbutton', { name: 'Amount Off' });
const left = () => screen.getByRole('spinbutton', { name: 'Redemptions Left' });
const save = () => screen.getByRole('button', { name: 'Update Coupon' });
/** By this form: the toast of an earlier one may still be there. */
const saved = () => waitFor(() => expect(closed).toBe(1));
const restored = () => screen.queryByText(/stands here again/);

it('keeps what was typed until it is saved, and then no more', async () => {
  let user = open();
  await user.clear(off());
  await user.type(off(), '150');
  user = open();
  expect(off()).toHaveProperty('value', '150');
  expect(restored()).toBeTruthy();
  await user.click(save());
  await screen.findByText('Coupon updated');
  await saved();
  open();
  expect(off()).toHaveProperty('value', '100');
  expect(restored()).toBeNull();
});

it('has nothing to restore where what was typed was taken back', async () => {
  const user = open();
  await user.type(off(), '5');
  await user.type(off(), '{Backspace}');
  open();
  expect(restored()).toBeNull();
});

it('discards a draft for what stands there by now', async () => {
  let user = open();
  await user.type(off(), '5');
  user = open(theirs);
  expect(off()).toHaveProperty('value', '1005');
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(off()).toHaveProperty('value', '200');
  await user.click(save());
  await saved();
  expect(backend.asked.at(-1)?.body).toMatchObject({ amountOff: 200, redemptionsSeen: 8 });
});

it('shows the server’s word at its field, and keeps the form', async () => {
  const errors = [{ field: 'code', message: 'There is a coupon with this code already.' }];
  script = () => ({ status: 409, body: { statusCode: 409, message: 'Please check.', errors } });
  const user = open();
  await user.click(save());
  await screen.findByText('There is a coupon with this code already.');
  await screen.findByText('Failed to submit Coupon');
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  expect(closed).toBe(0);
});

it('puts together what two organisers changed, and saves that over what it has seen', async () => {
  script = () => outdated;
  const user = open();
  await user.clear(left());
  await user.type(left(), '12');
  await user.click(save());
  await screen.findByRole('alert', { name: 'Somebody changed this meanwhile' });
  expect(off()).toHaveProperty('value', '200');
  expect(left()).toHaveProperty('value', '12');
  script = () => ({ body: COUPON });
  await user.click(save());
  await saved();
  expect(backend.asked.at(-1)?.body).toEqual({
    code: 'EARLY',
    amountOff: 200,
    redemptionsLeft: 12,
    redemptionsSeen: 8,
  });
});

it('asks nobody where only the version moved on', async () => {
  const moved = { ...COUPON, version: 9 };
  let refusals = 0;
  script = () =>
    refusals++ === 0 ? { ...outdated, body: { ...outdated.body, current: moved } } : { body: moved };
  const user = open();
  await user.type(off(), '5');
  await user.click(save());
  await saved();
  expect(backend.asked).toHaveLength(2);
});
