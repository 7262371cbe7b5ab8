import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type ReceivedRequest, startTestBackend } from '../../../testing/test-backend';
import { TableExport } from './TableExport';

it('exports what the filters show, and says how many rows', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
  const backend = await startTestBackend(() => ({ body: 'file' }));
  const user = userEvent.setup();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const received = async (): Promise<ReceivedRequest> => {
    await waitFor(() => expect(backend.requests).toHaveLength(1));
    return backend.requests.splice(0)[0]!;
  };
  const { rerender } = render(<TableExport name="delegates" route="/export" />);
  await choose('CSV');
  expect(await received()).toEqual({ path: '/api/export?format=csv', body: undefined });
  rerender(<TableExport name="delegates" route="/export" filtered={{ count: 1_054, query: 'state=paid' }} />);
  await choose('1,054 rows as XLSX');
  expect(await received()).toEqual({ path: '/api/export?format=xlsx&state=paid', body: undefined });
  const body = () => ({ registrationIds: ['A', 'B'] });
  rerender(<TableExport name="delegates" route="/export" filtered={{ count: 2, body }} />);
  await choose('2 rows as CSV');
  expect(await received()).toMatchObject({ body: { format: 'csv', registrationIds: ['A', 'B'] } });
});
