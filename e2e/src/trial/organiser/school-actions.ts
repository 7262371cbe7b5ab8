import { randomUUID } from 'node:crypto';
import type { BlockOffer } from '@mun/contracts/delegations/blocks';
import type {
  DelegationRow,
  DelegationSettings,
  DelegationView,
} from '@mun/contracts/delegations/delegations';
import { GROUP_RULES } from '@mun/contracts/delegations/group-rule';
import type { OrderPage } from '@mun/contracts/payment/payment-admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { pickOne, type WeightedActions } from '../random.js';
import { ADDED_BY_ORGANISER } from '../schools/school-addresses.js';
import type { ActionContext } from './action-context.js';

/** What organisers do with schools. The weights are relative to those of all actions. */
export const SCHOOL_ACTIONS: WeightedActions<ActionContext> = {
  'record payment of school': [7, recordPayment],
  'refund part of school payment': [3, refundPart],
  'adjust account of school': [3, adjustAccount],
  'add places to school': [2, addPlacesToSchool],
  'drop place of school': [2, dropPlace],
  'cancel student': [2, cancelStudent],
  'move student': [2, moveStudent],
  'merge schools': [3, mergeSchools],
  'change block of school': [6, changeBlock],
  'renew link of school': [2, renewLink],
  'set rules of schools': [1, changeSettings],
};

async function pickSchool({ organiser, random }: ActionContext): Promise<DelegationRow | undefined> {
  return pickOne(random, await organiser.read<DelegationRow[]>(ROUTES.delegations));
}

/** A part or all of what is due, or too much. */
async function recordPayment(context: ActionContext): Promise<void> {
  const { organiser, random } = context;
  const school = await pickSchool(context);
  if (!school) return;
  const { id, due } = school;
  const method = random.pick(['cash', 'upi', 'bank-transfer'] as const);
  const receivedOn = new Date().toISOString().slice(0, 10);
  const amount = Math.max(100, random.pick([due, Math.round(due / 2), due + 50_000]));
  const body = { method, amount, reference: `UTR${randomUUID()}`, receivedOn, key: randomUUID() };
  const path = buildPath(ROUTES.delegationPayments, { id });
  await organiser.perform('record payment of school', 'POST', path, { body, retry: true });
}

async function refundPart({ organiser, random }: ActionContext): Promise<void> {
  const page = await organiser.read<OrderPage>('/payment/orders?state=paid');
  const paid = page?.orders.filter(({ registration }) => registration.delegation !== undefined);
  const order = pickOne(random, paid);
  if (!order) return;
  const amount = random.integer(1, order.amount);
  const body = { amount, reason: 'A place less', key: randomUUID() };
  const path = `/payment/orders/${order.id}/refund`;
  await organiser.perform('refund part of school payment', 'POST', path, { body, retry: true });
}

async function adjustAccount(context: ActionContext): Promise<void> {
  const { organiser, random } = context;
  const school = await pickSchool(context);
  if (!school) return;
  const kind = random.pick(['charge', 'credit'] as const);
  const body = { kind, amount: random.integer(1, 150_000), reason: 'As agreed', key: randomUUID() };
  const path = buildPath(ROUTES.delegationAdjustments, { id: school.id });
  await organiser.perform('adjust account of school', 'POST', path, { body, retry: true });
}

async function addPlacesToSchool(context: ActionContext): Promise<void> {
  const { organiser, random } = context;
  const school = await pickSchool(context);
  if (!school) return;
  const body = { places: random.integer(1, 2), key: ADDED_BY_ORGANISER + randomUUID() };
  const path = buildPath(ROUTES.delegationPlaces, { id: school.id });
  await organiser.perform('add places to school', 'POST', path, { body, retry: true });
}

async function readSchool(context: ActionContext): Promise<DelegationView | null> {
  const school = await pickSchool(context);
  const path = school && buildPath(ROUTES.delegation, { id: school.id });
  return path === undefined ? null : context.organiser.read<DelegationView>(path);
}

/** Has no effect if the adviser was faster. */
async function dropPlace(context: ActionContext): Promise<void> {
  const { organiser, random } = context;
  const school = await readSchool(context);
  const active = school?.places.filter(({ state }) => state !== 'dropped');
  const place = pickOne(random, active)?.id;
  if (!school || place === undefined) return;
  const path = buildPath(ROUTES.delegationPlace, { id: school.id, place });
  const auditEntries = () => 'at most one' as const;
  await organiser.perform('drop place of school', 'DELETE', path, { retry: true, auditEntries });
}

/** Has no effect if the student is not registered any more. */
async function cancelStudent(context: ActionContext): Promise<void> {
  const { organiser, random } = context;
  const places = (await readSchool(context))?.places ?? [];
  const registered = places.flatMap(({ registrationId }) => registrationId ?? []);
  const registrationId = pickOne(random, registered);
  if (registrationId === undefined) return;
  const body = { reason: 'Fell ill', sendEmail: true };
  const path = buildPath(ROUTES.cancelRegistration, { registrationId });
  const auditEntries = () => 'at most one' as const;
  await organiser.perform('cancel student', 'POST', path, { body, retry: true, auditEntries });
}

/** Out of a school and into another one, which may have got the student by then. */
async function moveStudent(context: ActionContext): Promise<void> {
  const { organiser, random } = context;
  const school = await readSchool(context);
  const other = await pickSchool(context);
  const registered = school?.places.flatMap(({ registrationId }) => registrationId ?? []);
  const registrationId = pickOne(random, registered);
  if (!school || !other || registrationId === undefined) return;
  const options = { retry: true, auditEntries: () => 'at most one' as const };
  const left = buildPath(ROUTES.delegationDelegate, { id: school.id, registrationId });
  await organiser.perform('move student out of school', 'DELETE', left, options);
  const joined = buildPath(ROUTES.delegationDelegates, { id: other.id });
  const body = { registrationId };
  await organiser.perform('move delegate into school', 'POST', joined, { ...options, body });
}

/** Has no effect if they were merged already. */
async function mergeSchools(context: ActionContext): Promise<void> {
  const school = await pickSchool(context);
  const other = await pickSchool(context);
  if (!school || !other || school.id === other.id) return;
  const path = buildPath(ROUTES.delegationMerge, { id: school.id });
  const body = { reference: other.reference };
  const auditEntries = () => 'at most one' as const;
  await context.organiser.perform('merge schools', 'POST', path, { body, retry: true, auditEntries });
}

/** Has no effect if another school has got the portfolios, or a delegate. */
async function changeBlock(context: ActionContext): Promise<void> {
  const { organiser, random } = context;
  const school = await readSchool(context);
  if (!school) return;
  const path = buildPath(ROUTES.delegationBlock, { id: school.id });
  const offers = (await organiser.read<BlockOffer[]>(path)) ?? [];
  const given = Array.from({ length: random.integer(0, 3) }, () => {
    const { committee, portfolios } = pickOne(random, offers) ?? { committee: '', portfolios: [] };
    return { committee, portfolio: pickOne(random, portfolios) ?? '' };
  });
  const takenBack = [pickOne(random, school.block)].flatMap((portfolio) => portfolio ?? []);
  const body = { given, takenBack: random.integer(1, 3) === 1 ? takenBack : [] };
  const auditEntries = () => 'at most one' as const;
  await organiser.perform('change block of school', 'PUT', path, { body, retry: true, auditEntries });
}

/** Not repeated, because each request makes another link. */
async function renewLink(context: ActionContext): Promise<void> {
  const school = await pickSchool(context);
  if (!school) return;
  const path = buildPath(ROUTES.delegationLink, { id: school.id });
  await context.organiser.perform('renew link of school', 'POST', path);
}

/** The last write wins; one that changes nothing is not recorded. */
async function changeSettings({ organiser, random }: ActionContext): Promise<void> {
  const settings = await organiser.read<DelegationSettings>(ROUTES.delegationSettings);
  if (!settings) return;
  const body = {
    ...settings,
    maxPlaces: 20,
    holdDays: random.integer(1, 30),
    ruleKind: random.pick(GROUP_RULES),
    rulePlaces: random.integer(3, 6),
    rulePercent: random.integer(5, 50),
    creditPercent: random.pick([0, 50, 100]),
    givesBlocks: true,
  };
  const auditEntries = () => 'at most one' as const;
  const options = { body, retry: true, auditEntries };
  await organiser.perform('set rules of schools', 'PUT', ROUTES.delegationSettings, options);
}
