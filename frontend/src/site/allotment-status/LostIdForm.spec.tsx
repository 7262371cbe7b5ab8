import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { expectFocusKept } from '../../testing/interactions';
import { startTestBackend } from '../../testing/test-backend';
import { LostIdForm } from './LostIdForm';

const PATH = '/api/registration/lost-id';
const TOO_MANY = 'Too many requests. Please try again in a minute.';

let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  backend = await startTestBackend(() => ({ status: 429, body: { statusCode: 429, message: TOO_MANY } }));
});

async function request(): Promise<void> {
  render(
    <>
      <LostIdForm />
      <ToastArea />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'asha@example.org');
  await user.click(screen.getByRole('button', { name: 'Email my ID' }));
}

it('says when to try again if there were too many requests', async () => {
  await request();
  await screen.findByText('Your registration ID was not requested');
  expect((await screen.findByText(TOO_MANY)).getAttribute('role')).toBe('alert');
});

it('admits that the outcome of a lost answer is unknown, and keeps the address', async () => {
  backend.lose(PATH);
  await request();
  await screen.findByText(/What you sent may have arrived/);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.org');
  expectFocusKept();
});
