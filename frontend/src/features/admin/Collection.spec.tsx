// @vitest-environment jsdom
import type { CouponView } from '@mun/contracts/content';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../testing/patience';
import CouponsPage from '../../pages/admin/CouponsPage';
import { type Script, standInBackend } from '../../testing/stand-in-backend';
import { ToastArea } from '../../ui/ToastArea';

const COUPON: CouponView = {
  _id: '66f000000000000000000001',
  version: 3,
  code: 'EARLY',
  amountOff: 100,
  redemptionsLeft: 10,
  used: 0,
  held: 0,
};

let coupons: CouponView[];
let restore: ReturnType<Script>;
let backend: Awaited<ReturnType<typeof standInBackend>>;

beforeEach(async () => {
  coupons = [COUPON];
  backend = await standInBackend(({ path }) => {
    if (path.endsWith('/restore')) return restore;
    if (path.endsWith(COUPON._id)) coupons = [];
    return { body: coupons };
  });
});

afterEach(async () => {
  cleanup();
  await backend.close();
});

it('keeps the focus on the way to take a deletion back, where that did not succeed', async () => {
  const message = 'Please try again in a minute.';
  restore = { status: 503, body: { statusCode: 503, message } };
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <CouponsPage />
      </SWRConfig>
      <ToastArea />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Delete EARLY' }));
  const undo = await screen.findByRole('button', { name: 'Undo the deletion of EARLY' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await user.keyboard('{Enter}');
  await screen.findByText(message);
  await waitFor(() => expect(undo.getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(undo);
});
