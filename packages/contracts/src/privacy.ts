import type { ApplicationView } from './application.js';
import type { AuditEntry } from './audit.js';
import type { DeliveryState, EmailName } from './deliveries.js';
import type { OrderView } from './payment-admin.js';
import { RequiredText } from './validation.js';

/*
 * Everything that is kept of one person, for the person who asks for it, and its erasure. Who is meant stands in the body
 * and never in the address: addresses end up in logs.
 */

/** Body of POST /people/file. */
export class PersonLookup {
  /** A registration ID, typed in any way, or an email address. */
  @RequiredText('Please give a registration ID or an email address', 254)
  who!: string;
}

/** Body of POST /people/erasure. */
export class ErasureRequest extends PersonLookup {
  /** Is kept with the erasure, and so must not name the person. */
  @RequiredText('Please say why, without naming the person', 500)
  reason!: string;
}

/** Answer of POST /people/file: one person is who writes from one email address. Instants in ISO. */
export interface PersonalDataExport {
  at: string;
  registrations: PersonRegistration[];
  /** Amounts in paise. */
  orders: Omit<OrderView, 'registration'>[];
  applications: ApplicationView[];
  /** Where they sit now, and every change of it. */
  seats: PersonSeat[];
  mails: PersonMail[];
  /** What organisers did with what is theirs. */
  audit: AuditEntry[];
}

export interface PersonRegistration {
  registrationId: string;
  state: 'pending' | 'confirmed' | 'cancelled';
  fullName: string;
  email: string;
  phone: string;
  institution: string;
  numberOfMUNsParticipated: number;
  preferences: { committee: string; portfolios: string[] }[];
  /** Missing where it was not asked for. */
  under18?: boolean;
  guardian?: Guardian;
  createdAt: string;
  confirmedAt?: string;
  cancelledAt?: string;
}

/** Who agreed for a delegate under 18, and when. */
export interface Guardian {
  name: string;
  /** Email or phone, as it was typed. */
  contact: string;
  consentedAt: string;
}

export interface PersonSeat {
  registrationId: string;
  /** Missing: none. */
  committee?: string;
  portfolio?: string;
  history: { at: string; before: string | null; after: string | null }[];
}

export interface PersonMail {
  name: EmailName;
  to: { name: string; address: string };
  state: DeliveryState;
  content: object;
  createdAt: string;
  sentAt?: string;
}

/** Answer of POST /people/erasure; 409 with a sentence where money or a mail is under way. How many of each there were. */
export interface ErasureResponse {
  id: string;
  registrations: number;
  applications: number;
  mails: number;
  /** False where something has to wait a moment; it is finished by itself. */
  done: boolean;
}
