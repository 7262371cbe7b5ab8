import type { StatementMatch } from '@mun/contracts/payment/offline-payments';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

beforeEach(async () => {
  const line = (number: number, reference: string) => ({
    line: number,
    receivedOn: '2025-09-01',
    amount: 150_000,
    description: number === 2 ? 'UPI ASHA RAO' : 'NEFT DEV',
    reference,
  });
  const matches: StatementMatch[] = [
    { line: line(2, '4312'), match: 'exact', candidates: [asha] },
    { line: line(3, '4313'), match: 'likely', candidates: [dev, asha] },
    { line: line(4, '4314'), match: 'none', candidates: [] },
  ];
  backend = await startTestBackend(({ path }) => {
    if (path.endsWith('/matches')) return { body: matches };
    return path.includes('d1')
      ? { status: 409, body: { statusCode: 409, message: 'This registration is cancelled' } }
      : { body: { id: 'a1' } };
  });
});

afterEach(async () => {
  cleanup();
  await backend.close();
});

it('records only what is chosen, with a result for each line', async () => {
  const router = createMemoryRouter([{ path: '/', element: <StatementPage /> }]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.upload(await screen.findByLabelText('Choose a CSV file'), new File([CSV], 'bank.csv'));
  await user.click(await screen.findByRole('button', { name: 'Compare with unpaid registrations' }));
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
