import type { StatementMatch } from '@mun/contracts/payment/offline-payments';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { showPage } from '../../testing/show-page';
import { startTestBackend } from '../../testing/test-backend';
import StatementPage from './StatementPage';

const CSV = `Date,Narration,Ref,Deposit
01/09/2025,UPI ASHA RAO,4312,1500
02/09/2025,NEFT DEV,4313,1500
03/09/2025,INTEREST,4314,12`;

const unpaid = {
  institution: 'Sample School',
  email: 'delegate@example.org',
  phone: '9845000001',
  createdAt: '2025-08-31T10:00:00.000Z',
  amount: 150_000,
};
const asha = { ...unpaid, id: 'a1', fullName: 'Asha Rao' };
const dev = { ...unpaid, id: 'd1', fullName: 'Dev Mehta' };

let backend: Awaited<ReturnType<typeof startTestBackend>>;
let matches: StatementMatch[];
/** A delegate is loaded once it is resolved. */
let loading: Promise<void> | undefined;
/** A statement is compared once it is resolved. */
let comparing: Promise<void> | undefined;

const lineOf = (line: number, reference: string, amount = 150_000) => ({
  line,
  receivedOn: '2025-09-01',
  amount,
  description: line === 2 ? 'UPI ASHA RAO' : 'NEFT DEV',
  reference,
});

beforeEach(async () => {
  loading = comparing = undefined;
  matches = [
    { line: lineOf(2, '4312'), match: 'exact', candidates: [asha] },
    { line: lineOf(3, '4313'), match: 'likely', candidates: [dev, asha] },
    { line: lineOf(4, '4314'), match: 'none', candidates: [] },
  ];
  backend = await startTestBackend(async ({ path }) => {
    if (path.endsWith('/matches')) await comparing;
    if (path.endsWith('/matches')) return { body: matches };
    if (path.includes('?state=pending')) {
      const delegates = [asha, dev].filter(({ fullName }) => path.includes(fullName.slice(0, 3)));
      return { body: { delegates, total: delegates.length } };
    }
    const found = [asha, dev].find(({ id }) => path.endsWith(`/delegates/${id}`));
    await loading;
    if (found) return { body: { ...found, orders: [{ amount: found.amount }] } };
    return path.includes('d1')
      ? { status: 409, body: { statusCode: 409, message: 'This registration is cancelled' } }
      : { body: { id: 'a1' } };
  });
});

/** Opens the page with the file and compares it. */
async function compare(file = new File([CSV], 'bank.csv')) {
  const { user } = showPage(<StatementPage />);
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  await user.click(await screen.findByRole('button', { name: 'Compare with unpaid registrations' }));
  return user;
}

it('reads a workbook, whose cells may contain commas', async () => {
  const workbook = readFileSync(join(import.meta.dirname, 'statement/fixtures/statement.xlsx'));
  await compare(new File([workbook], 'statement.xlsx'));
  await screen.findByLabelText('Record line 2 for Asha Rao');
  const line = { line: 3, receivedOn: '2025-09-01', amount: 150_050, description: 'UPI, ASHA RAO' };
  expect(backend.requests[0]?.body).toMatchObject({ lines: [{ ...line, reference: '4312' }] });
});

it('records a line that is less than due only as a discount with a reason', async () => {
  matches = [{ line: lineOf(2, '4312', 130_000), match: 'likely', candidates: [asha] }];
  const user = await compare();
  const choice = await screen.findByLabelText('Record line 2 for Asha Rao');
  expect(choice).toHaveProperty('checked', false);
  expect(screen.getByText('₹200 less than due')).toBeTruthy();
  await user.click(choice);
  const record = screen.getByRole('button', { name: 'Record 1 payment' });
  await user.click(record);
  expect(screen.getByText('Enter a reason for the discount')).toBeTruthy();
  expect(backend.requests).toHaveLength(1);
  await user.type(screen.getByLabelText('Reason for the discount of ₹200'), 'Sibling');
  await user.click(record);
  await screen.findByText('Recorded');
  expect(backend.requests[1]?.body).toMatchObject({ amount: 130_000, discountReason: 'Sibling' });
});

it.each([
  ['columns', (user: UserEvent) => user.selectOptions(screen.getByLabelText(/^Amount/), 'Ref')],
  [
    'a file',
    async (user: UserEvent) => {
      await user.upload(screen.getByLabelText('Choose a file'), new File([CSV], 'other.csv'));
      await screen.findByText('other.csv');
    },
  ],
])('shows no comparison of %s that were replaced while it was running', async (_, replace) => {
  let answer = () => {};
  comparing = new Promise((resolve) => (answer = resolve));
  const user = await compare();
  await replace(user);
  answer();
  const again = await screen.findByRole('button', { name: 'Compare with unpaid registrations' });
  expect(screen.queryByLabelText('Record line 2 for Asha Rao')).toBeNull();
  await user.click(again);
  await screen.findByLabelText('Record line 2 for Asha Rao');
});

it('divides a line between delegates, also one without a match', async () => {
  matches = [{ line: lineOf(4, '4314', 400_000), match: 'none', recorded: 100_000, candidates: [] }];
  const user = await compare();
  expect(await screen.findByText('₹1,000 of ₹4,000 recorded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose a delegate for line 4' }));
  const search = screen.getByLabelText('Find an unpaid registration for line 4');
  for (const name of ['Asha Rao', 'Dev Mehta']) {
    await user.type(search, `${name}{Enter}`);
    await user.click(await screen.findByRole('button', { name: `Choose ${name}` }));
    await screen.findByLabelText(`Record line 4 for ${name}`);
  }
  expect(screen.queryByText(/more than due|less than due/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Delegates of line 4' }));
  await user.click(screen.getByRole('button', { name: 'Record 2 payments' }));
  await screen.findByText('₹2,500 of ₹4,000 recorded');
  await screen.findByText('Dev Mehta:', { exact: false });
  const payments = backend.requests.filter(({ path }) => path.endsWith('/payments'));
  const payment = { amount: 150_000, transferAmount: 400_000, reference: '4314' };
  expect(payments).toMatchObject([{ body: payment }, { body: payment }]);
});

it('chooses one delegate at a time, whose button alone is busy', async () => {
  matches = [{ line: lineOf(4, '4314', 300_000), match: 'none', candidates: [] }];
  let load = () => {};
  loading = new Promise((resolve) => (load = resolve));
  const user = await compare();
  await user.click(await screen.findByRole('button', { name: 'Choose a delegate for line 4' }));
  await user.type(screen.getByLabelText('Find an unpaid registration for line 4'), 'Asha, Dev');
  const first = await screen.findByRole('button', { name: 'Choose Asha Rao' });
  const second = screen.getByRole('button', { name: 'Choose Dev Mehta' });
  await user.click(first);
  await user.click(second);
  expect([first, second].map((button) => button.getAttribute('aria-busy'))).toEqual(['true', null]);
  load();
  await screen.findByLabelText('Record line 4 for Asha Rao');
  expect(screen.queryByLabelText('Record line 4 for Dev Mehta')).toBeNull();
});

it('shows what a line has more than is due', async () => {
  matches = [{ line: lineOf(2, '4312', 300_000), match: 'likely', candidates: [asha] }];
  const user = await compare();
  await user.click(await screen.findByLabelText('Record line 2 for Asha Rao'));
  expect(screen.getByText('₹1,500 more than due')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record 1 payment' }));
  await screen.findByText('₹1,500 of ₹3,000 recorded');
  expect(backend.requests[1]?.body).toMatchObject({ amount: 150_000, transferAmount: 300_000 });
});

it('records only what is chosen, with a result for each line', async () => {
  const user = await compare();
  const likely = await screen.findByLabelText('Record line 3 for Dev Mehta');
  expect(screen.getByLabelText('Record line 2 for Asha Rao')).toHaveProperty('checked', true);
  expect(likely).toHaveProperty('checked', false);
  expect(screen.getAllByText(/^delegate@example\.org, 9845000001, started 31/)).toHaveLength(2);
  expect(backend.requests).toHaveLength(1);
  expect(backend.requests[0]?.body).toMatchObject({ lines: [{ line: 2, amount: 150_000 }, {}, {}] });
  await user.click(likely);
  await user.click(screen.getByRole('button', { name: 'Record 2 payments' }));
  await screen.findByText('This registration is cancelled');
  await waitFor(() => expect(screen.getByText('Recorded')).toBeTruthy());
  expect(backend.requests[1]).toMatchObject({
    path: '/api/delegates/a1/payments',
    body: { method: 'upi', amount: 150_000, reference: '4312' },
  });
  expect(backend.requests[2]?.body).toMatchObject({ method: 'bank-transfer' });
});
