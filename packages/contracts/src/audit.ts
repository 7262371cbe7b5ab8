import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

/** Sent with every admin call by organisers who told their name: who they are, for the activity list. At most 60 letters, as encodeURIComponent writes them. */
export const ADMIN_NAME_HEADER = 'x-admin-name';

/** Who did something: the session by its short name ('K7QF'), and the person where they told their name. */
export interface Actor {
  session: string;
  name?: string;
}

export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'restored',
  'reordered',
  'imported',
  'import-undone',
  'allotted',
  'allotment-undone',
  'mailing-started',
  'mailing-stopped',
  'mailing-resumed',
  'mail-resent',
  'sheet-requested',
  'refunded',
  'provider-asked',
  'exported',
  'erased',
  'logged-in',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_KINDS = [
  'committee',
  'board-member',
  'team-member',
  'sponsor',
  'faq',
  'coupon',
  'conference',
  'registration',
  'application',
  'payment',
  'allotment',
  'mailing',
  'sheet',
  'session',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One thing that an organiser did. Personal data of delegates is named by registration id, never by email or phone. */
export interface AuditEntry {
  id: string;
  /** ISO. */
  at: string;
  by: Actor;
  action: AuditAction;
  kind: AuditKind;
  /** Of the thing: its `_id` or registration id. */
  subject: string;
  /** What people call it. */
  title: string;
  /** The fields that changed, as they were and as they became; pictures by their address. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Answer of GET /audit?kind=&before=<id>: the newest first, 50 at a time; `next` goes into `before` for the older ones. */
export interface AuditPage {
  entries: AuditEntry[];
  next?: string;
}

/** Query of GET /audit. */
export class AuditQuery {
  @IsOptional()
  @IsIn(AUDIT_KINDS, { message: 'There is no such kind' })
  kind?: AuditKind;

  @IsOptional()
  @MaxLength(64)
  @IsString()
  before?: string;
}
