import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { DelegateForm } from '../site/registration/form/DelegateForm';
import { registrationDraft } from '../site/registration/registration-draft';
import ReceiptPanel from '../site/registration/receipt/ReceiptPanel';
import { committee, COUNCIL, DETAILS, WOMEN } from './responses/committees';
import { CONFERENCE } from './responses/conference';
import { type Script, startTestBackend } from './test-backend';
import { installTestCheckout } from './test-checkout';

const COMMITTEES = [COUNCIL, WOMEN, committee('Lok Sabha', 'Speaker', 'Opposition')];
export const DRAFT = { secret: 'f'.repeat(32), data: DETAILS, couponCode: '' };
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
