import {
  NO_STUDENT,
  type PlaceView,
  type SchoolOffer,
  type SchoolView,
} from '@mun/contracts/delegations/delegations';
import { groupPrices } from '@mun/contracts/delegations/group-rule';

/** A response of GET /schools/offer. */
export const OFFER: SchoolOffer = {
  isOpen: true,
  fee: 200_000,
  currency: 'INR',
  rule: { kind: 'every-nth-free', places: 10, percent: 10 },
  maxPlaces: 60,
  holdDays: 21,
  guardianConsent: false,
  knownSchools: ['Vidya Mandir'],
};

/** Place `number` without a student, as GET /schools/:token has it. */
export function place(number: number, changes: Partial<PlaceView> = {}): PlaceView {
  return {
    id: number.toString(16).padStart(24, '0'),
    number,
    state: 'empty',
    version: 1,
    price: 200_000,
    student: NO_STUDENT,
    missing: ['name', 'email', 'preferences'],
    isClaimed: false,
    hasLink: false,
    ...changes,
  };
}

/** Place `number` of a student with this name. */
export function named(number: number, fullName: string, changes: Partial<PlaceView> = {}): PlaceView {
  return place(number, {
    state: 'named',
    student: { ...NO_STUDENT, fullName, email: `${number}@example.org`, className: '11 B' },
    missing: ['preferences'],
    ...changes,
  });
}

/** A response of GET /schools/:token, of which nothing is paid. */
export function schoolWith(places: PlaceView[], changes: Partial<SchoolView> = {}): SchoolView {
  const charged = groupPrices(OFFER.fee, OFFER.rule, 0, places.length).reduce((sum, price) => sum + price, 0);
  return {
    school: 'Sample Public School',
    adviserName: 'Meera Iyer',
    adviserEmail: 'meera@example.org',
    adviserPhone: '9876543210',
    secondContact: '',
    billingName: 'Sample Public School Trust',
    billingAddress: '1 Sample Road, Pune',
    gstin: '',
    orderNumber: '',
    payBy: 'online',
    reference: 'S-7K2M9',
    version: 1,
    createdAt: '2025-06-01T10:00:00.000Z',
    heldUntil: '2025-06-22T10:00:00.000Z',
    places,
    swaps: [],
    wishes: [],
    advisers: [{ id: 'first', name: 'Meera Iyer', email: 'meera@example.org' }],
    lines: places.map(({ id, number, price }) => ({
      id: `charge:${id}`,
      at: '2025-06-01T10:00:00.000Z',
      kind: 'charge',
      amount: price,
      text: `Place ${number}`,
    })),
    charged,
    paid: 0,
    due: charged,
    currency: 'INR',
    documents: [],
    offer: OFFER,
    ...changes,
  };
}
