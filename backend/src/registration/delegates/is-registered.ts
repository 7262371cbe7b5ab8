import type { mongo, Types } from 'mongoose';
import type { Registration } from './registration.schema.js';

/** Returns whether a registration with this email address is confirmed. @param except a registration that may be confirmed */
export async function isRegistered(
  registrations: mongo.Collection<Registration>,
  emailKey: string,
  except?: Types.ObjectId,
): Promise<boolean> {
  const confirmed = { emailKey, state: 'confirmed' as const, ...(except && { _id: { $ne: except } }) };
  return (await registrations.findOne(confirmed, { projection: { _id: 1 } })) !== null;
}
