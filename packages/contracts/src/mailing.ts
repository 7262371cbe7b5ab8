import { Type } from 'class-transformer';
import { IsBoolean, IsEmail, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { DELIVERY_STATES, type DeliveryState } from './deliveries.js';
import { Trim } from './validation.js';
import type { SheetState } from './sheets.js';

/** Body of POST /registration/allotment-emails/test: where the sample goes. */
export class TestEmailRequest {
  @IsEmail({}, { message: 'Invalid email address' })
  @Trim()
  email!: string;
}

/** Body of POST /registration/allotment-emails/:id/retry: the failed ones, and the doubtful only where they are asked for. */
export class MailingRetryRequest {
  @IsOptional()
  @IsBoolean({ message: 'doubtful is yes or no' })
  doubtful?: boolean;
}

/** Query of the lists of recipients and of deliveries. */
export class DeliveriesQuery {
  @IsOptional()
  @IsIn(DELIVERY_STATES, { message: 'There is no such state' })
  state?: DeliveryState;

  /** From 1. */
  @Max(100_000, { message: 'There is no such page' })
  @Min(1, { message: 'There is no such page' })
  @IsInt({ message: 'There is no such page' })
  @Type(() => Number)
  page = 1;
}

/** Answer of GET /registration/allotment-emails/preview: what `send-allotment-emails` would do now. */
export interface MailingPreview {
  /** Delegates whose present allotment was not mailed. */
  recipients: number;
  allotted: number;
  /** The mail as the first of them would get it; absent where there is nobody. */
  sample?: { subject: string; html: string; text: string };
}

/** Answer of POST /registration/send-allotment-emails: the counts so far, and the mailing to follow (absent: nobody to mail). */
export interface SendMailingResponse {
  sent: number;
  /** Registration ids. */
  failed: string[];
  id?: string;
}

/** Answer of GET /registration/allotment-emails: absent where nothing was ever mailed. */
export interface LatestMailingResponse {
  newest?: MailingProgress;
}

/** Answer of GET /registration/allotment-emails/:id. */
export interface MailingProgress {
  id: string;
  state: 'running' | 'stopped' | 'done';
  startedAt: string;
  total: number;
  queued: number;
  sending: number;
  sent: number;
  failed: number;
  /** Doubtful: the worker died between handing it over and noting it. */
  unknown: number;
  /** Waiting because the mailing was stopped. */
  held: number;
  /** Mails a second over the last half minute; absent where nothing moves. */
  rate?: number;
  /** Seconds. */
  left?: number;
}

/** One recipient of GET /registration/allotment-emails/:id/recipients?state=&page= (100 a page). */
export interface MailingRecipient {
  delivery: string;
  registrationId: string;
  fullName: string;
  committee: string;
  portfolio: string;
  state: DeliveryState;
  /** What an organiser understands: 'The address does not exist (user@…)'. */
  reason?: string;
  at: string;
}

export interface MailingRecipientPage {
  recipients: MailingRecipient[];
  total: number;
  pages: number;
}

/** One line of GET /notify/deliveries?state=&page= (50 a page): every mail and sheet write there was. */
export interface DeliveryView {
  id: string;
  /** 'registration-confirmed', 'allotment' … */
  name: string;
  to?: { name: string; address: string };
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
  /** ISO; since when the oldest queued one waits. */
  oldestQueuedAt?: string;
  sheet?: SheetState;
}
