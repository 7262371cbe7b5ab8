import type { PastEdition } from '@mun/contracts/admin/editions';
import type { HealthReport } from '@mun/contracts/admin/health';
import type { ImportPreview, ImportResult, ImportView } from '@mun/contracts/admin/imports';
import { DELIVERIES_COLLECTION, type DeliveryState } from '@mun/contracts/notify/deliveries';
import { SHEET_COLLECTION, SHEET_STATUS_ID } from '@mun/contracts/notify/sheets';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Collection } from 'mongodb';
import { unique } from '../../admin/admin-ui.js';
import { withDatabase } from '../../database.js';
import type { ListDescriptor, ListTools } from './list.js';
import { act } from './people.js';

/** A document of a collection whose ids are texts. */
export interface Stored {
  _id: string;
  [field: string]: unknown;
}

/** Stores an email as if a worker had handled it. Returns the recipient's name. */
export async function storeEmail(
  { product, undoLater }: ListTools,
  state: DeliveryState,
  more: object = {},
): Promise<string> {
  const name = unique('Sample Recipient ');
  const _id = unique('sample-');
  const deliveries = <T>(action: (collection: Collection<Stored>) => Promise<T>) =>
    withDatabase(product, (db) => action(db.collection<Stored>(DELIVERIES_COLLECTION)));
  await deliveries((collection) =>
    collection.insertOne({
      _id,
      event: _id,
      name: 'registration-confirmed',
      to: { name, address: 'sample@example.org' },
      state,
      attempts: 1,
      content: { registrationId: 'SAMPL-ESAMPL' },
      registration: _id,
      createdAt: new Date(),
      updatedAt: new Date(),
      ...more,
    }),
  );
  undoLater(() => deliveries((collection) => collection.deleteOne({ _id })));
  return name;
}

/** An email fails. Returns what the system status then reports. */
async function failEmail(tools: ListTools): Promise<string> {
  await storeEmail(tools, 'failed');
  const { checks } = await tools.admin.call<HealthReport>('GET', ROUTES.adminHealth);
  const check = checks.find(({ message }) => message.endsWith('couldn’t be delivered.'));
  if (!check) throw new Error('the status reports no failed email');
  return check.message;
}

/** The spreadsheet cannot be written. Returns the reason. */
async function failSheet({ product, undoLater }: ListTools): Promise<string> {
  const error = unique('No access to the spreadsheet ');
  const update = (change: object) =>
    withDatabase(product, (db) =>
      db.collection<Stored>(SHEET_COLLECTION).updateOne({ _id: SHEET_STATUS_ID }, change),
    );
  await update({ $set: { error } });
  undoLater(() => update({ $unset: { error } }));
  return error;
}

/** Imports as many FAQs as no other import has. Returns that number. */
async function importFaqs({ admin, undoLater }: ListTools): Promise<string> {
  const imports = await admin.call<ImportView[]>('GET', ROUTES.imports);
  let count = 2;
  while (imports.some(({ added, changed }) => added === count || changed === count)) count += 1;
  const rows = Array.from({ length: count }, () => `${unique('Question ')},Yes.`);
  const request = { kind: 'faqs', table: ['question,answer', ...rows].join('\n'), columns: [], pictures: [] };
  const { digest } = await admin.call<ImportPreview>('POST', ROUTES.importPreview, request);
  const { id } = await admin.call<ImportResult>('POST', ROUTES.imports, { ...request, digest });
  undoLater(() => admin.call('POST', buildPath(ROUTES.importUndo, { id }), {}));
  return String(count);
}

/** Stores a past edition. Returns its name. */
async function archiveEdition({ admin, product, undoLater }: ListTools): Promise<string> {
  const name = unique('Sample MUN ');
  const days = { startsOn: '2020-09-11', endsOn: '2020-09-13' };
  await withDatabase(product, (db) =>
    db.collection('editions').insertOne({
      key: unique('edition-sample-'),
      name,
      edition: '0.1',
      ...days,
      endedAt: new Date('2020-10-01'),
      actor: { session: 'TEST' },
      state: 'archived',
      steps: [],
      committees: {},
      dropped: {},
      next: { edition: '0.2', ...days, fee: 1 },
      outbox: [],
    }),
  );
  undoLater(() => withDatabase(product, (db) => db.collection('editions').deleteOne({ name })));
  const editions = await admin.call<PastEdition[]>('GET', ROUTES.editions);
  if (!editions.some((edition) => edition.name === name)) throw new Error('the edition is not listed');
  return name;
}

/** What the product does on its own, and what organisers watch. */
export const OPERATIONS_LISTS: readonly ListDescriptor[] = [
  {
    name: 'Dashboard',
    source: 'admin/dashboard/DashboardPage.tsx',
    path: '/admin/dashboard',
    request: 'GET /api/admin/dashboard',
    failed: 'The numbers couldn’t be loaded.',
    change: act,
    isPolled: true,
  },
  {
    name: 'System status',
    source: 'admin/shared/status/use-health.ts',
    path: '/admin/status',
    request: 'GET /api/admin/wellbeing',
    loading: (page) => page.getByText('Checking the system status...'),
    failed: 'Couldn’t check the system status.',
    change: failEmail,
    isPolled: true,
  },
  {
    name: 'Emails',
    source: 'admin/mailing/use-deliveries.ts',
    path: '/admin/emails',
    request: 'GET /api/notify/deliveries',
    failed: 'Couldn’t load the emails.',
    change: (tools) => storeEmail(tools, 'sent'),
    isPolled: true,
  },
  {
    name: 'State of the spreadsheet',
    source: 'admin/shared/status/use-sheet-update.ts',
    path: '/admin/emails',
    request: 'GET /api/notify/deliveries',
    failed: 'Couldn’t load the emails.',
    change: failSheet,
    isPolled: true,
  },
  {
    name: 'Imports',
    source: 'admin/imports/PastImports.tsx',
    path: '/admin/import',
    request: 'GET /api/imports',
    failed: 'The recent imports couldn’t be loaded.',
    change: importFaqs,
    row: (page, text) => page.getByRole('cell', { name: text, exact: true }),
  },
  {
    name: 'Past editions',
    source: 'admin/conference/next-edition/NextEditionPage.tsx',
    path: '/admin/next-edition',
    request: 'GET /api/editions',
    failed: 'The editions could not be loaded.',
    change: archiveEdition,
  },
];
