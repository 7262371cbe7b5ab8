import type { CommitteePortfolios, ConferenceView } from '@mun/contracts/content/content';
import type { HeldPlaces } from '@mun/contracts/payment/payment';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ROUTES } from '@mun/contracts/routes';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { committee, COUNCIL, DETAILS, WOMEN } from '../../testing/responses/committees';
import { CONFERENCE } from '../../testing/responses/conference';
import { type Script, startTestBackend } from '../../testing/test-backend';
import { installTestCheckout } from '../../testing/test-checkout';
import { showPage } from '../../testing/show-page';
import { registrationDraft } from './registration-draft';
import NewRegistrationPage from './NewRegistrationPage';

/** A committee that was just added. */
const NEW = committee('New Council');

const DRAFT = { data: DETAILS, couponCode: '' };
const DUE = {
  order: { id: 'o1', amount: 150_000, currency: 'INR' },
  finalAmount: 1500,
  currency: 'INR',
  message: '',
  payerToken: 'a-token',
};

let backend: Awaited<ReturnType<typeof startTestBackend>>;

afterEach(() => registrationDraft.remove());

/** What the server answers. */
let answers: { committees: CommitteePortfolios[]; conference: ConferenceView };

let held: HeldPlaces = {};

const respond: Script = ({ path }) => {
  if (path === `/api${ROUTES.heldPlaces}`) return { body: held };
  if (path === `/api${ROUTES.portfolios}`) return { body: answers.committees };
  if (path === `/api${ROUTES.initiateRegistration}`) return { body: DUE };
  if (path === `/api${ROUTES.quote}`)
    return { body: { fee: 1500, discount: 0, finalAmount: 1500, currency: 'INR' } };
  return { body: path === `/api${ROUTES.conference}` ? answers.conference : [] };
};

async function show(
  committees: CommitteePortfolios[],
  address = '/register/new',
  conference: ConferenceView = CONFERENCE,
): Promise<void> {
  answers = { committees, conference };
  backend = await startTestBackend(respond);
  showPage(<NewRegistrationPage />, {
    at: address,
    cache: { provider: () => new Map(), dedupingInterval: 0 },
  });
}

/** The browser is online again, so everything is fetched again. */
async function reconnect(): Promise<void> {
  // SWR would not repeat a request in whose task this is.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const before = backend.requests.length;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(backend.requests.length).toBeGreaterThanOrEqual(before + 2));
  // The response is rendered in a later task.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
}

const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const options = async (name: string) =>
  within(await field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the new registration page', () => {
  it('fills in the coupon code of a link, unless one was entered before', async () => {
    await show([COUNCIL, WOMEN], '/register/new?coupon=ANANYA-7K');
    await waitFor(async () => expect(await field('Coupon code')).toHaveProperty('value', 'ANANYA-7K'));
    cleanup();
    registrationDraft.save({ data: {}, couponCode: 'MINE' });
    await show([COUNCIL, WOMEN], '/register/new?coupon=ANANYA-7K');
    await waitFor(async () => expect(await field('Coupon code')).toHaveProperty('value', 'MINE'));
  });

  it('says before it is submitted that the last places are being paid for', async () => {
    held = { until: '2025-09-01T09:02:00.000Z' };
    await show([COUNCIL, WOMEN], '/register/new', { ...CONFERENCE, registrationCapacity: 200 });
    await screen.findByText(/^The last places are being paid for\..* try again at 14:32\.$/);
    await field('Email');
  });

  it.each([
    ['after the delegate has returned from the checkout', '?payment=failed', false],
    ['while the checkout of the delegate’s own order is open', '', true],
  ])('does not say so %s, who may hold the last place', async (_, query, submits) => {
    held = { until: '2025-09-01T09:02:00.000Z' };
    registrationDraft.save(DRAFT);
    const checkout = installTestCheckout();
    await show([COUNCIL, WOMEN], `/register/new${query}`, {
      ...CONFERENCE,
      registrationCapacity: 200,
    });
    await field('Email');
    if (submits) {
      await screen.findByText(/^The last places are being paid for/);
      await userEvent.click(await screen.findByRole('button', { name: /^Submit and pay/ }));
      await waitFor(() => expect(checkout.opened).toHaveLength(1));
    }
    await waitFor(() =>
      expect(backend.requests.some(({ path }) => path.endsWith(ROUTES.heldPlaces))).toBe(true),
    );
    await waitFor(() => expect(screen.queryByText(/^The last places are being paid for/)).toBeNull());
  });

  it('saves the details for the person who pays, and copies the link until something is changed', async () => {
    // With a clipboard, which jsdom lacks.
    const user = userEvent.setup();
    registrationDraft.save(DRAFT);
    const checkout = installTestCheckout();
    await show([COUNCIL, WOMEN]);
    const button = await screen.findByRole('button', { name: 'Send to the person who pays' });
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe('Copy the link for the person who pays'));
    expect(document.activeElement).toBe(button);
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(button);
    expect((await screen.findByText(/\/register\/resume#a-token$/)).role).toBe('status');
    copy.mockRestore();
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe('Link copied'));
    expect(await navigator.clipboard.readText()).toMatch(/\/register\/resume#a-token$/);
    await user.type(await field('Full name'), ' Again');
    expect(button.textContent).toBe('Send to the person who pays');
    expect(checkout.opened).toHaveLength(0);
  });

  it('does not offer a committee without portfolios', async () => {
    await show([NEW, COUNCIL, WOMEN]);
    for (const name of ['Committee preference 1', 'Committee preference 2'])
      expect(await options(name)).toEqual(['Select a committee', 'Security Council', 'UN Women']);
  });

  it('marks the portfolios that are taken, which can still be chosen', async () => {
    await show([{ ...COUNCIL, taken: ['China'] }, WOMEN]);
    await userEvent.selectOptions(await field('Committee preference 1'), 'Security Council');
    const portfolio = await field('Portfolio preference 1 for committee 1');
    expect(await options('Portfolio preference 1 for committee 1')).toEqual([
      'Select a portfolio',
      'France',
      'China (taken)',
    ]);
    screen.getByText(/Another delegate has those marked/);
    await userEvent.selectOptions(portfolio, 'China');
    expect(portfolio).toHaveProperty('value', 'China');
    await userEvent.selectOptions(await field('Committee preference 2'), 'UN Women');
    expect(await options('Portfolio preference 1 for committee 2')).toEqual([
      'Select a portfolio',
      'Kenya',
      'Peru',
    ]);
  });

  it('removes a committee without portfolios from a draft', async () => {
    registrationDraft.save({
      data: { fullName: 'A Delegate', committeePreference1: 'New Council', committeePreference2: 'UN Women' },
      couponCode: '',
    });
    await show([NEW, COUNCIL, WOMEN]);
    await waitFor(async () => expect(await field('Full name')).toHaveProperty('value', 'A Delegate'));
    expect(await field('Committee preference 1')).toHaveProperty('value', '');
    expect(await field('Committee preference 2')).toHaveProperty('value', 'UN Women');
    expect(await options('Portfolio preference 1 for committee 1')).toEqual(['Choose a committee first']);
    expect(await options('Portfolio preference 1 for committee 2')).toEqual([
      'Select a portfolio',
      'Kenya',
      'Peru',
    ]);
  });

  it.each([
    ['no committee', []],
    ['no committee with portfolios', [NEW]],
    ['only one committee with portfolios', [COUNCIL, NEW]],
  ])('says that registration opens later if there is %s', async (_, committees) => {
    await show(committees);
    await screen.findByText('To be revealed soon');
    expect(screen.queryByLabelText(/^Full name/)).toBeNull();
  });

  it('keeps a form that is being filled in when registration closes and committees change', async () => {
    await show([COUNCIL, WOMEN]);
    await userEvent.type(await field('Full name'), 'A Delegate');
    await userEvent.selectOptions(await field('Committee preference 1'), 'Security Council');
    answers = {
      committees: [WOMEN, { ...NEW, portfolios: ['Peru'] }],
      conference: { ...CONFERENCE, registrationOpen: false, registrationWindow: 'closed' },
    };
    await reconnect();
    expect(await field('Full name')).toHaveProperty('value', 'A Delegate');
    expect(await field('Committee preference 1')).toHaveProperty('value', 'Security Council');
    expect(screen.queryByText('Registration is closed')).toBeNull();
  });

  it('replaces a form that nobody has begun when registration closes', async () => {
    await show([COUNCIL, WOMEN]);
    await field('Full name');
    answers = {
      ...answers,
      conference: { ...CONFERENCE, registrationOpen: false, registrationWindow: 'closed' },
    };
    await reconnect();
    await screen.findByText('Registration is closed');
  });

  it('hydrates without a mismatch after a failed payment, and offers to continue it', async () => {
    answers = { committees: [COUNCIL, WOMEN], conference: CONFERENCE };
    backend = await startTestBackend(({ path }) => ({
      body: path.endsWith('/get-portfolios') ? answers.committees : answers.conference,
    }));
    const fallback = { [ROUTES.portfolios]: answers.committees, [ROUTES.conference]: CONFERENCE };
    const page = (path: string) => (
      <MemoryRouter initialEntries={[path]}>
        <SWRConfig value={{ provider: () => new Map(), fallback }}>
          <NewRegistrationPage />
        </SWRConfig>
      </MemoryRouter>
    );
    const container = document.body.appendChild(document.createElement('div'));
    // The server renders a page by its path alone.
    container.innerHTML = renderToString(page('/register/new'));
    const errors: unknown[] = [];
    const root = hydrateRoot(container, page('/register/new?payment=failed'), {
      onRecoverableError: (error) => errors.push(error),
    });
    await screen.findByRole('button', { name: 'Continue to payment' });
    expect(errors).toEqual([]);
    act(() => root.unmount());
    container.remove();
  });
});
