import type { DeliveryPage, DeliveryView } from '@mun/contracts/notify/mailing';
import type { ErrorBody } from '@mun/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { UNCACHED } from '../../testing/cache';
import { showPage } from '../../testing/show-page';
import DeliveriesPage from './DeliveriesPage';

const at = '2025-09-01T00:00:00.000Z';
const failed: DeliveryView = {
  id: 'd1',
  name: 'allotment',
  to: { name: 'A Delegate', address: 'a.delegate@example.org' },
  state: 'failed',
  attempts: 3,
  createdAt: at,
  updatedAt: at,
};

let delivery: DeliveryView;
/** The answer to the next attempt to resend an email. */
let refusal: { status: number; body: ErrorBody } | undefined;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  delivery = failed;
  refusal = undefined;
  const page = (): DeliveryPage => ({
    deliveries: [delivery],
    total: 1,
    pages: 1,
    counts: { queued: 0, held: 0, sending: 0, sent: 0, failed: 1, unknown: 0 },
  });
  backend = await startTestBackend(({ path }) => {
    if (path.endsWith('/resend') && refusal) return refusal;
    if (path.endsWith('/email')) return { body: { subject: 'Your allotment', html: '<p>France</p>' } };
    if (path.endsWith('/resend')) delivery = { ...failed, state: 'queued' };
    return { body: path.endsWith('/resend') ? {} : page() };
  });
});

function show() {
  return showPage(
    <main id="content" tabIndex={-1}>
      <DeliveriesPage />
    </main>,
    { cache: UNCACHED },
  ).user;
}

it('returns the focus to the page if the button that opened the dialog is gone', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'A Delegate' }));
  await user.click(await screen.findByRole('button', { name: 'Resend to A Delegate' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resend email' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend to A Delegate' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('names the recipient of an email whose personal data was erased', async () => {
  delivery = { ...failed, to: { name: '', address: '' } };
  await show().click(await screen.findByRole('button', { name: 'Erased person' }));
  await screen.findByRole('heading', { name: 'Erased person' });
  expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();
  expect(screen.queryByText('Address')).toBeNull();
  expect(backend.requests.some(({ path }) => path.endsWith('/email'))).toBe(false);
});

it('shows the text of an email', async () => {
  await show().click(await screen.findByRole('button', { name: 'A Delegate' }));
  await screen.findByText('Your allotment');
  expect(screen.getByTitle(/Private links/).getAttribute('srcdoc')).toContain('France');
});

it('resends to a corrected address', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'A Delegate' }));
  await user.click(await screen.findByRole('button', { name: 'Resend to A Delegate' }));
  const dialog = within(await screen.findByRole('dialog'));
  const address = dialog.getByLabelText('Email address');
  await user.clear(address);
  await user.type(address, 'right@example.org');
  await user.click(dialog.getByRole('button', { name: 'Resend email' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const request = backend.requests.find(({ path }) => path.endsWith('/resend'));
  expect(request?.body).toEqual({ address: 'right@example.org' });
});

it('sends the next attempt with another key if the server refused the first one', async () => {
  refusal = { status: 422, body: { statusCode: 422, message: 'This was sent before with another address.' } };
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'A Delegate' }));
  await user.click(await screen.findByRole('button', { name: 'Resend to A Delegate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Resend email' }));
  await dialog.findByText('This was sent before with another address.');
  refusal = undefined;
  await user.click(dialog.getByRole('button', { name: 'Resend email' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = backend.requests
    .filter(({ path }) => path.endsWith('/resend'))
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('finds emails without putting the search into the page’s URL', async () => {
  await show().type(await screen.findByLabelText('Search'), 'asha');
  await waitFor(() => expect(backend.requests.at(-1)?.path).toContain('search=asha'));
});
