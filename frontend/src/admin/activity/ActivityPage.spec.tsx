import type { AuditPage } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import ActivityPage from './ActivityPage';

it('keeps the focus on the page when the oldest entries are loaded', async () => {
  const first: AuditPage = { entries: [], next: 'older' };
  await startTestBackend(({ path }) => ({
    body: path.endsWith(ROUTES.auditPeople) ? [] : path.includes('before=') ? { entries: [] } : first,
  }));
  showPage(
    <main id="content" tabIndex={-1}>
      <ActivityPage />
    </main>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Load older' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
