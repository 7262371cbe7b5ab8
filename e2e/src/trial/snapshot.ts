import { readFileSync } from 'node:fs';
import type { DelegationRow } from '@mun/contracts/delegations/delegations';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { ProposalDetail } from '@mun/proposals/proposal';
import { PROPOSALS_COLLECTION, type StoredProposal } from '@mun/proposals/stored-proposal';
import type { RejectedDelegate } from './delegate.js';
import type {
  StoredApplication,
  StoredAuditEntry,
  StoredBlockPortfolio,
  StoredChange,
  StoredCommittee,
  StoredConference,
  StoredCoupon,
  StoredDelegation,
  StoredFaq,
  StoredUnmatchedPayment,
  StoredOrder,
  StoredPlaces,
  StoredReceipt,
  StoredRegistration,
  StoredSeat,
  StoredTask,
  StoredWelcome,
} from './documents.js';
import type { Action } from './organiser/organiser.js';
import type { SuspendedWork } from './organiser/suspended-organiser.js';
import type { AppliedProposal } from './proposals/proposal-record.js';
import type { MergedSchool } from './schools/merged-schools.js';
import type { System } from './system/system.js';

/** The state of all systems after a trial: database, payment provider, mailbox and spreadsheet, and the actors' records. */
export type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;

/** Names invariants, each with a function that describes its violations. */
export type Invariants = Record<string, (snapshot: Snapshot) => string[]>;

/** Reads everything. Call it when the system is idle. */
export async function takeSnapshot(
  { db, mailbox, provider, spreadsheet, runLog }: System,
  actors: {
    actions: Action[];
    /** As organisers see them. */
    schools: DelegationRow[];
    mergedSchools: MergedSchool[];
    rejected: RejectedDelegate[];
    readProposals: ProposalDetail[];
    appliedProposals: AppliedProposal[];
    /** Absent with an older version, which has no accounts. */
    suspended: SuspendedWork | undefined;
    twoVersions: boolean;
    hasFaults: boolean;
    /** As `uniqueIndexes`, when the trial began. */
    declaredIndexes: string[];
  },
) {
  const all = <T extends object>(name: string) => db.collection<T>(name).find().toArray() as Promise<T[]>;
  const payments = provider.control.payments();
  return {
    orders: await all<StoredOrder>('payment_orders'),
    registrations: await all<StoredRegistration>('registrations'),
    applications: await all<StoredApplication>('applications'),
    unmatched: await all<StoredUnmatchedPayment>('payment_mismatches'),
    coupons: await all<StoredCoupon>('coupons'),
    places: await all<StoredPlaces>('places'),
    delegations: await all<StoredDelegation>('delegations'),
    receipts: await all<StoredReceipt>('receipts'),
    conferences: await all<StoredConference>('conference'),
    uniqueIndexes: await listUniqueIndexes({ db }),
    faqs: await all<StoredFaq>('faqs'),
    committees: await all<StoredCommittee>('committees'),
    seats: await all<StoredSeat>('seats'),
    blocks: await all<StoredBlockPortfolio>('block_portfolios'),
    /** By number. */
    changes: (await all<StoredChange>('allotment_changes')).toSorted((a, b) => a.number - b.number),
    proposals: await all<StoredProposal>(PROPOSALS_COLLECTION),
    audit: await all<StoredAuditEntry>('audit'),
    deliveries: await all<EmailDelivery>(DELIVERIES_COLLECTION),
    tasks: await all<StoredTask>('scheduled_tasks'),
    welcomes: await all<StoredWelcome>('welcomes'),
    pendingEvents: await countEvents({ db }, 'outbox'),
    deadLetters: await countEvents({ db }, 'deadLetters'),
    payments,
    refunds: payments.flatMap(({ id }) => provider.control.refunds(id)),
    emails: mailbox.control.list(),
    /** The spreadsheet's tabs, including headings. */
    sheet: {
      Delegates: spreadsheet.control.rows('Delegates'),
      Committees: spreadsheet.control.rows('Committees'),
    },
    /** Each run of an event handler, a job or a scheduled task (preload/record-runs.mjs). */
    runs: readFileSync(runLog, 'utf8').trimEnd().split('\n'),
    takenAt: new Date(),
    ...actors,
  };
}

/** Returns 'seats.one_delegate_per_seat' for each index that allows a value once. */
export async function listUniqueIndexes({ db }: Pick<System, 'db'>): Promise<string[]> {
  const indexes = (await db.collections()).map(async (collection) => {
    const unique = (await collection.indexes()).filter((index) => index.unique);
    return unique.map(({ name }) => `${collection.collectionName}.${name}`);
  });
  return (await Promise.all(indexes)).flat();
}

/** Returns 'registrations: 2 documents with events in outbox' for each collection that has some. */
export async function countEvents(
  { db }: Pick<System, 'db'>,
  field: 'outbox' | 'deadLetters',
): Promise<string[]> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const counts = await Promise.all(
    collections.map(async ({ name }) => {
      const count = await db.collection(name).countDocuments({ [`${field}.0`]: { $exists: true } });
      return count > 0 ? [`${name}: ${count} documents with events in ${field}`] : [];
    }),
  );
  return counts.flat();
}
