import type { DelegateView } from '@mun/contracts/registration/delegates';
import type { OrderView } from '@mun/contracts/payment/payment-admin';

const at = '2025-09-01T10:00:00.000Z';

/** A paid order of ₹1,500. */
export const PAID_ORDER: OrderView = {
  id: 'o1',
  paymentId: 'pay_1',
  state: 'paid',
  fee: 150_000,
  amount: 150_000,
  currency: 'INR',
  late: false,
  couponShort: false,
  createdAt: at,
  holdUntil: at,
  paidAt: at,
  registration: { fullName: 'Asha Rao', email: '', institution: '', state: 'confirmed' },
};

/** A confirmed delegate with a seat. `overrides` replace the defaults. */
export function delegateView(overrides: Partial<DelegateView> = {}): DelegateView {
  return {
    id: '66f000000000000000000001',
    registrationId: 'RG24T-YB7ZE',
    state: 'confirmed',
    fullName: 'Asha Rao',
    email: 'asha@example.org',
    phone: '9876543210',
    institution: 'Sample School',
    createdAt: at,
    confirmedAt: at,
    version: 3,
    numberOfMUNsParticipated: 2,
    preferences: [
      { committee: 'Security Council', portfolios: ['France', 'China'] },
      { committee: 'UN Women', portfolios: ['Kenya', 'Peru'] },
    ],
    seat: { committee: 'Security Council', portfolio: 'France', mailed: true },
    orders: [PAID_ORDER],
    notes: [],
    deletedNotes: [],
    timeline: [{ at, type: 'registered' }],
    emails: [
      {
        id: 'e1',
        name: 'registration-confirmed',
        to: 'asha@exmaple.org',
        state: 'failed',
        at,
        error: 'The address does not exist',
      },
    ],
    ...overrides,
  };
}
