import type { ConferenceView } from '@mun/contracts/content/content';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { CONFERENCE } from '../../testing/responses/conference';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import AddDelegatePage from './AddDelegatePage';

const COMMITTEES = [
  { _id: '1', name: 'Security Council', portfolios: ['France', 'China'], version: 1 },
  { _id: '2', name: 'UN Women', portfolios: ['Kenya', 'Peru'], version: 1 },
];

let conference: ConferenceView;
let refusal: object | undefined;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  refusal = undefined;
  conference = { ...CONFERENCE, guardianConsent: true };
  backend = await startTestBackend(({ path }) => {
    if (path.endsWith('/get-portfolios')) return { body: COMMITTEES };
    if (path.endsWith('/conference')) return { body: conference };
    if (refusal) return { status: 400, body: refusal };
    return { body: { id: '66f000000000000000000001', registrationId: 'RG24T-YB7ZE' } };
  });
});

afterEach(clearDrafts);

async function fillIn() {
  const { user } = showPage(<AddDelegatePage />);
  await user.type(await screen.findByLabelText('Full name'), 'Asha Rao');
  await user.type(screen.getByLabelText('Email'), 'asha@example.org');
  await user.type(screen.getByLabelText('Phone'), '98765 43210');
  await user.type(screen.getByLabelText('Institution'), 'Sample School');
  await user.type(screen.getByLabelText('Number of MUNs participated in'), '0');
  const choose = (label: string, value: string) => user.selectOptions(screen.getByLabelText(label), value);
  await choose('Committee preference 1', 'Security Council');
  await choose('Portfolio preference 1 for committee 1', 'France');
  await choose('Portfolio preference 2 for committee 1', 'China');
  await choose('Committee preference 2', 'UN Women');
  await choose('Portfolio preference 1 for committee 2', 'Kenya');
  await choose('Portfolio preference 2 for committee 2', 'Peru');
  await choose('Is the delegate under 18?', 'no');
  return { user, choose };
}

it('says if the delegate will exceed the capacity', async () => {
  conference = { ...CONFERENCE, registrationWindow: 'full' };
  showPage(<AddDelegatePage />);
  await screen.findByText('All places are taken. A delegate whom you add now exceeds the capacity.');
});

const sent = () => backend.requests.find(({ path }) => path === '/api/delegates')?.body;

it('adds a delegate who paid in cash, and then another', async () => {
  const { user, choose } = await fillIn();
  await choose('How did they pay?', 'cash');
  await user.click(screen.getByRole('button', { name: 'Add delegate' }));
  await screen.findByRole('heading', { name: 'Asha Rao has been added' });
  expect(sent()).toMatchObject({
    data: { phone: '9876543210', under18: false, committeePreference2: 'UN Women' },
    payment: { method: 'cash', amount: 150_000, reference: '' },
  });
  await user.click(screen.getByRole('button', { name: 'Add another' }));
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', '');
});

it('shows the reason of a discount if the server asks for it because the fee has risen', async () => {
  const { user, choose } = await fillIn();
  await choose('How did they pay?', 'cash');
  const message = 'Enter a reason for the discount: ₹500 less than due';
  refusal = { statusCode: 400, message, errors: [{ field: 'payment.discountReason', message }] };
  await user.click(screen.getByRole('button', { name: 'Add delegate' }));
  await user.type(await screen.findByLabelText('Reason for the discount'), 'Early bird');
  refusal = undefined;
  await user.click(screen.getByRole('button', { name: 'Add delegate' }));
  await screen.findByRole('heading', { name: 'Asha Rao has been added' });
  const bodies = backend.requests.filter(({ path }) => path === '/api/delegates').map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({ payment: { amount: 150_000, discountReason: 'Early bird' } });
});

it('adds a delegate who has not paid yet', async () => {
  const { user, choose } = await fillIn();
  await choose('How did they pay?', 'waived');
  await choose('How did they pay?', 'no');
  await user.click(screen.getByRole('button', { name: 'Add delegate' }));
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).not.toHaveProperty('payment');
});

it('clears the portfolios of a committee that is no longer chosen', async () => {
  const { choose } = await fillIn();
  await choose('Committee preference 1', 'UN Women');
  expect(screen.getByLabelText('Portfolio preference 1 for committee 1')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Committee preference 2')).toHaveProperty('value', '');
});
