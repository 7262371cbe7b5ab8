import { mongo } from 'mongoose';
import { MONGO_CLIENT_OPTIONS } from '@mun/server-kit/mongo-connection';
import { ACCESS_ID, type Access, type Account } from '../platform/auth/account.schema.js';
import { toEmailKey } from '../platform/email-key.js';
import { createInvitation } from './tokens.js';

/**
 * Invites somebody as an owner, whatever access, second factor and passkeys they had, ends their sessions and switches the shared code on.
 * @returns the token of the invitation
 */
export async function restoreOwner(uri: string, email: string, name: string): Promise<string> {
  const client = await new mongo.MongoClient(uri, MONGO_CLIENT_OPTIONS).connect();
  try {
    const db = client.db();
    const { token, invitation } = createInvitation();
    const account = await db.collection<Account>('accounts').findOneAndUpdate(
      { emailKey: toEmailKey(email) },
      {
        $set: { state: 'invited', roles: ['owner'], invitation, sessionsFrom: new Date() },
        $unset: { endsOn: '', secondFactor: '', passkeys: '' },
        $inc: { version: 1 },
        $setOnInsert: { name, email, committees: [], outbox: [] },
      },
      { upsert: true, returnDocument: 'after' },
    );
    // Not active before the invitation is accepted.
    const owners = String(account?._id);
    await db
      .collection<Access>('access')
      .updateOne({ _id: ACCESS_ID }, { $unset: { isCodeOff: '' }, $pull: { owners } });
    return token;
  } finally {
    await client.close();
  }
}
