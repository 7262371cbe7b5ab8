import { IsBoolean, IsEmail, IsIn, IsOptional } from 'class-validator';
import type { AllotmentsState } from '../allotment/allotment.js';
import { DELIVERY_STATES, type DeliveryState } from './deliveries.js';
import { QueryInteger } from '../query-integer.js';
import { sortsBy } from '../sort-rows.js';
import { SearchText, Trim } from '../validation.js';
import type { SheetState } from './sheets.js';

/** Body of POST /registration/allotment-emails/test: the recipient of the sample. */
export class TestEmailRequest {
  @IsEmail({}, { message: 'Invalid email address' })
  @Trim()
  email!: string;
}

/** Body of POST /registration/allotment-emails/:id/retry; `doubtful` retries emails whose outcome is unknown, too. */
export class MailingRetryRequest {
  @IsOptional()
  @IsBoolean({ message: 'doubtful must be true or false' })
  doubtful?: boolean;
}

/** Query of the lists of recipients and of deliveries. */
export class DeliveriesQuery {
  @IsOptional()
  @IsIn(DELIVERY_STATES, { message: 'This status does not exist' })
  state?: DeliveryState;

  /** Starts at 1. */
  @QueryInteger(1, 100_000, 'This page does not exist') page = 1;
}

export const DELIVERY_SORTS = sortsBy(['to', 'state', 'email', 'updated']);

/** Query of the list of deliveries. */
export class DeliveriesSearchQuery extends DeliveriesQuery {
  /** The latest changes first without it; '-to' is the reverse of 'to'. */
  @IsOptional()
  @IsIn(DELIVERY_SORTS)
  sort?: (typeof DELIVERY_SORTS)[number];

  /** Part of the recipient's name or address, or of the registration ID. */
  @IsOptional()
  @SearchText()
  search?: string;
}

/** Body of POST /notify/deliveries/:id/resend. */
export class ResendRequest {
  /** Corrects the recipient's address, also that of their registration. */
  @IsOptional()
  @IsEmail({}, { message: 'Invalid email address' })
  @Trim()
  address?: string;

  /** Sends an email again that was sent already; otherwise only one that failed or whose outcome is unknown. */
  @IsOptional()
  @IsBoolean({ message: 'again must be true or false' })
  again?: boolean;
}

/** Response of GET /registration/allotment-emails/preview: what `send-allotment-emails` would send now. */
export interface MailingPreview {
  /** Number of delegates who were not emailed their current allotment, or who no longer have the seat they were emailed. */
  recipients: number;
  /** Those of `recipients` who were emailed another seat, and those who have no seat any more. */
  changed: number;
  released: number;
  allotted: number;
  /** Advisers whose list of their students' seats is another one than they were emailed last; absent in earlier versions. */
  lists?: number;
  /** ISO time until which the seats are sealed, so that the emails don't state them; absent if they are not. */
  sealedUntil?: string;
  /** The email to the first recipient; absent if there is none. */
  sample?: { subject: string; html: string; text: string };
}

/** Response of POST /registration/send-allotment-emails, so far; `id` is absent if there was no recipient. */
export interface SendMailingResponse {
  sent: number;
  /** Registration ids. */
  failed: string[];
  id?: string;
}

/** Response of GET /registration/allotment-emails; empty if there was no mailing yet. */
export interface LatestMailingResponse {
  newest?: MailingProgress;
}

/** Response of GET /registration/allotments/live?since=<number>: all that an open table of allotments follows. */
export interface AllotmentsLive {
  allotments: AllotmentsState;
  /** The latest mailing; absent if there was none. */
  mailing?: MailingProgress;
  sheet: SheetState;
}

/** Response of GET /registration/allotment-emails/:id. */
export interface MailingProgress {
  id: string;
  state: 'running' | 'stopped' | 'done';
  startedAt: string;
  total: number;
  queued: number;
  sending: number;
  sent: number;
  failed: number;
  /** Transmitted, but acceptance was not confirmed or recorded. */
  unknown: number;
  /** Waiting because the mailing was stopped. */
  held: number;
  /** Emails per second over the last 30 seconds; absent if none were sent. */
  rate?: number;
  /** Estimated seconds until the mailing is done. */
  left?: number;
}

/** One recipient of GET /registration/allotment-emails/:id/recipients?state=&page=, 100 per page. */
export interface MailingRecipient {
  delivery: string;
  registrationId: string;
  fullName: string;
  /** The seat that the email states or, if `released`, takes back. */
  committee: string;
  portfolio: string;
  released?: true;
  state: DeliveryState;
  /** An explanation for organisers: 'The address does not exist (user@…)'. */
  reason?: string;
  at: string;
}

export interface MailingRecipientPage {
  recipients: MailingRecipient[];
  total: number;
  pages: number;
}

/** One delivery of GET /notify/deliveries?state=&page=, 50 per page. */
export interface DeliveryView {
  id: string;
  /** 'registration-confirmed', 'allotment' … */
  name: string;
  to?: { name: string; address: string };
  /** The delegate whom the email is about: the id of their page. */
  delegate?: string;
  state: DeliveryState;
  attempts: number;
  createdAt: string;
  updatedAt: string;
  reason?: string;
}

export interface DeliveryPage {
  deliveries: DeliveryView[];
  total: number;
  pages: number;
  counts: Record<DeliveryState, number>;
  /** When the oldest queued delivery was created (ISO). */
  oldestQueuedAt?: string;
  sheet?: SheetState;
}
