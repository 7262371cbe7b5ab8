import type { Permission } from '@mun/contracts/admin/permissions';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import { useSession } from '../shared/session/session.store';
import CommitteeListsPage from './CommitteeListsPage';

beforeEach(() => useSession.setState({ token: 'a-token' }));
afterEach(() => useSession.setState({ token: undefined }));

it.each<[who: string, permissions: Permission[], chosenByOwner: boolean]>([
  ['a chair', ['committee-lists.view'], true],
  ['an organiser', ['committee-lists.view', 'delegates.view'], false],
])('says to %s why there is no list', async (_, permissions, chosenByOwner) => {
  await startTestBackend(({ path }) => ({ body: path.endsWith('/admin/session') ? { permissions } : [] }));
  showPage(<CommitteeListsPage />);
  await screen.findByText(
    chosenByOwner ? 'An owner chooses which committees you see.' : 'Each committee has a list here.',
  );
  expect(screen.queryByText(/An owner chooses/) !== null).toBe(chosenByOwner);
});

it.each([
  [undefined, 'Nobody has a seat in this committee yet.'],
  ['2026-03-14T12:30:00.000Z', /^The seats are sealed until 14 Mar 2026, /],
])('says why a list is empty', async (sealedUntil, text) => {
  const lists = [{ committee: 'Security Council', delegates: [], sealedUntil }];
  await startTestBackend(({ path }) => ({
    body: path.endsWith('/admin/session') ? { permissions: ['committee-lists.view'] } : lists,
  }));
  showPage(<CommitteeListsPage />);
  await screen.findByText(text);
});
