import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { nextUncaughtError } from '../../testing/uncaught-errors';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { CheckForm } from './CheckForm';
import { LostIdForm } from './LostIdForm';

const RESPONSES: Record<string, object> = {
  '/api/registration/status/K7QF2-9XDHM': {
    fullName: 'A Delegate',
    status: 'allotted',
    allottedCommittee: 'Security Council',
    allottedPortfolio: 'France',
    agenda: 'The situation in the Sahel',
    backgroundGuideURL: 'https://guides.example.org/security-council',
  },
  '/api/registration/status/K7QF2-9XDHN': { fullName: 'A Delegate', status: 'not_allotted' },
};

/** The answer to any request, if a test sets one. */
let failure: { status?: number; body: object } | undefined;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  failure = undefined;
  backend = await startTestBackend(({ path }) => {
    if (failure) return failure;
    const body = RESPONSES[path];
    return body ? { body } : { status: 404, body: { statusCode: 404, message: 'Unknown.' } };
  });
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await backend.close();
});

async function lookUp(typed: string) {
  render(
    <>
      <CheckForm />
      <ToastArea />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Registration ID'), `${typed}{Enter}`);
  return user;
}

describe('the allotment check', () => {
  it('requires an ID before it calls the server', async () => {
    await lookUp('   ');
    await screen.findByText('Please enter a Registration ID');
    expect(document.activeElement).toBe(screen.getByLabelText('Registration ID'));
    expect(backend.requests).toHaveLength(0);
  });

  it('shows the placard however the ID was typed', async () => {
    await lookUp('k7qf2 9xdhm');
    await screen.findByText('France');
    expect(screen.getByText('Security Council')).toBeTruthy();
    expect(screen.getByLabelText('Registration ID')).toHaveProperty('value', 'K7QF2-9XDHM');
  });

  it('shows the agenda, the background guide and what comes next', async () => {
    await lookUp('K7QF29XDHM');
    await screen.findByText('The situation in the Sahel');
    const guide = screen.getByRole('link', { name: /View Background Guide/ });
    expect(guide.getAttribute('href')).toBe('https://guides.example.org/security-council');
    expect(screen.getByRole('heading', { name: 'What comes next' })).toBeTruthy();
  });

  it('says if there is no allotment yet', async () => {
    await lookUp('K7QF29XDHN');
    await screen.findByText(/check back later/);
  });

  it('reports an unknown ID in a toast, and at the field until it is edited', async () => {
    const message = 'Invalid Registration ID or failed to fetch status';
    const user = await lookUp('K7QF29XDHZ');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    const input = screen.getByLabelText('Registration ID');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);

    await user.type(input, '{Backspace}');
    expect(input.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('tells a cancelled registration and a failed request apart from a wrong ID', async () => {
    failure = { status: 410, body: { statusCode: 410, message: 'Cancelled.' } };
    const user = await lookUp('K7QF29XDHM');
    await waitFor(() => expect(screen.getAllByText(/has been cancelled/)).toHaveLength(2));
    failure = { status: 503, body: { statusCode: 503, message: 'Please try again in a minute.' } };
    await user.click(screen.getByRole('button', { name: 'Check status' }));
    await waitFor(() => expect(screen.getAllByText('Please try again in a minute.')).toHaveLength(2));
    expect(screen.queryByText(/Invalid Registration ID/)).toBeNull();
  });

  it('says if the payment waits for a decision', async () => {
    failure = { body: { fullName: 'A Delegate', status: 'payment_in_review' } };
    await lookUp('K7QF29XDHM');
    await screen.findByText(/your payment is waiting for a decision/);
  });

  it('requests a lost ID by email', async () => {
    failure = { status: 202, body: { message: 'If this address is registered, we’re emailing it.' } };
    render(<LostIdForm />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'nobody{Enter}');
    await screen.findByText('Invalid email address');
    await user.type(screen.getByLabelText('Email'), '@example.org{Enter}');
    await screen.findByText(/If this address is registered/);
    expect(backend.requests).toEqual([
      { path: '/api/registration/lost-id', body: { email: 'nobody@example.org' } },
    ]);
  });

  it('does not report a bug of ours as an invalid ID', async () => {
    const bug = new TypeError('A bug in our code');
    const headers: object = Object.getPrototypeOf(new Response().headers);
    vi.spyOn(headers as Headers, 'has').mockImplementation(() => {
      throw bug;
    });
    const uncaught = nextUncaughtError();
    await lookUp('K7QF29XDHM');
    expect(await uncaught).toBe(bug);
    await screen.findByRole('button', { name: 'Check status' });
    expect(screen.queryByText(/failed to fetch/)).toBeNull();
  });
});
