import type { AdminSession } from '@mun/contracts/admin/admin';
import type { ConfirmationView } from '@mun/contracts/admin/second-person';
import { ROUTES } from '@mun/contracts/routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { UNCACHED } from '../../testing/cache';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import { useSession } from '../shared/session/session.store';
import ConfirmationsPage from './ConfirmationsPage';

const WAITING: ConfirmationView = {
  id: 'one',
  kind: 'erasures',
  about: 'somebody@example.org',
  by: 'Asha Rao',
  state: 'waiting',
  expiresAt: '2999-01-01T00:00:00Z',
  isOwn: false,
};

let confirmations: ConfirmationView[];
let account: AdminSession['account'];
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  account = { id: '1', name: 'Ravi', email: 'ravi@example.org', hasSecondFactor: false, passkeys: [] };
  confirmations = [WAITING, { ...WAITING, id: 'two', kind: 'exports', about: '', by: 'Ravi', isOwn: true }];
  backend = await startTestBackend(({ path }) => {
    if (path.endsWith('/confirm')) confirmations = [{ ...WAITING, state: 'confirmed', decidedBy: 'Ravi' }];
    if (!path.endsWith(ROUTES.adminSession)) return { body: confirmations };
    const session: AdminSession = {
      session: 'K7QF',
      expiresAt: '2999-01-01T00:00:00Z',
      permissions: ['activity.view'],
      ...(account && { account }),
    };
    return { body: session };
  });
  useSession.setState({ token: 'token' });
});

afterEach(() => {
  useSession.setState({ token: undefined });
});

const show = () =>
  showPage(
    <>
      <ConfirmationsPage />
      <ToastArea />
    </>,
    { cache: UNCACHED },
  );
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('lets a second person confirm, and the first one not', async () => {
  show();
  const other = await row('Erase the personal data of somebody@example.org');
  await userEvent.click(await other.findByRole('button', { name: 'Confirm for Asha Rao' }));
  await screen.findByText('Asha Rao can do it now');
  (await row('Asha Rao')).getByText(/by Ravi/);
  expect(backend.requests.some(({ path }) => path === '/api/admin/confirmations/one/confirm')).toBe(true);
});

it('has no buttons for one’s own, or with the shared code', async () => {
  account = undefined;
  show();
  (await row('Export everybody')).getByText('Ask somebody else to confirm');
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
});
