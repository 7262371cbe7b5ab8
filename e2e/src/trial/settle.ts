import { setTimeout as sleep } from 'node:timers/promises';
import { SHEET_COLLECTION, SHEET_STATUS_ID } from '@mun/contracts/sheets';
import type { Organiser } from './organiser.js';
import { sendMailing } from './organisers.js';
import type { StoredMismatch, StoredOrder, StoredSheetStatus } from './stored.js';
import type { World } from './world.js';

/** Mails that wait for another try, a line that nobody holds any more, and rounds that come every minute. */
export const SETTLES_WITHIN_MS = 420_000;
const SEND_TRIES = 5;

/**
 * All is whole again, and the organisers finish their work: stopped mailings go on, what failed is sent again, everybody
 * is told of their seat. Waits until nothing is under way.
 * @returns what is still under way after all that time; empty where all came to rest
 */
export async function settle(world: World, organiser: Organiser, withinMs: number): Promise<string[]> {
  await becomeWell(world);
  const first = await comeToRest(world, withinMs);
  if (first.length > 0) return first;
  const mailings = await world.db.collection('mailings').find().toArray();
  for (const { _id } of mailings) {
    for (const how of ['resume', 'retry'])
      await organiser.act(
        `${how}s at last`,
        'POST',
        `/registration/allotment-emails/${String(_id)}/${how}`,
        {},
        {
          persists: true,
          lines: () => 'none or one',
        },
      );
  }
  for (let tried = 0; tried < SEND_TRIES; tried += 1) if (await sendMailing(organiser)) break;
  if ((await sheetStatus(world))?.failedSnapshot !== undefined)
    await organiser.act('wants the sheet at last', 'POST', '/registration/update-allotments-sheets');
  return comeToRest(world, withinMs);
}

async function becomeWell({ provider, mailbox, spreadsheet }: World): Promise<void> {
  provider.control.reset();
  mailbox.control.reset();
  spreadsheet.control.reset();
  for (const { id, status } of provider.control.payments().flatMap((one) => provider.control.refunds(one.id)))
    if (status === 'pending') provider.control.settleRefund(id, 'processed');
  await provider.control.deliverWebhooks();
}

async function comeToRest(world: World, withinMs: number): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const under = await underWay(world);
    if (under.length === 0 || Date.now() > deadline) return under;
    await sleep(500);
  }
}

async function underWay(world: World): Promise<string[]> {
  const { db } = world;
  const count = async (name: string, which: object): Promise<string[]> => {
    const found = await db.collection(name).countDocuments(which);
    return found > 0 ? [`${found} of ${name} ${JSON.stringify(which)}`] : [];
  };
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const [sheet, found] = await Promise.all([
    sheetStatus(world),
    Promise.all([
      count('payment_orders', { active: true }),
      count('payment_orders', { state: 'refunding' }),
      count('payment_orders', { 'redemption.state': { $in: ['redeeming', 'releasing'] } }),
      count('payment_mismatches', { 'refund.state': { $in: ['requested', 'pending'] } }),
      count('deliveries', { state: { $in: ['queued', 'sending'] } }),
      count('allotment_changes', { state: 'applying' }),
      unheardMoney(world),
      ...names.map((name) => count(name, { 'outbox.0': { $exists: true } })),
    ]),
  ]);
  const written =
    sheet?.dueAt === undefined && [sheet?.written, sheet?.failedSnapshot].includes(sheet?.number);
  return [...found.flat(), ...(written ? [] : ['the spreadsheet'])];
}

/** Captured payments of which the product has not heard: their webhook was dropped, and it has not asked yet. */
async function unheardMoney({ db, provider }: World): Promise<string[]> {
  const [orders, mismatches] = await Promise.all([
    db
      .collection<StoredOrder>('payment_orders')
      .find({ paymentId: { $exists: true } })
      .toArray(),
    db.collection<StoredMismatch>('payment_mismatches').find().toArray(),
  ]);
  const heard = new Set([...orders, ...mismatches].map(({ paymentId }) => paymentId));
  const unheard = provider.control
    .payments()
    .filter(({ id, status }) => status === 'captured' && !heard.has(id));
  return unheard.length > 0 ? [`${unheard.length} payments unheard of`] : [];
}

function sheetStatus({ db }: World): Promise<StoredSheetStatus | null> {
  return db.collection<StoredSheetStatus>(SHEET_COLLECTION).findOne({ _id: SHEET_STATUS_ID });
}
