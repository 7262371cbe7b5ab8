import { createHash } from 'node:crypto';
import { ObjectId, type Db } from 'mongodb';
import { toSearchWords, type Registration } from '@mun/backend/schemas';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import type { DelegateDetails } from '@mun/contracts/registration/registration';
import {
  formatRegistrationId,
  REGISTRATION_ID_ALPHABET,
  REGISTRATION_ID_LENGTH,
} from '@mun/contracts/registration/registration-id';
import { makeDelegates, type CommitteeChoice } from './delegates.js';

/** When the demo's registration opened. */
const OPENED_AT = Date.UTC(2025, 5, 2, 4, 30);
const MINUTES_APART = 37;

/** A registration document. */
export type StoredRegistration = Pick<Registration, keyof Registration>;

/** A committee with its id. */
export interface StoredCommittee extends CommitteeChoice {
  id: string;
}

/**
 * Inserts confirmed registrations directly into the database, about 5,000 a second.
 * @returns them in the order of their confirmation
 */
export async function insertConfirmedDelegates(
  db: Db,
  count: number,
  seed = 1,
): Promise<StoredRegistration[]> {
  const committees = await loadCommittees(db);
  const registrations = makeDelegates(count, committees, seed).map((details, index) =>
    confirmedRegistration(pendingRegistration(details, index, committees)),
  );
  await db.collection<Registration>('registrations').insertMany(registrations);
  return registrations;
}

/** Returns all committees that are not deleted, in display order. */
export async function loadCommittees(db: Db): Promise<StoredCommittee[]> {
  const active = { deletedAt: { $exists: false } };
  const committees = await db.collection('committees').find(active).sort({ sortOrder: 1, _id: 1 }).toArray();
  return committees.map(({ _id, name, portfolios }) => ({
    id: String(_id),
    name: String(name),
    portfolios: [portfolios].flat().map(String),
  }));
}

/** Returns a registration that waits for its payment. @param index the number of earlier registrations */
export function pendingRegistration(
  details: DelegateDetails,
  index: number,
  committees: readonly StoredCommittee[],
): StoredRegistration {
  const { fullName, email, phone, institution, numberOfMUNsParticipated } = details;
  const committeeId = (committeeName: string) =>
    committees.find(({ name }) => name === committeeName)?.id ?? '';
  const hash = createHash('sha256').update(email).digest();
  const registrationId = registrationIdFromHash(hash.subarray(12));
  const createdAt = new Date(OPENED_AT + index * MINUTES_APART * 60_000);
  return {
    // As the driver does, so that documents are stored in the order of their creation.
    _id: ObjectId.createFromHexString(secondsAsHex(createdAt) + hash.toString('hex', 0, 8)),
    registrationId,
    state: 'pending',
    revision: 1,
    fullName,
    email,
    emailKey: email,
    searchWords: toSearchWords({ fullName, email, phone, institution, registrationId }),
    phone,
    institution,
    numberOfMUNsParticipated,
    preferences: [
      {
        committee: committeeId(details.committeePreference1),
        portfolios: [
          details.portfolioPreference1ForCommitteePreference1,
          details.portfolioPreference2ForCommitteePreference1,
        ],
      },
      {
        committee: committeeId(details.committeePreference2),
        portfolios: [
          details.portfolioPreference1ForCommitteePreference2,
          details.portfolioPreference2ForCommitteePreference2,
        ],
      },
    ],
    createdAt,
    outbox: [],
  };
}

/** Returns the registration as confirmed, by default with the id of an order that does not exist. */
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

function secondsAsHex(time: Date): string {
  return Math.floor(time.getTime() / 1_000)
    .toString(16)
    .padStart(8, '0');
}

function registrationIdFromHash(hash: Buffer): string {
  const characters = Array.from(hash.subarray(0, REGISTRATION_ID_LENGTH), (byte) =>
    REGISTRATION_ID_ALPHABET.charAt(byte % REGISTRATION_ID_ALPHABET.length),
  );
  return formatRegistrationId(characters.join(''));
}
