import { Types } from 'mongoose';

/** @throws Error if one of them is not 24 hexadecimal digits */
export function toObjectIds(ids: Iterable<string>): Types.ObjectId[] {
  return Array.from(ids, (id) => new Types.ObjectId(id));
}
