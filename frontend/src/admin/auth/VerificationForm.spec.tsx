import { OTP_MESSAGES } from '@mun/contracts/admin/admin';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { nextUncaughtError } from '../../testing/uncaught-errors';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { useSession } from '../shared/session/session.store';
import { VerificationForm } from './VerificationForm';

const rejection = (message: string, ...errors: object[]) => ({
  status: 401,
  body: { statusCode: 401, message, errors },
});

/** Accepts the code 'right' with the one-time code 123456. */
function answer({ code, otp }: Record<string, unknown>) {
  if (code !== 'right') return rejection('Invalid code. Please try again.');
  if (otp === '123456') return { body: { message: 'a.good.token' } };
  const message = otp === undefined ? OTP_MESSAGES.required : OTP_MESSAGES.rejected;
  return rejection(message, { field: 'otp', message });
}

let backend: Awaited<ReturnType<typeof startTestBackend>>;
const verified = vi.fn<() => void>();

beforeEach(async () => {
  backend = await startTestBackend(({ body }) => answer({ ...(body as object) }));
  render(
    <>
      <VerificationForm onVerified={verified} />
      <ToastArea />
    </>,
  );
});

afterEach(() => {
  verified.mockReset();
  useSession.setState({ token: undefined });
});

const code = () => screen.getByLabelText('Secret code');
const otp = () => screen.queryByLabelText('6-digit code');

describe('with a second factor', () => {
  it('asks for the one-time code only after a correct secret code', async () => {
    const user = userEvent.setup();
    await user.type(code(), 'wrong{Enter}');
    await screen.findByText('Invalid code. Please try again.');
    expect(otp()).toBeNull();
    await user.clear(code());
    await user.type(code(), 'right{Enter}');
    await screen.findByLabelText('6-digit code');
    await waitFor(() => expect(document.activeElement).toBe(otp()));
    await user.keyboard('123 456{Enter}');
    await waitFor(() => expect(verified).toHaveBeenCalledOnce());
    expect(useSession.getState().token).toBe('a.good.token');
    expect(backend.requests.map(({ body }) => body)).toEqual([
      { code: 'wrong' },
      { code: 'right' },
      { code: 'right', otp: '123456' },
    ]);
  });

  it('shows errors of the one-time code at its field', async () => {
    const user = userEvent.setup();
    await user.type(code(), 'right{Enter}');
    await screen.findByLabelText('6-digit code');
    await user.keyboard('12{Enter}');
    await screen.findByText(OTP_MESSAGES.required);
    expect(backend.requests).toHaveLength(1);
    await user.keyboard('3333{Enter}');
    await screen.findByText(OTP_MESSAGES.rejected);
    expect(otp()).toHaveProperty('value', '');
    await waitFor(() => expect(document.activeElement).toBe(otp()));
    expect(verified).not.toHaveBeenCalled();
  });
});

it('does not report a bug of ours as a rejected code', async () => {
  const fault = new TypeError('A slip in our code');
  verified.mockImplementation(() => {
    throw fault;
  });
  const uncaught = nextUncaughtError();
  const user = userEvent.setup();
  await user.type(code(), 'right{Enter}');
  await screen.findByLabelText('6-digit code');
  await user.keyboard('123456{Enter}');
  expect(await uncaught).toBe(fault);
  await screen.findByText('Verification successful!');
  expect(screen.queryByText('Invalid code. Please try again.')).toBeNull();
});
