import type { AllotmentChangePage, Registrant } from '@mun/contracts/allotment/allotment';
import { PROPOSALS_COLLECTION } from '@mun/proposals/stored-proposal';
import { ROUTES } from '@mun/contracts/routes';
import { type Collection, ObjectId } from 'mongodb';
import { button, unique } from '../../admin/admin-ui.js';
import { withDatabase } from '../../database.js';
import { AllotmentsApi } from '../../fixtures/allotments.fixture.js';
import type { ListDescriptor, ListTools } from './list.js';
import { storeEmail, type Stored } from './operations.js';

/** Gives a delegate a free seat. */
async function allot({ admin, undoLater }: ListTools): Promise<Registrant[]> {
  const allotments = new AllotmentsApi(admin);
  const { before } = await allotments.allotFreeSeat();
  undoLater(() => allotments.restore(before));
  return allotments.registrants();
}

/** Returns how many delegates have a seat, as the summary shows it: '13 of 40 delegates allotted' */
async function countAllotted(tools: ListTools): Promise<string> {
  const delegates = await allot(tools);
  const allotted = delegates.filter(({ allotmentStatus }) => allotmentStatus === 'allotted');
  return `${allotted.length} of ${delegates.length} delegates allotted`;
}

async function newestChange(tools: ListTools): Promise<string> {
  await allot(tools);
  const { changes } = await tools.admin.call<AllotmentChangePage>('GET', ROUTES.allotmentChanges);
  return `Change ${changes[0]?.number}: 1 seat`;
}

/** Stores a mailing that has been stopped. Returns its id. */
async function storeMailing({ product, undoLater }: ListTools, total: number): Promise<string> {
  const _id = new ObjectId();
  await withDatabase(product, (db) =>
    db.collection('mailings').insertOne({
      _id,
      startedAt: new Date(),
      actor: { session: 'TEST' },
      total,
      state: 'stopped',
      outbox: [],
    }),
  );
  undoLater(() => withDatabase(product, (db) => db.collection('mailings').deleteOne({ _id })));
  return _id.toHexString();
}

/** Another organiser starts a mailing and stops it. Returns its progress. */
async function stopMailing(tools: ListTools): Promise<string> {
  const total = 100 + Math.trunc(Math.random() * 900);
  await storeMailing(tools, total);
  return `0 of ${total}`;
}

/** A mailing with a recipient, and one more with each change. */
const recipients = new WeakMap<ListTools, string>();

async function addRecipient(tools: ListTools): Promise<string> {
  const mailings = recipients.get(tools);
  const content = { registrationId: 'SAMPL-ESAMPL', committee: 'Press', portfolio: 'Editor' };
  return storeEmail(tools, 'held', { name: 'allotment', mailings: [mailings], content });
}

/** Another organiser requests a proposal, which fails. Returns the reason. */
async function failProposal({ product, undoLater }: ListTools): Promise<string> {
  const _id = new ObjectId().toHexString();
  const error = unique('This proposal failed in a test ');
  const proposals = <T>(action: (collection: Collection<Stored>) => Promise<T>) =>
    withDatabase(product, (db) => action(db.collection<Stored>(PROPOSALS_COLLECTION)));
  await proposals((collection) =>
    collection.insertOne({
      _id,
      at: new Date(),
      updatedAt: new Date(),
      by: { session: 'TEST' },
      state: 'failed',
      progress: 0,
      request: {
        aim: 'fewest-without-preference',
        otherSeats: 'any',
        scope: 'unseated',
        schools: 'any',
      },
      hash: _id,
      problem: '{}',
      delegates: 1,
      attempts: 1,
      error,
      outbox: [],
    }),
  );
  undoLater(() => proposals((collection) => collection.deleteOne({ _id })));
  return error;
}

/** The seats, and what follows from them. */
export const ALLOTMENT_LISTS: readonly ListDescriptor[] = [
  {
    name: 'Allotments',
    source: 'admin/allotments/use-delegates.ts',
    path: '/admin/allotments',
    // The first rows come with the state, changes with the live request.
    request: 'GET /api/registration/allotments/*',
    failed: 'Failed to fetch data',
    change: countAllotted,
    isPolled: true,
  },
  {
    name: 'History of allotments',
    source: 'admin/allotments/history/HistoryPage.tsx',
    path: '/admin/allotments/history',
    request: 'GET /api/registration/allotment-changes',
    failed: 'Couldn’t load the history.',
    change: newestChange,
  },
  {
    name: 'Progress of the latest mailing',
    source: 'admin/allotments/mailing/use-mailing.ts',
    path: '/admin/allotments',
    request: 'GET /api/registration/allotment-emails',
    failed: /mailing couldn’t be loaded/,
    change: stopMailing,
    without: { loading: 'It appears when there has been a mailing.' },
  },
  {
    name: 'Recipients of a mailing',
    source: 'admin/allotments/mailing/Recipients.tsx',
    path: async (tools) => {
      recipients.set(tools, await storeMailing(tools, 9));
      return '/admin/allotments';
    },
    request: 'GET /api/registration/allotment-emails/*/recipients',
    show: (page) => button(page, 'Show recipients').click(),
    failed: 'Couldn’t load the recipients.',
    change: addRecipient,
  },
  {
    name: 'Proposals',
    source: 'admin/allotments/proposal/use-proposals.ts',
    path: '/admin/allotments/proposal',
    request: 'GET /api/registration/proposals',
    failed: 'The proposals could not be loaded.',
    change: failProposal,
    isPolled: true,
  },
];
