// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../testing/timeouts';
import { registrant } from '../../testing/registrants';
import { startTestBackend } from '../../testing/test-backend';
import AllotmentsPage from './AllotmentsPage';

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(({ path }) => {
    // It takes its time.
    if (path.endsWith('/update-allotments-sheets')) return undefined;
    if (path.endsWith('/registrants')) return { body: [registrant('A')] };
    if (path.includes('/state')) return { body: { number: 1, rows: [] } };
    return { body: path.endsWith('/get-portfolios') ? [] : {} };
  });
});

afterEach(async () => {
  cleanup();
  await backend.close();
});

it('offers nothing that would not be done while something else is', async () => {
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <AllotmentsPage />
      </SWRConfig>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const button = (name: string) => screen.findByRole('button', { name });
  expect(await button('Send Allotment Emails')).toHaveProperty('disabled', false);
  await user.click(await button('Update Sheets'));
  expect(await button('Send Allotment Emails')).toHaveProperty('disabled', true);
  expect(await button('Update Allotments')).toHaveProperty('disabled', true);
  expect((await button('Update Sheets')).getAttribute('aria-busy')).toBe('true');
});
