import { Types } from 'mongoose';
import type { FormerDelegate } from '@mun/contracts/events';
import type { Registration } from './registration.schema.js';

/** What the new delegate of a place does not take over. */
export const LEFT_FIELDS = {
  secretHash: 1,
  notes: 1,
  deletedNotes: 1,
  changes: 1,
  confirmationRequestedAt: 1,
  remindedAt: 1,
} as const;

/** Returns the delegate who has the place as they are stored from then on. */
export function toFormer(current: Registration): FormerDelegate {
  const { registrationId, fullName, email, phone, institution, numberOfMUNsParticipated } = current;
  const { revision, createdAt, confirmedAt = createdAt, notes = [], changes = [] } = current;
  const person = { registrationId, fullName, email, phone, institution, numberOfMUNsParticipated };
  const registration = new Types.ObjectId().toHexString();
  return { registration, ...person, revision, createdAt, confirmedAt, notes, changes };
}
