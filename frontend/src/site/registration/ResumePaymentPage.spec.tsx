import { fireEvent, screen } from '@testing-library/react';
import type { ConferenceView } from '@mun/contracts/content/content';
import type { UnpaidRegistration } from '@mun/contracts/registration/registration';
import { ROUTES } from '@mun/contracts/routes';
import { expect, it, vi } from 'vitest';
import { CONFERENCE } from '../../testing/responses/conference';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import ResumePaymentPage from './ResumePaymentPage';

const EXPIRED = 'This link has expired or is incomplete.';

let backend: Awaited<ReturnType<typeof startTestBackend>>;
async function showExpired(changes: Partial<ConferenceView>) {
  backend = await startTestBackend(({ path }) =>
    path.endsWith(ROUTES.conference)
      ? { body: { ...CONFERENCE, ...changes } }
      : { status: 410, body: { statusCode: 410, message: EXPIRED } },
  );
  renderPage('/register/resume#expired');
  await screen.findByText(new RegExp(EXPIRED));
}

function renderPage(address: string): void {
  showPage(<ResumePaymentPage />, { at: address });
}

it('invites to register again while registration is open', async () => {
  await showExpired({});
  expect(screen.getByRole('link', { name: 'Register' })).toHaveProperty('pathname', '/register');
});

it('deletes the details at the request of the owner of the address, and takes the focus there', async () => {
  const unpaid: UnpaidRegistration = {
    fullName: 'Somebody Else',
    email: 'owner@example.org',
    institution: 'Sample School',
    preferences: [],
    quote: { fee: 1500, discount: 0, finalAmount: 1500, currency: 'INR' },
  };
  backend = await startTestBackend(({ path }) =>
    path.endsWith(ROUTES.conference) ? { body: CONFERENCE } : { body: unpaid },
  );
  renderPage('/register/resume#token');
  fireEvent.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
  screen.getByText(/entered with owner@example\.org/);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'Deleted' });
  expect(screen.queryByText('Somebody Else')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(backend.requests.at(-1)?.path).toBe('/api/registration/resume/token');
});

it('tells the person who pays what for, and sends the name for the receipt', async () => {
  const unpaid: UnpaidRegistration = {
    fullName: 'Rohan Delegate',
    institution: 'Sample School',
    preferences: [],
    quote: { fee: 1500, discount: 0, finalAmount: 1500, currency: 'INR' },
  };
  const answer = {
    finalAmount: 0,
    currency: 'INR',
    message: 'You’re registered',
    registrationId: 'K7QF2-9XDHM',
  };
  backend = await startTestBackend(({ path, body }) => {
    if (path.endsWith(ROUTES.conference)) return { body: { ...CONFERENCE, feeIncludes: 'meals' } };
    return { body: body === undefined ? unpaid : answer };
  });
  renderPage('/register/resume#token');
  await screen.findByRole('heading', { name: 'Rohan Delegate asks you to pay' });
  screen.getByText(/meals/);
  screen.getByText(/non-refundable/);
  expect(screen.queryByRole('button', { name: /This wasn’t me|person who pays/ })).toBeNull();
  const pay = screen.getByRole('button', { name: 'Continue to payment of ₹1,500' });
  fireEvent.click(pay);
  await screen.findByText('Please enter your name');
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Meera Parent' } });
  fireEvent.click(pay);
  const sent = { payer: { name: 'Meera Parent' } };
  await vi.waitFor(() => expect(backend.requests.map(({ body }) => body)).toContainEqual(sent));
});

it('names the organisers’ address instead while registration is closed', async () => {
  await showExpired({ registrationOpen: false, registrationWindow: 'closed' });
  screen.getByText(/please email us at hello@example\.org/);
  const link = screen.getByRole('link', { name: 'Email the organisers' });
  expect(link.getAttribute('href')).toBe('mailto:hello@example.org');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});
