import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { DelegateForm } from '../site/registration/form/DelegateForm';
import { registrationDraft } from '../site/registration/registration-draft';
import ReceiptPanel from '../site/registration/receipt/ReceiptPanel';
import { CONFERENCE } from './conference';
import { type Script, startTestBackend } from './test-backend';
import { installTestCheckout } from './test-checkout';

const COMMITTEES = [
  {
    _id: '1',
    name: 'Security Council',
    slug: 'security-council',
    portfolios: ['France', 'China'],
    version: 1,
    sharedPortfolios: false,
  },
  {
    _id: '2',
    name: 'UN Women',
    slug: 'un-women',
    portfolios: ['Kenya', 'Peru'],
    version: 1,
    sharedPortfolios: false,
  },
  {
    _id: '3',
    name: 'Lok Sabha',
    slug: 'lok-sabha',
    portfolios: ['Speaker', 'Opposition'],
    version: 1,
    sharedPortfolios: false,
  },
];
export const DRAFT = {
  secret: 'f'.repeat(32),
  data: {
    fullName: 'A Delegate',
    email: 'a.delegate@example.org',
    phone: '9876543210',
    institution: 'Sample School',
    numberOfMUNsParticipated: 0,
    committeePreference1: 'Security Council',
    portfolioPreference1ForCommitteePreference1: 'France',
    portfolioPreference2ForCommitteePreference1: 'China',
    committeePreference2: 'UN Women',
    portfolioPreference1ForCommitteePreference2: 'Kenya',
    portfolioPreference2ForCommitteePreference2: 'Peru',
  },
  couponCode: '',
};
/** The response to a registration with a payment due. */
export const DUE = {
  body: {
    order: { id: 'order_1', amount: 150_000, currency: 'INR' },
    finalAmount: 1500,
    currency: 'INR',
    message: '',
  },
};

/** Responses by path, and the checkout, for each test that imports this file. */
export let answers: Record<string, ReturnType<Script>>;
export let backend: Awaited<ReturnType<typeof startTestBackend>>;
export let checkout: ReturnType<typeof installTestCheckout>;

beforeEach(async () => {
  answers = { '/api/registration/initiate': DUE, '/api/committees?images=url': { body: [] } };
  backend = await startTestBackend(({ path }) => answers[path]);
  checkout = installTestCheckout();
});

afterEach(() => registrationDraft.remove());

export const initiated = () => backend.requests.filter(({ path }) => path === '/api/registration/initiate');

export function showDelegateForm(
  draft: Parameters<typeof DelegateForm>[0]['draft'] = DRAFT,
  facts: Partial<typeof CONFERENCE> = {},
) {
  render(
    <MemoryRouter initialEntries={['/register/new']}>
      <Routes>
        <Route path="/" element={<ReceiptPanel />} />
        <Route
          path="/register/new"
          element={
            <DelegateForm conference={{ ...CONFERENCE, ...facts }} committees={COMMITTEES} draft={draft} />
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
export const button = (name: RegExp) => screen.findByRole('button', { name });
