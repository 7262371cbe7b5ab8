import { createHash } from 'node:crypto';
import { ObjectId, type Db } from 'mongodb';
import type { Registration } from '@mun/backend/registration/delegates/registration.schema';
import { rupeesToPaise } from '@mun/contracts/money';
import type { DelegateDetails } from '@mun/contracts/registration';
import {
  formatRegistrationId,
  REGISTRATION_ID_ALPHABET,
  REGISTRATION_ID_LENGTH,
} from '@mun/contracts/registration-id';
import { makeDelegates, type CommitteeChoice } from './delegates.js';

/** Registration opened, for the demo. */
const OPENED = Date.UTC(2025, 5, 2, 4, 30);
const MINUTES_APART = 37;

/** A registration as the database has it. */
export type StoredRegistration = Pick<Registration, keyof Registration>;

/** A committee as the database has it. */
export interface StoredCommittee extends CommitteeChoice {
  id: string;
}

/**
 * Confirmed registrations straight into the database, as many as a test or a measurement needs: 5,000 in a second.
 * @returns them, the first to be confirmed first
 */
export async function insertConfirmedDelegates(
  db: Db,
  count: number,
  crowd = 1,
): Promise<StoredRegistration[]> {
  const committees = await loadCommittees(db);
  const registrations = makeDelegates(count, committees, crowd).map((details, index) =>
    confirmedRegistration(pendingRegistration(details, index, committees)),
  );
  await db.collection<Registration>('registrations').insertMany(registrations);
  return registrations;
}

/** Every committee in the organisers' order. */
export async function loadCommittees(db: Db): Promise<StoredCommittee[]> {
  const committees = await db.collection('committees').find().sort({ sortOrder: 1, _id: 1 }).toArray();
  return committees.map(({ _id, name, portfolios }) => ({
    id: String(_id),
    name: String(name),
    portfolios: [portfolios].flat().map(String),
  }));
}

/** A registration that waits for its payment. @param index how many registered before */
export function pendingRegistration(
  details: DelegateDetails,
  index: number,
  committees: readonly StoredCommittee[],
): StoredRegistration {
  const { fullName, email, phone, institution, numberOfMUNsParticipated } = details;
  const idOf = (wanted: string) => committees.find(({ name }) => name === wanted)?.id ?? '';
  const dice = createHash('sha256').update(email).digest();
  return {
    _id: new ObjectId(dice.subarray(0, 12)),
    registrationId: registrationIdFrom(dice.subarray(12)),
    state: 'pending',
    active: true,
    revision: 1,
    fullName,
    email,
    emailKey: email,
    phone,
    institution,
    numberOfMUNsParticipated,
    preferences: [
      {
        committee: idOf(details.committeePreference1),
        portfolios: [
          details.portfolioPreference1ForCommitteePreference1,
          details.portfolioPreference2ForCommitteePreference1,
        ],
      },
      {
        committee: idOf(details.committeePreference2),
        portfolios: [
          details.portfolioPreference1ForCommitteePreference2,
          details.portfolioPreference2ForCommitteePreference2,
        ],
      },
    ],
    createdAt: new Date(OPENED + index * MINUTES_APART * 60_000),
    outbox: [],
  };
}

/** The same, paid for; with an order of this id, or of one that nobody has. */
export function confirmedRegistration(
  registration: StoredRegistration,
  paidBy: Registration['paidBy'] = {
    orderId: registration._id.toHexString(),
    paymentId: null,
    amount: rupeesToPaise(0),
    currency: 'INR',
  },
): StoredRegistration {
  const confirmedAt = new Date(registration.createdAt.getTime() + 4 * 60_000);
  return { ...registration, state: 'confirmed', confirmedAt, paidBy };
}

function registrationIdFrom(dice: Buffer): string {
  const letters = Array.from(dice.subarray(0, REGISTRATION_ID_LENGTH), (die) =>
    REGISTRATION_ID_ALPHABET.charAt(die % REGISTRATION_ID_ALPHABET.length),
  );
  return formatRegistrationId(letters.join(''));
}
