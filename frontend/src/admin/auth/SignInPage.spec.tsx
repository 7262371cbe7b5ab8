import { OTP_MESSAGES } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showPage } from '../../testing/show-page';
import { startTestBackend } from '../../testing/test-backend';
import { useSession } from '../shared/session/session.store';
import { SignInPage } from './SignInPage';

const rejection = (message: string, ...errors: object[]) => ({
  status: 401,
  body: { statusCode: 401, message, errors },
});

/** Accepts the code 123456 with the one-time password 654321. */
function confirm({ code, token, otp }: Record<string, unknown>) {
  if (code !== '123456' && token === undefined) return rejection('This code is wrong.');
  if (otp === '654321') return { body: { message: 'a.good.token' } };
  const message = otp === undefined ? OTP_MESSAGES.required : OTP_MESSAGES.rejected;
  return rejection(message, { field: 'otp', message });
}

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(({ path, body }) =>
    path.endsWith(ROUTES.signIn) ? { body: { challenge: 'x'.repeat(32) } } : confirm({ ...(body as object) }),
  );
});

afterEach(() => {
  useSession.setState({ token: undefined });
});

const open = (hash = '') => showPage(<SignInPage />, { at: `/admin/sign-in${hash}` }).user;
const signedIn = () => waitFor(() => expect(useSession.getState().token).toBe('a.good.token'));
const otp = () => screen.findByLabelText('Code from your authenticator app');

it('asks for the second factor only after the right code, and keeps the code', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Email'), 'asha@example.org{Enter}');
  await user.type(await screen.findByLabelText('6-digit code'), '000 000{Enter}');
  await screen.findByText('This code is wrong.');
  await user.clear(screen.getByLabelText('6-digit code'));
  await user.type(screen.getByLabelText('6-digit code'), '123 456{Enter}');
  await user.type(await otp(), '111111{Enter}');
  await screen.findByText(OTP_MESSAGES.rejected);
  await user.clear(await otp());
  await user.type(await otp(), '654 321{Enter}');
  await signedIn();
  const challenge = 'x'.repeat(32);
  expect(backend.requests.slice(1).map(({ body }) => body)).toEqual([
    { challenge, code: '000000' },
    { challenge, code: '123456' },
    { challenge, code: '123456', otp: '111111' },
    { challenge, code: '123456', otp: '654321' },
  ]);
});

it('asks for it after the button of a link', async () => {
  const user = open('#a-token');
  expect(backend.requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign in on this device' }));
  await user.type(await otp(), '654321{Enter}');
  await signedIn();
});
