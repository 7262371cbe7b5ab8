import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/show-page';
import { startTestBackend } from '../../testing/test-backend';
import { nextUncaughtError } from '../../testing/uncaught-errors';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import CheckAllotmentPage from './CheckAllotmentPage';
import { LostIdForm } from './LostIdForm';

const RESPONSES: Record<string, object> = {
  '/api/committees?images=url': [],
  '/api/registration/status/K7QF2-9XDHM': {
    fullName: 'A Delegate',
    status: 'allotted',
    allottedCommittee: 'Security Council',
    allottedPortfolio: 'France',
    agenda: 'The situation in the Sahel',
    backgroundGuideURL: 'https://guides.example.org/security-council',
  },
  '/api/registration/status/K7QF2-9XDHP': {
    fullName: 'A Delegate',
    status: 'allotted',
    allottedCommittee: 'Security Council',
    allottedPortfolio: 'France',
    reason: 'Your first preference.',
  },
  '/api/registration/status/K7QF2-9XDHN': { fullName: 'A Delegate', status: 'not_allotted' },
  '/api/registration/status/K7QF2-9XDHR': {
    fullName: 'A Delegate',
    status: 'allotted',
    allottedCommittee: 'Security Council',
    allottedPortfolio: 'France',
    openings: { seats: 15, opened: 3, isOpened: false },
  },
  '/api/registration/status/K7QF2-9XDHR/opened': { seats: 15, opened: 4 },
};

/** The answer to any request, if a test sets one. */
let failure: { status?: number; body: object } | undefined;
let backend: Awaited<ReturnType<typeof startTestBackend>>;

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  failure = undefined;
  backend = await startTestBackend(({ path }) => {
    if (failure) return failure;
    const body = RESPONSES[path];
    return body ? { body } : { status: 404, body: { statusCode: 404, message: 'Unknown.' } };
  });
});

afterEach(() => vi.restoreAllMocks());

/** Fixed by SPEC.md section 8. */
const FAILED = 'Invalid Registration ID or failed to fetch status';

/** The paths of the calls that looked up an ID. */
const lookUps = () =>
  backend.requests
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/api/registration/status/') && !path.endsWith('/opened'));

async function lookUp(typed: string) {
  const { user } = showPage(
    <>
      <CheckAllotmentPage />
      <ToastArea />
    </>,
  );
  await user.type(screen.getByLabelText('Registration ID'), `${typed}{Enter}`);
  return user;
}

describe('the allotment check', () => {
  it('requires an ID before it calls the server', async () => {
    await lookUp('   ');
    await screen.findByText('Please enter a Registration ID');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Registration ID')));
    expect(lookUps()).toHaveLength(0);
  });

  it('shows the placard however the ID was typed', async () => {
    await lookUp('k7qf2 9xdhm');
    await screen.findByText('France');
    expect(screen.getByText('Security Council')).toBeTruthy();
    expect(lookUps()).toEqual(['/api/registration/status/K7QF2-9XDHM']);
  });

  it('moves the focus to the answer, which a screen reader then reads', async () => {
    await lookUp('K7QF29XDHM');
    const heading = await screen.findByRole('heading', { level: 2, name: /France in Security Council/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(heading.textContent).toBe('A Delegate, you represent France in Security Council');
  });

  it('replaces the form by a button that brings it back', async () => {
    const user = await lookUp('K7QF29XDHN');
    await screen.findByText(/check back later/);
    expect(screen.queryByLabelText('Registration ID')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check Allotment Status');
    await user.click(screen.getByRole('button', { name: 'Check another ID' }));
    const input = screen.getByLabelText('Registration ID');
    expect(input).toHaveProperty('value', '');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(screen.getByRole('heading', { name: 'Lost your registration ID?' })).toBeTruthy();
  });

  it('shows the agenda, the background guide and what comes next', async () => {
    await lookUp('K7QF29XDHM');
    await screen.findByText('The situation in the Sahel');
    const guide = screen.getByRole('link', { name: /View Background Guide/ });
    expect(guide.getAttribute('href')).toBe('https://guides.example.org/security-council');
    expect(screen.getByRole('heading', { name: 'What comes next' })).toBeTruthy();
  });

  it('gives the reason for the seat if the organisers give reasons', async () => {
    await lookUp('K7QF29XDHM');
    await screen.findByText('The situation in the Sahel');
    expect(screen.queryByText('How your seat was chosen')).toBeNull();
    cleanup();
    await lookUp('K7QF29XDHP');
    await screen.findByText('Your first preference.');
    expect(screen.getByRole('heading', { name: 'How your seat was chosen' })).toBeTruthy();
  });

  it('says if there is no allotment yet', async () => {
    await lookUp('K7QF29XDHN');
    await screen.findByText(/check back later/);
  });

  describe('of a sealed seat', () => {
    const PATH = '/api/registration/status/K7QF2-9XDHT';
    const seal = (msLeft: number) => {
      RESPONSES[PATH] = {
        fullName: 'A Delegate',
        status: 'sealed',
        seal: { until: '2025-09-05T14:30:00.000Z', msLeft, waiting: 213 },
      };
    };

    it('shows a closed placard with the time at the venue, and how many wait', async () => {
      seal(3_600_000);
      await lookUp('K7QF29XDHT');
      await screen.findByText('Sealed until Friday, 20:00');
      screen.getByText(/212 delegates are waiting with you/);
      expect(screen.queryByText('France')).toBeNull();
    });

    it('has the date too if it is not within the week', async () => {
      seal(8 * 24 * 3_600_000);
      await lookUp('K7QF29XDHT');
      await screen.findByText('Sealed until Friday 5 September, 20:00');
    });

    it('looks the seat up again at its time, and when the user comes back', async () => {
      seal(3_600_000);
      await lookUp('K7QF29XDHT');
      await screen.findByText(/^Sealed until/);
      seal(10);
      // The page listens once its effects have run.
      await act(() => Promise.resolve());
      window.dispatchEvent(new Event('focus'));
      await waitFor(() => expect(lookUps()).toHaveLength(2));
      RESPONSES[PATH] = RESPONSES['/api/registration/status/K7QF2-9XDHM'] ?? {};
      await screen.findByText('France', undefined, { timeout: 5_000 });
    });

    it('is opened by a key, and then counts the open placards', async () => {
      const user = await lookUp('K7QF29XDHR');
      const band = await screen.findByRole('button', { name: 'Press and hold to open' });
      expect(screen.queryByText('France')).toBeNull();
      band.focus();
      await user.keyboard('{Enter}');
      const heading = await screen.findByRole('heading', { name: /France in Security Council/ });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      await screen.findByRole('heading', { name: '4 of 15 placards open' });
    });
  });

  it('reports an unknown ID once, and marks the field until it is edited', async () => {
    const user = await lookUp('K7QF29XDHZ');
    await screen.findByText(FAILED);
    const input = screen.getByLabelText('Registration ID');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input));
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContainEqual(
      expect.stringMatching(/^Check the ID in your confirmation email/),
    );

    await user.type(input, '{Backspace}');
    expect(input.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getAllByText(FAILED)).toHaveLength(1);
  });

  it('distinguishes a failed request and a cancelled registration from a wrong ID', async () => {
    failure = { status: 503, body: { statusCode: 503, message: 'Please try again in a minute.' } };
    const user = await lookUp('K7QF29XDHM');
    await screen.findByText('Please try again in a minute.');
    expect(screen.getByLabelText('Registration ID').getAttribute('aria-invalid')).toBe('false');
    failure = { status: 410, body: { statusCode: 410, message: 'Cancelled.' } };
    await user.click(screen.getByRole('button', { name: 'Check status' }));
    const heading = await screen.findByRole('heading', { name: 'This registration has been cancelled' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('shows the credit note of a cancelled registration, and distinguishes one of an earlier edition', async () => {
    const creditNote = { kind: 'credit-note', number: 'MUN-2026-CN1', url: '/api/receipts/token' };
    failure = { status: 410, body: { statusCode: 410, message: 'Cancelled.', receipts: [creditNote] } };
    const user = await lookUp('K7QF29XDHM');
    const link = await screen.findByRole('link', { name: 'Credit note MUN-2026-CN1 (PDF)' });
    expect(link.getAttribute('href')).toBe(creditNote.url);
    await user.click(screen.getByRole('button', { name: 'Check another ID' }));
    await user.type(screen.getByLabelText('Registration ID'), 'K7QF29XDHN');
    failure = { status: 410, body: { statusCode: 410, message: 'Earlier edition.', archived: true } };
    await user.click(screen.getByRole('button', { name: 'Check status' }));
    await screen.findByRole('heading', { name: 'This registration was for an earlier edition' });
    await user.click(screen.getByRole('button', { name: 'Check another ID' }));
    await user.type(screen.getByLabelText('Registration ID'), 'K7QF29XDHP');
    failure = { status: 410, body: { statusCode: 410, message: 'Transferred.', transferred: true } };
    await user.click(screen.getByRole('button', { name: 'Check status' }));
    await screen.findByRole('heading', { name: 'This registration has been transferred to another person' });
  });

  it('says if the payment waits for a decision', async () => {
    failure = { body: { fullName: 'A Delegate', status: 'payment_in_review' } };
    await lookUp('K7QF29XDHM');
    await screen.findByText(/your payment is waiting for a decision/);
  });

  it('requests a lost ID by email', async () => {
    const message = 'Invalid email address';
    failure = { status: 400, body: { statusCode: 400, message, errors: [{ field: 'email', message }] } };
    render(<LostIdForm />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'nobody{Enter}');
    await screen.findByText(message);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    failure = { status: 202, body: { message: 'If this address is registered, we’re emailing it.' } };
    await user.type(screen.getByLabelText('Email'), '@example.org{Enter}');
    await screen.findByText(/If this address is registered/);
    expect(backend.requests).toEqual([
      { path: '/api/registration/lost-id', body: { email: 'nobody' } },
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
