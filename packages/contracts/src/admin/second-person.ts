import { IsBoolean } from 'class-validator';
import { NumberInRange } from '../validation.js';
import type { Permission } from './permissions.js';

/** What can need the confirmation of a second person, and what that person must be allowed to do. */
export const CONFIRMED_BY = {
  refunds: 'refunds.create',
  cancellations: 'delegates.cancel',
  nextEdition: 'editions.start',
  erasures: 'personal-data.erase',
  exports: 'delegates.export',
} as const satisfies Record<string, Permission>;

export type ConfirmedKind = keyof typeof CONFIRMED_BY;

/** How long a second person can confirm, and how long it then holds, in hours. */
export const CONFIRMATION_HOURS = 24;

const CHOICE = { message: 'Please choose whether a second person has to confirm this' };

/** What a second person has to confirm. */
export interface SecondPersonSettings extends Record<ConfirmedKind, boolean> {
  /** Rupees that each person may refund within a day without confirmation. */
  refundsPerDay: number;
  /** How many delegates each person may cancel within a day without confirmation. */
  cancellationsPerDay: number;
}

/** Body of PUT /admin/second-person. */
export class SecondPersonForm implements SecondPersonSettings {
  @IsBoolean(CHOICE) refunds!: boolean;

  @NumberInRange(0, 'Please enter an amount in whole rupees', { max: 10_000_000, whole: true })
  refundsPerDay!: number;

  @IsBoolean(CHOICE) cancellations!: boolean;

  @NumberInRange(0, 'Please enter a number of delegates', { max: 10_000, whole: true })
  cancellationsPerDay!: number;

  @IsBoolean(CHOICE) nextEdition!: boolean;
  @IsBoolean(CHOICE) erasures!: boolean;
  @IsBoolean(CHOICE) exports!: boolean;
}

/** Before an owner has decided anything. */
export const NO_SECOND_PERSON: SecondPersonSettings = {
  refunds: false,
  refundsPerDay: 10_000,
  cancellations: false,
  cancellationsPerDay: 10,
  nextEdition: false,
  erasures: false,
  exports: false,
};

/** One entry of GET /admin/confirmations. */
export interface ConfirmationView {
  id: string;
  kind: ConfirmedKind;
  /** Whose data, for an erasure: as it was typed. */
  about?: string;
  /** Who wants to do it. */
  by: string;
  state: 'waiting' | 'confirmed' | 'refused';
  /** Who has decided. */
  decidedBy?: string;
  /** ISO. */
  expiresAt: string;
  /** Whether the caller wants to do it, and so cannot confirm it. */
  isOwn: boolean;
}
