import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { AccountState } from '@mun/contracts/admin/accounts';
import type { SecondPersonSettings } from '@mun/contracts/admin/second-person';
import type { Role } from '@mun/contracts/admin/permissions';
import { isVenueDayOver } from '@mun/contracts/venue-time';
import { withOutbox, type OutboxDocument, type OutboxEntry } from '../events/outbox.js';

/** A WebAuthn credential, which signs its owner in on a device or with a security key. */
export interface Passkey {
  /** The credential's id, unique among all accounts. */
  id: string;
  /** In COSE, as base64url. */
  publicKey: string;
  /** Of the uses; always 0 with passkeys that are synchronised. A lower one than before means a copy. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt?: Date;
}

/** A person with access to the admin area. Only the module accounts writes it, apart from when it was last used. */
@Schema({ collection: 'accounts', versionKey: false })
export class Account implements OutboxDocument {
  _id!: Types.ObjectId;
  outbox!: OutboxEntry[];

  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, required: true }) email!: string;
  /** Identifies the person: `toEmailKey(email)`. */
  @Prop({ type: String, required: true, unique: true }) emailKey!: string;
  @Prop({ type: [String], required: true }) roles!: Role[];
  /** For chairs: the ids of their committees. */
  @Prop({ type: [String], required: true }) committees!: string[];
  @Prop({ type: String, required: true }) state!: AccountState;
  /** The last day of access at the venue; without an end if absent. */
  @Prop({ type: String }) endsOn?: string;
  /** Incremented with every change of what an owner decides. */
  @Prop({ type: Number, required: true }) version!: number;

  /** The open invitation. Its token is only in the email. */
  @Prop({ type: { tokenHash: String, expiresAt: Date }, _id: false })
  invitation?: { tokenHash: string; expiresAt: Date };

  /** From which the key of the second factor is derived; absent without one. */
  @Prop({ type: String }) secondFactor?: string;

  /** Absent before the first one. */
  @Prop({ type: [Object], default: undefined }) passkeys?: Passkey[];

  /** A new address that is not confirmed on both addresses. The codes are only in the emails. */
  @Prop({
    type: { email: String, presentHash: String, newHash: String, attempts: Number, expiresAt: Date },
    _id: false,
  })
  emailChange?: { email: string; presentHash: string; newHash: string; attempts: number; expiresAt: Date };

  /** An owner, by id and name, who wants to hand over their role to this person. Once it is accepted, until it is complete. */
  @Prop({ type: { from: String, name: String, expiresAt: Date, accepted: Boolean }, _id: false })
  handover?: { from: string; name: string; expiresAt: Date; accepted?: true };

  /** Sessions that started before are not accepted. */
  @Prop({ type: Date }) sessionsFrom?: Date;
  /** To the minute. */
  @Prop({ type: Date }) lastActiveAt?: Date;
}

export const AccountSchema = withOutbox(SchemaFactory.createForClass(Account));
AccountSchema.index(
  { 'invitation.tokenHash': 1 },
  { partialFilterExpression: { 'invitation.tokenHash': { $exists: true } } },
);

AccountSchema.index(
  { 'passkeys.id': 1 },
  { unique: true, partialFilterExpression: { 'passkeys.id': { $exists: true } } },
);

/** The name of the owner who wants to hand over their role to this person; undefined if nobody does, or not any more. */
export function offeredBy({ handover }: Pick<Account, 'handover'>): string | undefined {
  return handover && handover.expiresAt > new Date() ? handover.name : undefined;
}

/** Returns whether the person's last day of access is over. */
export function hasEnded({ endsOn }: Pick<Account, 'endsOn'>): boolean {
  return endsOn !== undefined && isVenueDayOver(endsOn, Date.now());
}

export const ACCESS_ID = 'access';

/** The only document about who can get in at all. */
@Schema({ collection: 'access', versionKey: false })
export class Access implements OutboxDocument {
  @Prop({ type: String, required: true }) _id!: string;
  outbox!: OutboxEntry[];

  /**
   * Ids of accounts that are active owners. One is removed before its account is changed and added afterwards, each time
   * with a condition on this list, so at least one active owner is always left.
   */
  @Prop({ type: [String], required: true }) owners!: string[];

  /** True if nobody can use the shared code. */
  @Prop({ type: Boolean }) isCodeOff?: boolean;

  /** What a second person has to confirm; absent if an owner has never chosen. */
  @Prop({ type: Object }) secondPerson?: SecondPersonSettings;
}

export const AccessSchema = withOutbox(SchemaFactory.createForClass(Access));
