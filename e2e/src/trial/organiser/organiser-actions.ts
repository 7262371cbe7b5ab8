import { setTimeout as sleep } from 'node:timers/promises';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { ConferenceView, CouponView, FaqView } from '@mun/contracts/content/content';
import type { DeliveryPage, SendMailingResponse } from '@mun/contracts/notify/mailing';
import type { OrderPage, UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { Counter } from '../counter.js';
import type { ActionContext } from './action-context.js';
import type { Organiser } from './organiser.js';
import { proposeSeats, applyRecentProposal } from '../proposals/proposal-actions.js';
import { pickAction, pickOne, type WeightedActions } from '../random.js';
import { SCHOOL_ACTIONS } from './school-actions.js';
import { allotOneSeatTwice, allotSeats, clearSeats, swapSeats, undoChange } from './seat-actions.js';

const MAX_ID = 999_999_999;
/** The reason of a cancellation about which the delegate is not emailed. */
export const CANCELLED_SILENTLY = 'Dropped out, by phone';

/** The weights are relative. */
const ACTIONS: WeightedActions<ActionContext> = {
  'edit FAQ': [10, editFaq],
  'delete and restore FAQ': [4, deleteAndRestoreFaq],
  'change redemptions of coupon': [6, changeRedemptions],
  'add coupon': [2, addCoupon],
  'add places': [8, ({ organiser, random }) => addPlaces(organiser, random.integer(10, 30))],
  'refund payment': [6, refundPayment],
  'refund unmatched payment': [3, refundUnmatchedPayment],
  'accept or refund waiting payment': [2, decideReview],
  'cancel registration': [3, cancelRegistration],
  'sync order with provider': [2, syncOrder],
  'allot seats': [12, allotSeats],
  'allot one seat twice': [4, allotOneSeatTwice],
  'swap seats': [7, swapSeats],
  'clear seats': [3, clearSeats],
  'undo change': [4, undoChange],
  'propose seats': [9, proposeSeats],
  'use proposal': [5, applyRecentProposal],
  'email allotments': [5, ({ organiser }) => sendMailing(organiser)],
  'stop mailing': [3, ({ organiser }) => controlMailing(organiser, 'latest', 'stop')],
  'resume mailing': [4, ({ organiser }) => controlMailing(organiser, 'latest', 'resume')],
  'retry mailing': [2, ({ organiser }) => controlMailing(organiser, 'latest', 'retry')],
  'resend failed email': [2, resendFailedEmail],
  'update spreadsheet': [2, ({ organiser }) => updateSpreadsheet(organiser)],
  ...SCHOOL_ACTIONS,
};

/** Performs random actions but those left out, one after another, until `isRunning` returns false. */
export async function performActions(
  context: ActionContext,
  operations: Counter,
  isRunning: () => boolean,
  { maxPauseMs, leftOut = [] }: { maxPauseMs: number; leftOut?: string[] },
): Promise<void> {
  const actions = Object.fromEntries(Object.entries(ACTIONS).filter(([name]) => !leftOut.includes(name)));
  while (isRunning()) {
    await sleep(context.random.float(0, maxPauseMs));
    const { name, run } = pickAction(context.random, actions);
    operations.add(name);
    await run(context);
  }
}

async function editFaq({ organiser, random }: ActionContext): Promise<void> {
  const faq = pickOne(random, await organiser.read<FaqView[]>('/faqs'));
  if (!faq) return;
  const { _id, version: expectedVersion, question } = faq;
  const body = { question, answer: `Edited, ${random.integer(0, MAX_ID)}` };
  await organiser.perform('edit FAQ', 'PUT', `/faqs/${_id}`, { body, expectedVersion });
}

async function deleteAndRestoreFaq({ organiser, random }: ActionContext): Promise<void> {
  const faq = pickOne(random, await organiser.read<FaqView[]>('/faqs'));
  if (!faq) return;
  const { _id, version: expectedVersion } = faq;
  await organiser.perform('delete FAQ', 'DELETE', `/faqs/${_id}`, { expectedVersion });
  // Has no effect if the FAQ was not deleted.
  await organiser.perform('restore FAQ', 'POST', `/faqs/${_id}/restore`, {
    retry: true,
    auditEntries: () => 'at most one',
  });
}

async function changeRedemptions({ organiser, random }: ActionContext): Promise<void> {
  const coupon = pickOne(random, await organiser.read<CouponView[]>('/coupons'));
  if (!coupon) return;
  const { _id, code, amountOff, redemptionsLeft: redemptionsSeen, version: expectedVersion } = coupon;
  const redemptionsLeft =
    redemptionsSeen > 1 && random.integer(0, 1)
      ? redemptionsSeen - 1
      : redemptionsSeen + random.integer(1, 2);
  const body = { code, amountOff, redemptionsLeft, redemptionsSeen };
  await organiser.perform('change coupon', 'PATCH', `/coupons/${_id}`, { body, expectedVersion });
}

async function addCoupon({ organiser, random }: ActionContext): Promise<void> {
  const body = { code: `ADDED${random.integer(0, MAX_ID)}`, amountOff: 100, redemptionsLeft: 3 };
  await organiser.perform('add coupon', 'POST', '/coupons', { body });
}

/** Lets so many more delegates register. Has no effect if another organiser was faster. */
export async function addPlaces(organiser: Organiser, more: number): Promise<void> {
  const conference = await organiser.read<ConferenceView>('/conference');
  if (!conference) return;
  const { version: expectedVersion, registrationCapacity } = conference;
  const body = { ...conference, registrationCapacity: (registrationCapacity ?? 0) + more };
  await organiser.perform('add places', 'PUT', '/conference', { body, expectedVersion });
}

async function refundPayment({ organiser, random }: ActionContext): Promise<void> {
  const order = pickOne(random, (await organiser.read<OrderPage>('/payment/orders?state=paid'))?.orders);
  if (!order) return;
  const options = { body: refundRequest(random), retry: true };
  await organiser.perform('refund payment', 'POST', `/payment/orders/${order.id}/refund`, options);
}

async function decideReview({ organiser, random }: ActionContext): Promise<void> {
  const order = pickOne(random, (await organiser.read<OrderPage>('/payment/orders?state=review'))?.orders);
  if (!order) return;
  const path = `/payment/orders/${order.id}`;
  if (random.integer(0, 1)) {
    // The repeated request has no effect if the first one's answer was lost.
    const options = { retry: true, auditEntries: () => 'at most one' as const };
    return void (await organiser.perform('accept payment', 'POST', `${path}/accept`, options));
  }
  const options = { body: refundRequest(random), retry: true };
  await organiser.perform('refund payment', 'POST', `${path}/refund`, options);
}

async function refundUnmatchedPayment({ organiser, random }: ActionContext): Promise<void> {
  const unmatched = await organiser.read<UnmatchedPaymentView[]>('/payment/mismatches');
  const open = unmatched?.filter(({ refund }) => !refund || refund.state === 'failed');
  const payment = pickOne(random, open);
  if (!payment) return;
  const path = `/payment/mismatches/${payment.paymentId}/refund`;
  await organiser.perform('refund unmatched payment', 'POST', path, {
    body: refundRequest(random),
    retry: true,
  });
}

/** Has no effect if another organiser was faster. */
async function cancelRegistration({ organiser, random }: ActionContext): Promise<void> {
  const registrants = await organiser.read<Registrant[]>('/registration/registrants');
  const registrationId = pickOne(random, registrants)?.registrationId;
  if (registrationId === undefined) return;
  const sendEmail = random.integer(0, 1) === 1;
  const body = { reason: sendEmail ? 'Dropped out' : CANCELLED_SILENTLY, sendEmail };
  const path = `/registration/registrants/${registrationId}/cancel`;
  const auditEntries = () => 'at most one' as const;
  await organiser.perform('cancel registration', 'POST', path, { body, retry: true, auditEntries });
}

async function syncOrder({ organiser, random }: ActionContext): Promise<void> {
  const order = pickOne(random, (await organiser.read<OrderPage>('/payment/orders?state=open'))?.orders);
  if (order) await organiser.perform('sync order', 'POST', `/payment/orders/${order.id}/ask`);
}

/** @returns true if there is nobody left to email */
export async function sendMailing(organiser: Organiser): Promise<boolean> {
  const idOf = (response: unknown) => (response as SendMailingResponse).id;
  const path = '/registration/send-allotment-emails';
  const { status, body } = await organiser.perform('email allotments', 'POST', path, {
    auditEntries: (response) => (idOf(response) ? 'one' : 'none'),
  });
  return status === 200 && !idOf(body);
}

/** Has no effect if another organiser was faster. @param mailing its id, or 'latest' */
export async function controlMailing(
  organiser: Organiser,
  mailing: string,
  command: 'stop' | 'resume' | 'retry',
): Promise<void> {
  const path = `/registration/allotment-emails/${mailing}/${command}`;
  await organiser.perform(`${command} mailing`, 'POST', path, {
    retry: mailing !== 'latest',
    auditEntries: () => 'at most one',
  });
}

async function resendFailedEmail({ organiser, random }: ActionContext): Promise<void> {
  const page = await organiser.read<DeliveryPage>('/notify/deliveries?state=failed');
  const delivery = pickOne(random, page?.deliveries);
  if (!delivery) return;
  const path = `/notify/deliveries/${encodeURIComponent(delivery.id)}/resend`;
  await organiser.perform('resend failed email', 'POST', path);
}

export async function updateSpreadsheet(organiser: Organiser): Promise<void> {
  await organiser.perform('update spreadsheet', 'POST', '/registration/update-allotments-sheets');
}

function refundRequest(random: SeededRandom): { reason: string; key: string } {
  return { reason: 'The delegate fell ill', key: `trial-refund-${random.integer(0, MAX_ID)}` };
}
