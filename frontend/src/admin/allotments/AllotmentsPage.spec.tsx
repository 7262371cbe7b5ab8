import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registrant } from '../../testing/registrants';
import { startTestBackend } from '../../testing/test-backend';
import AllotmentsPage from './AllotmentsPage';

let finishUpdate: () => void;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  const update = new Promise<void>((resolve) => (finishUpdate = resolve));
  backend = await startTestBackend(async ({ path }) => {
    if (path.endsWith('/update-allotments-sheets')) {
      await update;
      return { body: { message: '' } };
    }
    if (path.endsWith('/registrants')) return { body: [registrant('A')] };
    if (path.includes('/state')) return { body: { number: 1, rows: [] } };
    return { body: path.endsWith('/get-portfolios') ? [] : {} };
  });
});

afterEach(async () => {
  cleanup();
  await backend.close();
});

it('runs one task at a time', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <AllotmentsPage /> }])} />
    </SWRConfig>,
  );
  const user = userEvent.setup();
  const button = (name: string) => screen.findByRole('button', { name });
  expect(await button('Send Allotment Emails')).toHaveProperty('disabled', false);
  await user.click(await button('Update Sheets'));
  expect(await button('Send Allotment Emails')).toHaveProperty('disabled', true);
  expect(await button('Update Allotments')).toHaveProperty('disabled', true);
  expect((await button('Update Sheets')).getAttribute('aria-busy')).toBe('true');
  finishUpdate();
  await screen.findByRole('grid');
});
