import { mongo } from 'mongoose';

/** Whether a write failed because a unique index holds such a document already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}
