import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

/** Who made a change: the short name of the session ('K7QF'), and the name of the account or, with the shared code, the one entered. */
export interface Actor {
  session: string;
  name?: string;
  /** The id of the account. */
  account?: string;
}

export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'restored',
  'reordered',
  'imported',
  'import-undone',
  'merged',
  'separated',
  'marked-different',
  'unmarked-different',
  'allotted',
  'allotment-undone',
  'proposal-requested',
  'proposal-cancelled',
  'mailing-started',
  'mailing-stopped',
  'mailing-resumed',
  'email-resent',
  'email-tested',
  'messaged',
  'sheet-requested',
  'refunded',
  'cancelled',
  'transferred',
  'noted',
  'note-deleted',
  'note-restored',
  'payment-accepted',
  'payment-dismissed',
  'payment-recorded',
  'accepted',
  'declined',
  'edition-started',
  'edition-undone',
  'synced-with-provider',
  'viewed',
  'exported',
  'erased',
  'events-retried',
  'queue-changed',
  'logged-in',
  'invited',
  'joined',
  'suspended',
  'reinstated',
  'removed',
  'left',
  'email-changed',
  'handover-offered',
  'handover-withdrawn',
  'handover-accepted',
  'handover-declined',
  'second-factor-on',
  'second-factor-off',
  'passkey-added',
  'passkey-removed',
  'signed-out',
  'confirmation-asked',
  'confirmed',
  'confirmation-refused',
  'second-person-changed',
  'code-on',
  'code-off',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_KINDS = [
  'committee',
  'board-member',
  'team-member',
  'sponsor',
  'faq',
  'page',
  'coupon',
  'conference',
  'registration',
  'institution',
  'application',
  'payment',
  'allotment',
  'mailing',
  'email-text',
  'sheet',
  'system',
  'queue',
  'session',
  'account',
  'delegation',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One action of an organiser. It identifies delegates by registration id, never by email or phone. */
export interface AuditEntry {
  id: string;
  at: string;
  by: Actor;
  action: AuditAction;
  kind: AuditKind;
  /** The `_id` or registration id of the item. */
  subject: string;
  title: string;
  /** The fields that changed, before and after the change. Pictures are URLs. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** `AuditQuery.account` of what was done with the shared code. */
export const SHARED_CODE = 'code';

/** An entry of the response of GET /audit/people: who has done something, under the name of the last time. */
export interface AuditPerson {
  account: string;
  name: string;
}

/** Response of GET /audit, newest first, 50 per page. Pass `next` as `before` to get the next page. */
export interface AuditPage {
  entries: AuditEntry[];
  next?: string;
}

export class AuditQuery {
  @IsOptional()
  @IsIn(AUDIT_KINDS, { message: 'There is no activity of this kind' })
  kind?: AuditKind;

  /** The id of an account, or `SHARED_CODE`. */
  @IsOptional()
  @MaxLength(64)
  @IsString()
  account?: string;

  @IsOptional()
  @MaxLength(64)
  @IsString()
  before?: string;
}

/** `after` of an entry about a batch of seats: how many were given, given in place of another, and taken away. */
export interface SeatCounts {
  allotted: number;
  changed: number;
  removed: number;
}

/** Returns the counts of an entry about seats; undefined for other entries, and for older ones without counts. */
export function seatCountsOf({ kind, after }: Pick<AuditEntry, 'kind' | 'after'>): SeatCounts | undefined {
  const [allotted, changed, removed] = [after?.['allotted'], after?.['changed'], after?.['removed']];
  return kind === 'allotment' &&
    typeof allotted === 'number' &&
    typeof changed === 'number' &&
    typeof removed === 'number'
    ? { allotted, changed, removed }
    : undefined;
}
