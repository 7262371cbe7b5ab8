import type { CouponView } from '@mun/contracts/content/content';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { COUPON } from '../../testing/responses/coupon';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import CouponsPage from './CouponsPage';

const SCHOOL: CouponView = {
  ...COUPON,
  code: 'SCHOOL',
  amountOff: 0,
  percentOff: 10,
  validUntil: '2020-08-30',
  expired: true,
  institution: 'NPS Koramangala',
};

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(() => ({ body: [SCHOOL] }));
});

afterEach(clearDrafts);

const show = () => showPage(<CouponsPage />).user;

const saved = () => backend.requests.flatMap(({ body }) => (body ? [body] : []));

it('a card names the terms, and that the last day is over', async () => {
  show();
  const [card] = await screen.findAllByRole('listitem');
  expect(within(card!).getByText('10% off')).toBeTruthy();
  expect(within(card!).getByText('Until 30 Aug 2020, for NPS Koramangala')).toBeTruthy();
  expect(within(card!).getByText('Expired')).toBeTruthy();
});

it('the form asks for an amount or a percentage', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Add Coupon' }));
  await user.type(screen.getByLabelText('Code'), 'TENTH');
  await user.click(screen.getByRole('radio', { name: 'A percentage of the fee' }));
  expect(screen.queryByLabelText('Amount Off')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create Coupon' }));
  expect(await screen.findAllByText('Please enter a whole percentage from 1 to 100')).not.toHaveLength(0);
  await user.type(screen.getByLabelText('Percent Off'), '10');
  await user.click(screen.getByRole('button', { name: 'Create Coupon' }));
  await waitFor(() => expect(screen.queryByLabelText('Percent Off')).toBeNull());
  expect(saved()).toEqual([
    { code: 'TENTH', amountOff: 0, percentOff: 10, redemptionsLeft: 1, validUntil: '', institution: '' },
  ]);
});

it('the form changes a percentage into an amount', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Edit SCHOOL' }));
  await user.click(screen.getByRole('radio', { name: 'An amount in rupees' }));
  await user.clear(screen.getByLabelText('Amount Off'));
  await user.type(screen.getByLabelText('Amount Off'), '250');
  await user.click(screen.getByRole('button', { name: 'Update Coupon' }));
  await waitFor(() => expect(screen.queryByLabelText('Amount Off')).toBeNull());
  expect(saved()).toMatchObject([
    { amountOff: 250, percentOff: null, validUntil: '2020-08-30', institution: 'NPS Koramangala' },
  ]);
});
