import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsMongoId,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Actor } from '../admin/audit.js';
import { EXPORT_FORMATS, type ExportFormat, ExportQuery } from '../admin/exports.js';
import type { DeliveryState, EmailName } from '../notify/deliveries.js';
import type { NamedSeat } from '../events.js';
import { OfflinePayment } from '../payment/offline-payments.js';
import type { OrderView } from '../payment/payment-admin.js';
import {
  ALLOTMENT_FILTERS,
  COMMITTEE_FILTER,
  DELEGATE_STATES,
  type DelegateFilter,
  type DelegateState,
  EXPERIENCES,
  PREFERENCE_MATCHES,
  type PreferenceMatch,
} from './delegate-filter.js';
import { DelegateDetails, Participant, UNDER_18 } from './registration.js';
import { QueryInteger } from '../query-integer.js';
import { IDEMPOTENCY_KEY_PATTERN } from '../routes.js';
import { sortsBy } from '../sort-rows.js';
import { NumberInRange, RequiredMultilineText, RequiredText, SearchText } from '../validation.js';

/* The delegates as organisers see and change them: registrations of every state. Amounts are in paise. */

const KEY = { message: 'The idempotency key is missing' };
const FORM = 'Please fill in the delegate’s details';
const PAYMENT = 'Please fill in the payment';

/** One row of GET /delegates. */
export interface DelegateRow {
  /** The internal `_id`. */
  id: string;
  /** Present if the registration is or was confirmed; that of a pending one is secret. */
  registrationId?: string;
  state: DelegateState;
  fullName: string;
  email: string;
  phone: string;
  institution: string;
  seat?: NamedSeat;
  createdAt: string;
}

export const DELEGATE_SORTS = sortsBy(['name', 'state', 'institution', 'seat', 'createdAt']);

/** The largest `limit` of GET /delegates, which is more than a conference has delegates. */
export const MAX_DELEGATES = 10_000;

/** Query of GET /delegates. */
export class DelegatesQuery implements DelegateFilter {
  @IsOptional()
  @IsIn(DELEGATE_STATES, { message: 'This status does not exist' })
  state?: DelegateState;

  /** Words of a name, email, phone, institution or registration id. */
  @IsOptional()
  @SearchText()
  search?: string;

  /** By its common name. */
  @IsOptional()
  @MaxLength(250)
  @IsString()
  institution?: string;

  @IsOptional()
  @IsIn(ALLOTMENT_FILTERS)
  allotment?: DelegateFilter['allotment'];

  /** The name of the committee after 'allotted:' or 'preferred:'. */
  @IsOptional()
  @MaxLength(250)
  @Matches(COMMITTEE_FILTER)
  committee?: string;

  /** How well the seat of those who have one matches their preferences. */
  @IsOptional()
  @IsIn(PREFERENCE_MATCHES)
  preference?: PreferenceMatch;

  @IsOptional()
  @IsIn(EXPERIENCES)
  experience?: DelegateFilter['experience'];

  /** Newest first without it; '-name' is the reverse of 'name'. */
  @IsOptional()
  @IsIn(DELEGATE_SORTS)
  sort?: (typeof DELEGATE_SORTS)[number];

  /** Starts at 1. */
  @IsOptional() @QueryInteger(1, 100_000) page?: number;

  /** Delegates per page. */
  @IsOptional() @QueryInteger(1, MAX_DELEGATES) limit?: number;
}

/** Query of GET /delegates/export: the delegates of the same filters. */
export class DelegatesExportQuery extends DelegatesQuery {
  @IsOptional()
  @IsIn(EXPORT_FORMATS, { message: 'The format must be csv or xlsx' })
  format: ExportFormat = 'csv';
}

/** Body of POST /delegates/export: exports these delegates only, newest first. */
export class SelectedDelegatesExport extends ExportQuery {
  /** Internal `_id`s. */
  @IsMongoId({ each: true, message: 'Please send the ids of delegates' })
  @ArrayMaxSize(MAX_DELEGATES, { message: 'Please export fewer delegates at once' })
  @IsArray({ message: 'Please send the ids of delegates' })
  ids!: string[];
}

export interface DelegatePage {
  delegates: DelegateRow[];
  total: number;
  page: number;
  pages: number;
}

/** Response of GET /delegates/:id, where `:id` is the internal `_id` or the registration id of a confirmed delegate. */
export interface DelegateView extends Omit<DelegateRow, 'seat'> {
  /** Sent back as `If-Match` with every change: 412 if somebody else has changed the delegate meanwhile. */
  version: number;
  numberOfMUNsParticipated: number;
  /** Committees by name. */
  preferences: { committee: string; portfolios: [string, string] }[];
  under18?: boolean;
  guardian?: { name: string; contact: string; consentedAt: string };
  confirmedAt?: string;
  cancelledAt?: string;
  /** True if an organiser entered the registration. */
  addedByOrganiser?: true;
  /** Present if the place was transferred to another person: the `id` of that delegate, who has the payment and its orders. */
  transferredTo?: string;
  seat?: NamedSeat & {
    /** True if the delegate was emailed this seat. */
    mailed: boolean;
    /** Why the delegate has this seat, if it comes from a proposal. */
    reason?: string;
  };
  /** Newest first. */
  orders: OrderView[];
  notes: DelegateNote[];
  /** Those that can be restored, the last one deleted first. */
  deletedNotes: DelegateNote[];
  /** Newest first. */
  timeline: TimelineEntry[];
  /** Newest first. */
  emails: DelegateEmail[];
}

export interface DelegateNote {
  id: string;
  text: string;
  at: string;
  by: Actor;
}

export interface DelegateEmail {
  /** The id of the delivery, for `ROUTES.resendDelivery`. */
  id: string;
  name: EmailName;
  to: string;
  state: DeliveryState;
  at: string;
  error?: string;
}

/** What happened to a delegate. `by` is the organiser who did it, if one did. */
export type TimelineEntry = { at: string; by?: Actor } & (
  | { type: 'registered' | 'added' | 'confirmed' | 'cancelled' }
  | { type: 'paid' | 'refunded'; amount: number; currency: string; offline?: true }
  | { type: 'emailed'; name: EmailName; state: DeliveryState }
  | { type: 'allotted'; seat: NamedSeat; previous?: NamedSeat }
  | { type: 'seat-removed'; previous: NamedSeat }
  | { type: 'changed'; before: Record<string, unknown>; after: Record<string, unknown> }
  | { type: 'transferred' }
);

/** Body of PUT /delegates/:id, with `If-Match`: replaces the details, with the form's rules. */
export class ChangeDelegate extends DelegateDetails {}

/** Body of POST /delegates: an organiser registers a delegate, also while registration is closed. */
export class AddDelegate {
  @ValidateNested({ message: FORM })
  @IsObject({ message: FORM })
  @Type(() => DelegateDetails)
  data!: DelegateDetails;

  /** Absent if the delegate still has to pay. */
  @IsOptional()
  @ValidateNested({ message: PAYMENT })
  @IsObject({ message: PAYMENT })
  @Type(() => OfflinePayment)
  payment?: OfflinePayment;

  @Matches(IDEMPOTENCY_KEY_PATTERN, KEY) key!: string;
}

/** Response of POST /delegates and of POST /delegates/:id/payments. */
export interface AddedDelegate {
  /** The internal `_id`. */
  id: string;
  /** Present if the registration is confirmed. */
  registrationId?: string;
}

/** Body of POST /delegates/:id/transfer, with `If-Match`: another person takes the place, with a new registration id. */
export class TransferDelegate extends Participant {
  @NumberInRange(0, 'Must be a positive number', { max: 1_000, whole: true })
  numberOfMUNsParticipated!: number;

  /** Otherwise the seat becomes free. */
  @IsBoolean({ message: 'Please choose whether the new delegate keeps the seat' }) keepSeat!: boolean;

  /** False clears the preferences of the former delegate. */
  @IsOptional()
  @IsBoolean({ message: 'Please choose whether the new delegate keeps the preferences' })
  keepPreferences?: boolean;
}

/** The same for a conference that asks for guardians' consent: `under18` is required. */
export class TransferDelegateWithAge extends TransferDelegate {
  @IsBoolean({ message: UNDER_18 }) declare under18?: boolean;
}

const CANCELLATION_REFUNDS = ['none', 'full', 'part'] as const;

/** Body of POST /delegates/:id/cancel. Idempotent by `key`. */
export class CancelDelegate {
  @RequiredText('Please enter a reason', 250) reason!: string;
  @IsBoolean({ message: 'Please choose whether the delegate is emailed' }) sendEmail!: boolean;

  @IsIn(CANCELLATION_REFUNDS, { message: 'Please choose what is refunded' })
  refund!: (typeof CANCELLATION_REFUNDS)[number];

  /** Paise; for `part`, less than what was paid. */
  @ValidateIf(({ refund }: CancelDelegate) => refund === 'part')
  @NumberInRange(1, 'Please enter the amount to refund', { whole: true })
  amount?: number;

  @Matches(IDEMPOTENCY_KEY_PATTERN, KEY) key!: string;
}

/** Body of POST /delegates/:id/notes. */
export class AddNote {
  @RequiredMultilineText('Please enter a note', 2_000) text!: string;
  @Matches(IDEMPOTENCY_KEY_PATTERN, KEY) key!: string;
}
