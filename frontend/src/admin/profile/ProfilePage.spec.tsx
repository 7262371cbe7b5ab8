import type { AdminSession, OwnAccount } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { UNCACHED } from '../../testing/cache';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import { useSession } from '../shared/session/session.store';
import ProfilePage from './ProfilePage';

const ASHA: OwnAccount = {
  id: '1',
  name: 'Asha',
  email: 'asha@example.org',
  hasSecondFactor: false,
  passkeys: [],
};
const SETUP = { setup: 'x'.repeat(32), key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' };

let account: OwnAccount | undefined;
let refused: object | undefined;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  account = ASHA;
  refused = undefined;
  backend = await startTestBackend(({ path, body }) => {
    if (refused && body) return { status: 400, body: { statusCode: 400, ...refused } };
    if (path.endsWith(ROUTES.ownSecondFactor)) return { body: SETUP };
    const session: AdminSession = {
      session: 'K7QF',
      expiresAt: '2999-01-01T00:00:00Z',
      permissions: ['session.use'],
      ...(account && { account }),
    };
    return { body: session };
  });
  useSession.setState({ token: 'token' });
  showPage(
    <>
      <ProfilePage />
      <ToastArea />
    </>,
    { cache: UNCACHED },
  );
});

afterEach(() => {
  useSession.setState({ token: undefined });
});

const button = (name: string) => screen.getByRole('button', { name });
const sent = () => backend.requests.filter(({ body }) => body !== undefined);

it('changes the name', async () => {
  const user = userEvent.setup();
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.click(button('Save'));
  await screen.findAllByText('Name is required');
  await user.type(name, 'Asha Rao');
  await user.click(button('Save'));
  await screen.findByText('Name changed');
  expect(sent()).toMatchObject([{ path: `/api${ROUTES.ownAccount}`, body: { name: 'Asha Rao' } }]);
});

it('changes the email address with a code from each of the two', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change email address' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('New email address'), 'rao@example.org');
  await user.click(dialog.getByRole('button', { name: 'Email me two codes' }));
  await user.type(await dialog.findByLabelText('Code sent to asha@example.org'), '123 456');
  await user.type(dialog.getByLabelText('Code sent to rao@example.org'), '12');
  await user.click(dialog.getByRole('button', { name: 'Change email address' }));
  await dialog.findAllByText('Please enter the 6 digits from the email');
  await user.type(dialog.getByLabelText('Code sent to rao@example.org'), '3456');
  refused = { message: 'One of the codes is wrong.' };
  await user.click(dialog.getByRole('button', { name: 'Change email address' }));
  await dialog.findByText('One of the codes is wrong.');
  refused = undefined;
  await user.click(dialog.getByRole('button', { name: 'Change email address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([
    { email: 'rao@example.org' },
    { presentCode: '123456', newCode: '123456' },
    { presentCode: '123456', newCode: '123456' },
  ]);
});

it('sets up a second factor with the key and a code of the app', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Set up a second factor' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('JBSW Y3DP EHPK 3PXP');
  const otp = dialog.getByLabelText('Code from the app');
  await user.type(otp, '123456');
  refused = { message: 'Wrong code', errors: [{ field: 'otp', message: 'Wrong code' }] };
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findAllByText('Wrong code');
  refused = undefined;
  account = { ...ASHA, hasSecondFactor: true };
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('button', { name: 'Remove the second factor' });
  expect(sent().at(-1)?.body).toEqual({ setup: SETUP.setup, otp: '123456' });
});

it('has nothing for the shared code', async () => {
  cleanup();
  account = undefined;
  showPage(<ProfilePage />);
  await screen.findByText(/^The shared code has no profile/);
});
