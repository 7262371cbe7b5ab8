import type { ApplicationView } from '../registration/application.js';
import type { Actor, AuditEntry } from './audit.js';
import type { Student } from '../delegations/delegations.js';
import type { DelegateNote } from '../registration/delegates.js';
import type { DeliveryState, EmailName } from '../notify/deliveries.js';
import type { OrderView } from '../payment/payment-admin.js';
import type { Person } from '../registration/person.js';
import type { ReceiptDocument } from '../payment/receipts.js';
import { IsIn, IsOptional } from 'class-validator';
import { RequiredMultilineText, RequiredText } from '../validation.js';
import { IsoDate } from '../value-rules.js';

const LOOKUP_PURPOSES = ['view', 'export'] as const;

/** Body of POST /people/file: not in the URL, because URLs are logged. */
export class PersonLookup {
  /** A registration id in any notation, or an email address. */
  @RequiredText('Please enter a registration ID or an email address', 254) who!: string;

  /** What the audit log records as the purpose; `view` if it is absent. */
  @IsOptional()
  @IsIn(LOOKUP_PURPOSES, { message: 'The purpose must be view or export' })
  purpose?: (typeof LOOKUP_PURPOSES)[number];
}

/** Body of POST /people/erasure. */
export class ErasureRequest {
  @RequiredText('Please enter a registration ID or an email address', 254) who!: string;

  /** Stored with the erasure, so it must not identify the person. */
  @RequiredMultilineText('Please give a reason, without naming the person', 500) reason!: string;
}

/** Response of POST /people/file. A person is identified by their email address. Times are ISO. */
export interface PersonalDataExport {
  at: string;
  registrations: PersonRegistration[];
  /** Amounts in paise. */
  orders: Omit<OrderView, 'registration'>[];
  /** Receipts and credit notes. */
  receipts: ReceiptDocument[];
  applications: ApplicationView[];
  /** As an adviser or a student of schools; absent if the person is neither. */
  schools?: PersonSchool[];
  /** The current seat and its history. */
  seats: PersonSeat[];
  mails: PersonEmail[];
  /** Actions of organisers that concern the person's data. */
  audit: AuditEntry[];
}

/** What a school has stored about a person: as its adviser, as its student, or both. */
export interface PersonSchool {
  reference: string;
  school: string;
  adviser?: { name: string; email: string; phone: string; secondContact: string };
  students: Student[];
}

export interface PersonRegistration extends Person {
  registrationId: string;
  state: 'pending' | 'confirmed' | 'cancelled';
  /** The name of a past edition; absent if the registration belongs to the current one. */
  edition?: string;
  numberOfMUNsParticipated: number;
  preferences: { committee: string; portfolios: string[] }[];
  /** Absent if the delegate was not asked. */
  under18?: boolean;
  guardian?: Guardian;
  /** What organisers noted about the person. */
  notes?: DelegateNote[];
  /** Notes that can still be restored. */
  deletedNotes?: DelegateNote[];
  /** What organisers changed, oldest first. */
  changes?: { at: string; by: Actor; before: Record<string, unknown>; after: Record<string, unknown> }[];
  createdAt: string;
  confirmedAt?: string;
  cancelledAt?: string;
}

/** The guardian of a delegate under 18, and when they consented. */
export interface Guardian {
  name: string;
  /** Email or phone, as entered. */
  contact: string;
  consentedAt: string;
}

export interface PersonSeat {
  /** When the delegate opened the placard that was sealed. */
  openedAt?: string;
  registrationId: string;
  /** Absent if no seat is allotted. */
  committee?: string;
  portfolio?: string;
  /** `reason`: why the delegate got the seat, if it was taken over from a proposal. */
  history: { at: string; before: string | null; after: string | null; reason?: string }[];
}

export interface PersonEmail {
  name: EmailName;
  to: { name: string; address: string };
  state: DeliveryState;
  content: object;
  createdAt: string;
  sentAt?: string;
}

/** Response of POST /people/erasure: numbers of erased documents. The response is 409 while a payment or email is in progress. */
export interface ErasureResponse {
  id: string;
  registrations: number;
  applications: number;
  mails: number;
  /** False if the erasure is not complete yet; it is resumed automatically. */
  done: boolean;
}

/** Response of GET /people/purge: what would be deleted after a day, if it were today. */
export interface PurgePreview {
  people: number;
  registrations: number;
  applications: number;
}

export class PurgeQuery {
  @IsoDate('Please enter a date as YYYY-MM-DD') day!: string;
}
