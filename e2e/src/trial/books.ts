import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/deliveries';
import type { MailSummary } from '@mun/local/mailbox/mail-store';
import type { Payment, Refund } from '@mun/local/payment-simulator/entities';
import type { CellValue } from '@mun/local/sheets-simulator/workbook';
import type { Act } from './acts.js';
import type { Said } from './api.js';
import type {
  StoredApplication,
  StoredAuditLine,
  StoredChange,
  StoredCommittee,
  StoredCoupon,
  StoredFaq,
  StoredMismatch,
  StoredOrder,
  StoredRegistration,
  StoredSeat,
} from './stored.js';
import type { World } from './world.js';

/** All that is written anywhere of what has happened: in the database, at the provider, in the mailbox, on the sheet. */
export interface Books {
  orders: StoredOrder[];
  registrations: StoredRegistration[];
  applications: StoredApplication[];
  mismatches: StoredMismatch[];
  coupons: StoredCoupon[];
  faqs: StoredFaq[];
  committees: StoredCommittee[];
  seats: StoredSeat[];
  /** By their number. */
  changes: StoredChange[];
  audit: StoredAuditLine[];
  lines: EmailDelivery[];
  /** Collections with events that nobody carried, each with how many documents. */
  uncarried: string[];
  payments: Payment[];
  refunds: Refund[];
  mails: MailSummary[];
  /** The spreadsheet's tabs as people see them, headings included. */
  sheet: Record<'Delegates' | 'Committees', CellValue[][]>;
  /** What the organisers know that they did. */
  acts: Act[];
  /** Who tried to register and was never let through. */
  refused: Refused[];
}

/** A delegate's address, and what they were answered last in each tab. */
export interface Refused {
  email: string;
  answers: Said[];
}

/** Something that has to hold, whatever broke meanwhile; answers with what breaks it, each in a few words. */
export type Rule = [rule: string, breaks: (books: Books) => string[]];

/** Reads everything, once nothing is under way any more. */
export async function readBooks(
  { db, mailbox, provider, spreadsheet }: World,
  { acts, refused }: Pick<Books, 'acts' | 'refused'>,
): Promise<Books> {
  const all = <T extends object>(name: string) => db.collection<T>(name).find().toArray() as Promise<T[]>;
  const payments = provider.control.payments();
  const names = await db.listCollections({}, { nameOnly: true }).toArray();
  const uncarried = await Promise.all(
    names.map(async ({ name }) => {
      const waiting = await db.collection(name).countDocuments({ 'outbox.0': { $exists: true } });
      return waiting > 0 ? [`${name}: ${waiting}`] : [];
    }),
  );
  return {
    orders: await all<StoredOrder>('payment_orders'),
    registrations: await all<StoredRegistration>('registrations'),
    applications: await all<StoredApplication>('applications'),
    mismatches: await all<StoredMismatch>('payment_mismatches'),
    coupons: await all<StoredCoupon>('coupons'),
    faqs: await all<StoredFaq>('faqs'),
    committees: await all<StoredCommittee>('committees'),
    seats: await all<StoredSeat>('seats'),
    changes: (await all<StoredChange>('allotment_changes')).toSorted(
      (one, other) => one.number - other.number,
    ),
    audit: await all<StoredAuditLine>('audit'),
    lines: await all<EmailDelivery>(DELIVERIES_COLLECTION),
    uncarried: uncarried.flat(),
    payments,
    refunds: payments.flatMap(({ id }) => provider.control.refunds(id)),
    mails: mailbox.control.list(),
    sheet: {
      Delegates: spreadsheet.control.rows('Delegates'),
      Committees: spreadsheet.control.rows('Committees'),
    },
    acts,
    refused,
  };
}
