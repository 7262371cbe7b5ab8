import { type DelegationView, NO_STUDENT, type PlaceView } from '@mun/contracts/delegations/delegations';
import { place } from './school';

const placeView = (number: number, fields?: Partial<PlaceView>) =>
  place(number, { price: 150_000, ...fields });

/** A school with a registered student, one without a payment, an empty place and a dropped one. */
export function schoolView(fields: Partial<DelegationView> = {}): DelegationView {
  return {
    id: '66f000000000000000000009',
    reference: 'S-7K2M9',
    version: 3,
    createdAt: '2025-08-01T10:00:00.000Z',
    heldUntil: '2025-08-31T10:00:00.000Z',
    school: 'Vidya Mandir',
    adviserName: 'Meera Joshi',
    adviserEmail: 'meera@example.org',
    adviserPhone: '9876543210',
    secondContact: '',
    billingName: 'Vidya Mandir Trust',
    billingAddress: '5 Temple Road\nNashik 422001',
    gstin: '',
    orderNumber: '',
    payBy: 'transfer',
    note: 'Arrives by bus',
    maxPlaces: 40,
    places: [
      placeView(1, {
        state: 'confirmed',
        student: { ...NO_STUDENT, fullName: 'Asha Rao', className: 'XI A' },
        missing: ['preferences'],
        registrationId: 'RG24T-YB7ZE',
        seat: { committee: 'UN Women', portfolio: 'Kenya' },
      }),
      placeView(2, {
        state: 'named',
        student: { ...NO_STUDENT, fullName: 'Ravi Iyer' },
        missing: ['email', 'preferences'],
      }),
      placeView(3),
      placeView(4, { state: 'dropped', missing: [] }),
    ],
    swaps: [],
    wishes: [],
    advisers: [{ id: 'first', name: 'Meera Joshi', email: 'meera@example.org' }],
    lines: [
      { id: 'charge', at: '2025-08-01T10:00:00.000Z', kind: 'charge', amount: 600_000, text: '4 places' },
      {
        id: 'credit',
        at: '2025-08-02T10:00:00.000Z',
        kind: 'credit',
        amount: 150_000,
        text: 'Place 4 dropped',
      },
      {
        id: 'payment',
        at: '2025-08-03T10:00:00.000Z',
        kind: 'payment',
        amount: 150_000,
        text: 'Bank transfer',
      },
    ],
    charged: 450_000,
    paid: 150_000,
    due: 300_000,
    currency: 'INR',
    documents: [{ kind: 'receipt', number: 'MMUN-2025-000001', url: '/api/receipts/a.pdf' }],
    offer: {
      isOpen: true,
      fee: 150_000,
      currency: 'INR',
      rule: { kind: 'none', places: 10, percent: 10 },
      maxPlaces: 40,
      holdDays: 30,
      guardianConsent: false,
    },
    ...fields,
  };
}
