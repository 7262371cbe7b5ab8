import { ConflictException } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import { fieldErrors } from '../../platform/http/validation.js';
import type { Registration } from './registration.schema.js';
import type { RegistrationWindow } from '@mun/contracts/content/content';

/** Why nobody can register. */
export const REGISTRATION_NOT_OPEN: Record<Exclude<RegistrationWindow, 'open'>, string> = {
  scheduled: 'Registration isn’t open yet.',
  closed: 'Registration is closed at the moment.',
  full: 'All places are taken, so registration is closed.',
};

/** Returns whether a registration with this email address is confirmed. @param except a registration that may be confirmed */
export async function isRegistered(
  registrations: mongo.Collection<Registration>,
  emailKey: string,
  except?: Types.ObjectId,
): Promise<boolean> {
  const confirmed = { emailKey, state: 'confirmed' as const, ...(except && { _id: { $ne: except } }) };
  return (await registrations.findOne(confirmed, { projection: { _id: 1 } })) !== null;
}

/** For organisers, at the field. @param prefix of the fields in the request */
export function addressTaken(prefix = ''): ConflictException {
  const message = 'Another delegate is registered with this email address.';
  return new ConflictException(fieldErrors([{ field: `${prefix}email`, message }]));
}
