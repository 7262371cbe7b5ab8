import { setTimeout as sleep } from 'node:timers/promises';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import { SHEET_COLLECTION, SHEET_STATUS_ID, type SheetStatus } from '@mun/contracts/notify/sheets';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { OPEN_PROPOSAL_STATES, PROPOSALS_COLLECTION } from '@mun/proposals/stored-proposal';
import { ObjectId } from 'mongodb';
import { SECRETS } from '../services.js';
import type { StoredBlockPortfolio, StoredDelegation, StoredSeat } from './documents.js';
import { remainingSchool } from './invariants/seats.js';
import { controlMailing, sendMailing, updateSpreadsheet } from './organiser/organiser-actions.js';
import type { ActionContext } from './organiser/action-context.js';
import { proposeForUnseated } from './proposals/proposal-actions.js';
import { countEvents } from './snapshot.js';
import type { System } from './system/system.js';

const POLL_INTERVAL_MS = 500;
const MAX_MAILINGS = 5;
/** Backends share values that are up to ten seconds old. */
const METRICS_TIMEOUT_MS = 30_000;

/**
 * Ends all faults, waits until nothing is pending, lets an organiser allot the remaining delegates, resume and complete all
 * mailings, and waits again.
 * @returns what is still pending after a timeout; empty if the system is idle
 */
export async function settle(system: System, context: ActionContext, timeoutMs: number): Promise<string[]> {
  const { organiser } = context;
  await endFaults(system);
  const pending = await waitUntilIdle(system, timeoutMs);
  if (pending.length > 0) return pending;
  await proposeForUnseated(context, timeoutMs);
  for (const { _id } of await system.db.collection('mailings').find().toArray()) {
    await controlMailing(organiser, String(_id), 'resume');
    await controlMailing(organiser, String(_id), 'retry');
  }
  for (let count = 0; count < MAX_MAILINGS; count += 1) if (await sendMailing(organiser)) break;
  if ((await sheetStatus(system))?.failedSnapshot !== undefined) await updateSpreadsheet(organiser);
  return [...(await waitUntilIdle(system, timeoutMs)), ...(await waitForMetrics(system))];
}

async function endFaults({ provider, mailbox, spreadsheet }: System): Promise<void> {
  for (const { control } of [provider, mailbox, spreadsheet]) control.reset();
  const { control } = provider;
  for (const { id, status } of control.payments().flatMap((payment) => control.refunds(payment.id)))
    if (status === 'pending') control.settleRefund(id, 'processed');
  await control.deliverWebhooks();
}

async function waitUntilIdle(system: System, timeoutMs: number): Promise<string[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const pending = await pendingWork(system);
    if (pending.length === 0 || Date.now() > deadline) return pending;
    await sleep(POLL_INTERVAL_MS);
  }
}

async function pendingWork(system: System): Promise<string[]> {
  const count = async (collection: string, filter: object): Promise<string[]> => {
    const found = await system.db.collection(collection).countDocuments(filter);
    return found > 0 ? [`${collection}: ${found} with ${JSON.stringify(filter)}`] : [];
  };
  const [sheet, pending] = await Promise.all([
    sheetStatus(system),
    Promise.all([
      count('payment_orders', { active: true }),
      count('payment_orders', { state: 'refunding' }),
      count('payment_orders', { 'redemption.state': { $in: ['redeeming', 'releasing'] } }),
      count('places', { holds: { $elemMatch: { school: { $ne: true } } } }),
      count('delegations', { $expr: { $ne: ['$applied', '$revision'] } }),
      count('payment_orders', { 'partialRefunds.state': { $in: ['requested', 'pending'] } }),
      count('payment_mismatches', { 'refund.state': { $in: ['requested', 'pending'] } }),
      unsentDeliveries(system),
      count('allotment_changes', { state: 'applying' }),
      count(PROPOSALS_COLLECTION, { state: { $in: OPEN_PROPOSAL_STATES } }),
      unrecordedPayments(system),
      foreignSeats(system),
      countEvents(system, 'outbox'),
    ]),
  ]);
  const written =
    sheet?.dueAt === undefined && [sheet?.written, sheet?.failedSnapshot].includes(sheet?.number);
  return [...pending.flat(), ...(written ? [] : ['the spreadsheet'])];
}

/** Waits until every backend reports the registrations that are stored. @returns those that still report others */
async function waitForMetrics(system: System): Promise<string[]> {
  const deadline = Date.now() + METRICS_TIMEOUT_MS;
  for (;;) {
    const wrong = await wrongMetrics(system);
    if (wrong.length === 0 || Date.now() > deadline) return wrong;
    await sleep(POLL_INTERVAL_MS);
  }
}

async function wrongMetrics({ db, backendUrls }: System): Promise<string[]> {
  const confirmed = await db.collection('registrations').countDocuments({ state: 'confirmed' });
  const headers = { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` };
  const reported = backendUrls.map(async (url, index) => {
    const text = await (await fetch(`${url}${API_PREFIX}${ROUTES.metrics}`, { headers })).text();
    const value = /^mun_registrations\{state="confirmed"\} (\d+)$/m.exec(text)?.[1];
    return value === String(confirmed)
      ? []
      : [`backend ${index + 1} reports ${value} confirmed registrations of ${confirmed}`];
  });
  return (await Promise.all(reported)).flat();
}

async function unsentDeliveries({ db }: System): Promise<string[]> {
  const deliveries = db.collection<EmailDelivery>(DELIVERIES_COLLECTION);
  const unsent = await deliveries.find({ state: { $in: ['queued', 'sending'] } }).toArray();
  return unsent.map(({ _id, state, attempts, updatedAt, error = 'no error' }) => {
    const since = updatedAt.toISOString();
    return `${_id}: ${state} since ${since}, ${attempts} attempts, ${error}`;
  });
}

/** Captured payments whose webhooks were dropped and that reconciliation has not found yet. */
async function unrecordedPayments({ db, provider }: System): Promise<string[]> {
  const orders = await db.collection('payment_orders').distinct('paymentId');
  const unmatched = await db.collection('payment_mismatches').distinct('paymentId');
  return provider.control
    .payments()
    .filter(({ id, status }) => status === 'captured' && ![...orders, ...unmatched].includes(id))
    .map(({ id }) => `unrecorded payment ${id}`);
}

/** Portfolios that are to leave a block, because students who have left the school hold them. */
async function foreignSeats({ db }: System): Promise<string[]> {
  const stored = await db
    .collection<StoredBlockPortfolio>('block_portfolios')
    .find({ takenBack: { $exists: false } })
    .toArray();
  const delegations = await db.collection<StoredDelegation>('delegations').find().toArray();
  const found = stored.map(async ({ committee, portfolio, ...block }) => {
    const school = remainingSchool(delegations, block.school);
    const seats = await db
      .collection<StoredSeat>('seats')
      .find({ committee, portfolio, exclusive: true })
      .toArray();
    const holders = { _id: { $in: seats.map(({ _id }) => new ObjectId(_id)) }, delegation: { $ne: school } };
    return (await db.collection('registrations').countDocuments(holders)) > 0
      ? [`block with ${portfolio}`]
      : [];
  });
  return (await Promise.all(found)).flat();
}

function sheetStatus({ db }: System): Promise<SheetStatus | null> {
  return db.collection<SheetStatus>(SHEET_COLLECTION).findOne({ _id: SHEET_STATUS_ID });
}
