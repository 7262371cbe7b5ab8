import type { AuditPage } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { TestRouter } from '../../testing/TestRouter';
import ActivityPage from './ActivityPage';

it('keeps the focus on the page when the oldest entries are loaded', async () => {
  const first: AuditPage = { entries: [], next: 'older' };
  const backend = await startTestBackend(({ path }) => ({
    body: path.endsWith(ROUTES.auditPeople) ? [] : path.includes('before=') ? { entries: [] } : first,
  }));
  render(
    <TestRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <main id="content" tabIndex={-1}>
          <ActivityPage />
        </main>
      </SWRConfig>
    </TestRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Load older' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
