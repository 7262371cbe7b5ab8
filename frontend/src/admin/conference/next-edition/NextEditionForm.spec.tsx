import type { NextEditionPreview, PastEdition } from '@mun/contracts/admin/editions';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../../shared/lib/storage/draft';
import { expectFocusKept } from '../../../testing/interactions';
import { FAILURE, startTestBackend } from '../../../testing/test-backend';
import { showPage } from '../../../testing/show-page';
import { NextEditionForm } from './NextEditionForm';
import NextEditionPage from './NextEditionPage';

const PREVIEW: NextEditionPreview = {
  name: 'Meridian MUN',
  edition: '2.0',
  startsOn: '2025-09-12',
  endsOn: '2025-09-14',
  isOver: true,
  fee: 1500,
  archived: { confirmed: 1, unpaid: 0, seats: 0, orders: 1, coupons: 0, applications: 0 },
  lists: { committees: 1, board: 0, team: 0, sponsors: 0, faqs: 0 },
};
const PAST: PastEdition = {
  id: 'abc',
  name: 'Meridian MUN',
  edition: '2.0',
  startsOn: '2025-09-12',
  endsOn: '2025-09-14',
  endedAt: '2025-09-20T10:00:00.000Z',
  done: true,
  delegates: 1,
  unpaid: 0,
  revenue: 0,
  refunded: 0,
  currency: 'INR',
  coupons: [],
};
const EDITIONS = '/api/editions';

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(() => ({ body: {} }));
});

afterEach(async () => {
  clearDrafts();
  await mutate(() => true, undefined, { revalidate: false });
});

const show = () => showPage(<NextEditionPage />, { cache: { dedupingInterval: 0 } });

/** Fills in the form and returns a function that submits it. */
async function fillIn(onStarted = () => {}) {
  render(<NextEditionForm preview={PREVIEW} onStarted={onStarted} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Edition'), '3.0');
  await user.type(screen.getByLabelText('First day'), '2026-09-11');
  await user.type(screen.getByLabelText('Last day'), '2026-09-13');
  await user.type(screen.getByLabelText('Name of the conference'), 'Meridian MUN');
  return () => user.click(screen.getByRole('button', { name: 'Start the next edition' }));
}

it('is not offered until the conference is over', async () => {
  backend = await startTestBackend(({ path }) => ({
    body: path.endsWith('/next') ? { ...PREVIEW, isOver: false } : [],
  }));
  show();
  await screen.findByText(
    /^It ends on 14 September 2025\. You can start the next edition from the day after\./,
  );
  expect(screen.queryByLabelText('Edition')).toBeNull();
});

it('undoes the start of an edition after a confirmation, or says why it can’t', async () => {
  const refusal = '3.0 already has registrations that are confirmed or paid for.';
  let undo: PastEdition['undo'] = { edition: '3.0' };
  backend = await startTestBackend(({ path }) => {
    if (path.endsWith('/undo')) undo = { edition: '3.0', refusal };
    return { body: path.endsWith('/next') ? { ...PREVIEW, edition: '3.0' } : [{ ...PAST, undo }] };
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the start of 3.0' }));
  const posted = () => backend.requests.filter(({ path }) => path === '/api/editions/abc/undo').length;
  expect(posted()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Undo the start' }));
  await screen.findByText(refusal);
  expect(posted()).toBe(1);
  expect(screen.queryByRole('button', { name: 'Undo the start of 3.0' })).toBeNull();
});

it('keeps what was typed if the server fails', async () => {
  backend.failing(EDITIONS);
  const submit = await fillIn();
  await submit();
  await screen.findByText(FAILURE);
  expect(screen.getByLabelText('Edition')).toHaveProperty('value', '3.0');
  expectFocusKept();
});

it('admits that the outcome of a lost answer is unknown, and repeats the same request', async () => {
  backend.lose(EDITIONS);
  let isStarted = false;
  const submit = await fillIn(() => (isStarted = true));
  await submit();
  await screen.findByText(/What you sent may have arrived/);
  expect(isStarted).toBe(false);
  backend.restore();
  await submit();
  await screen.findByRole('button', { name: 'Start the next edition' });
  const [first, second] = backend.requests;
  expect(second).toEqual(first);
});

it('is sent once, however often its button is pressed', async () => {
  backend.slow(EDITIONS, 100);
  let started = 0;
  const submit = await fillIn(() => (started += 1));
  await Promise.all([submit(), submit()]);
  await screen.findByRole('button', { name: 'Start the next edition' });
  expect(backend.requests).toHaveLength(1);
  expect(started).toBe(1);
});
