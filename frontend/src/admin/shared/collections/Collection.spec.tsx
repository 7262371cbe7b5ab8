import type { CouponView } from '@mun/contracts/content/content';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { BatchBar } from '../batches/BatchBar';
import { BATCH_KINDS, batches } from '../batches/batches.store';
import { COUPON } from '../../../testing/responses/coupon';
import CouponsPage from '../../coupons/CouponsPage';
import { FAILURE, type Script, startTestBackend } from '../../../testing/test-backend';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';

const LATE: CouponView = { ...COUPON, _id: '66f000000000000000000002', code: 'LATE' };

let coupons: CouponView[];
let deletion: Promise<void>;
let restore: ReturnType<Script>;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  coupons = [COUPON];
  deletion = Promise.resolve();
  backend = await startTestBackend(async ({ path }) => {
    if (path.endsWith('/restore')) return restore;
    const deleted = coupons.find(({ _id }) => path.endsWith(_id));
    if (deleted) await deletion;
    coupons = coupons.filter((coupon) => coupon !== deleted);
    return { body: coupons };
  });
});

afterEach(async () => {
  for (const kind of BATCH_KINDS) batches.dismiss(kind);
  // Nothing is mounted, so this only forgets.
  await mutate(() => true, undefined);
});

function show(): void {
  showPage(
    <>
      <BatchBar />
      <Routes>
        <Route path="/" element={<CouponsPage />} />
        <Route path="*" element={<Link to="/">Coupons</Link>} />
      </Routes>
      <Link to="/elsewhere">Elsewhere</Link>
      <ToastArea />
    </>,
    { cache: { dedupingInterval: 0 } },
  );
}

it('deletes an item while another is being deleted', async () => {
  coupons = [COUPON, LATE];
  let answer = () => {};
  deletion = new Promise((resolve) => (answer = resolve));
  show();
  const user = userEvent.setup();
  for (const name of ['Delete EARLY', 'Delete LATE'])
    await user.click(await screen.findByRole('button', { name }));
  answer();
  for (const code of ['EARLY', 'LATE']) await screen.findByText(`“${code}”`);
});

it('keeps the focus on Undo if the item could not be restored', async () => {
  const message = 'Please try again in a minute.';
  restore = { status: 503, body: { statusCode: 503, message } };
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Delete EARLY' }));
  const undo = await screen.findByRole('button', { name: 'Undo the deletion of EARLY' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await user.keyboard('{Enter}');
  await screen.findByText(message);
  await waitFor(() => expect(undo.getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(undo);
});

it('deletes one item on a double click, though the next card moves up', async () => {
  coupons = [COUPON, LATE];
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Delete EARLY' }));
  await screen.findByText('“EARLY”');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete LATE' }), { detail: 2 });
  expect(backend.requests.filter(({ path }) => path.endsWith(LATE._id))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete LATE' }), { detail: 1 });
  await screen.findByText('“LATE”');
});

it('deletes a range of selected items, and restores them together', async () => {
  const codes = ['A', 'B', 'C', 'D'];
  coupons = codes.map((code, i) => ({ ...COUPON, _id: `66f00000000000000000000${i}`, code }));
  const all = coupons;
  restore = { body: {} };
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select A' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select C' }));
  await user.keyboard('{/Shift}');
  screen.getByText('3 Coupons selected');
  await user.click(screen.getByRole('button', { name: 'Delete 3' }));
  await screen.findByText('3 Coupons deleted');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  coupons = all;
  await user.click(screen.getByRole('button', { name: 'Undo the deletion of 3 Coupons' }));
  await screen.findByText('3 Coupons restored');
  const restored = backend.requests.filter(({ path }) => path.endsWith('/restore'));
  expect(restored).toHaveLength(3);
});

it('goes on with a deletion of many while the organiser is on another page, and lists what failed', async () => {
  coupons = ['A', 'B', 'C'].map((code, i) => ({ ...COUPON, _id: `66f00000000000000000000${i}`, code }));
  const path = `/api/coupons/${coupons[1]?._id}`;
  let answer = () => {};
  deletion = new Promise((resolve) => (answer = resolve));
  backend.failing(path);
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select all 3' }));
  await user.click(screen.getByRole('button', { name: 'Delete 3' }));
  await user.click(screen.getByText('Elsewhere'));
  screen.getByText('Deleting items...');
  answer();
  await screen.findByText('2 Coupons deleted, 1 failed.');
  const failures = screen.getByRole('list', { name: 'Items that were not deleted' });
  expect(failures.textContent).toBe(`Coupon “B”${FAILURE}`);
  backend.restore();
  await user.click(screen.getByRole('button', { name: 'Try again for 1' }));
  await screen.findByText('3 Coupons deleted');
  await user.click(screen.getByText('Coupons'));
  await screen.findByText('No Coupons yet');
});

it('stops a deletion of many', async () => {
  coupons = ['A', 'B', 'C'].map((code, i) => ({ ...COUPON, _id: `66f00000000000000000000${i}`, code }));
  let answer = () => {};
  deletion = new Promise((resolve) => (answer = resolve));
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select all 3' }));
  await user.click(screen.getByRole('button', { name: 'Delete 3' }));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  answer();
  await screen.findByText('1 Coupon deleted, 2 not started.');
  expect(coupons.map(({ code }) => code)).toEqual(['B', 'C']);
});
