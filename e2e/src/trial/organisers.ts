import { setTimeout as sleep } from 'node:timers/promises';
import type { CouponView, FaqView } from '@mun/contracts/content';
import type { DeliveryPage, SendMailingResponse } from '@mun/contracts/mailing';
import type { PaymentMismatch } from '@mun/contracts/payment';
import type { OrderPage } from '@mun/contracts/payment-admin';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { Desk } from './desk.js';
import { listed } from './listed.js';
import type { Organiser } from './organiser.js';
import { giveOneSeatToTwo, giveSeats, swapSeats, takeChangeBack, takeSeatsBack } from './seating.js';
import type { Tally } from './tally.js';

/** What organisers do, and how often of a hundred. */
const ACTS: [what: string, often: number, act: (desk: Desk) => Promise<void>][] = [
  ['edits an answer', 14, editAnswer],
  ['deletes a question and brings it back', 4, deleteAndRestore],
  ['moves a coupon’s number', 8, moveCoupon],
  ['adds a coupon', 2, addCoupon],
  ['refunds a payment', 7, refundPayment],
  ['refunds a stray payment', 5, refundStray],
  ['asks the provider', 4, askProvider],
  ['gives seats', 18, giveSeats],
  ['gives one seat to two at once', 5, giveOneSeatToTwo],
  ['swaps seats', 8, swapSeats],
  ['takes seats back', 3, takeSeatsBack],
  ['takes a change back', 4, takeChangeBack],
  ['mails the allotments', 5, mailAllotments],
  ['stops the mailing', 3, ({ organiser }) => steer(organiser, 'stop')],
  ['lets the mailing go on', 4, ({ organiser }) => steer(organiser, 'resume')],
  ['tries a mailing’s failed mails again', 2, ({ organiser }) => steer(organiser, 'retry')],
  ['sends a failed mail again', 2, resendFailed],
  ['wants the spreadsheet', 2, wantSheet],
];

/** Does one thing after another as long as the trial goes on. @param pauseMs between two, at most */
export async function keepBusy(
  desk: Desk,
  tally: Tally,
  goesOn: () => boolean,
  pauseMs: number,
): Promise<void> {
  const all = ACTS.reduce((sum, [, often]) => sum + often, 0);
  while (goesOn()) {
    await sleep(desk.chance.float(0, pauseMs));
    let left = desk.chance.float(0, all);
    for (const [what, often, act] of ACTS) {
      left -= often;
      if (left >= 0) continue;
      tally.add(what);
      await act(desk);
      break;
    }
  }
}

async function editAnswer({ organiser, chance }: Desk): Promise<void> {
  const faqs = await organiser.read<FaqView[]>('/faqs');
  if (!faqs?.length) return;
  const { _id, version, question } = chance.pick(listed(faqs));
  const answer = `Edited, ${chance.integer(0, 999_999_999)}`;
  await organiser.act('edits an answer', 'PUT', `/faqs/${_id}`, { question, answer }, { seen: version });
}

async function deleteAndRestore({ organiser, chance }: Desk): Promise<void> {
  const faqs = await organiser.read<FaqView[]>('/faqs');
  if (!faqs?.length) return;
  const { _id, version } = chance.pick(listed(faqs));
  await organiser.act('deletes a question', 'DELETE', `/faqs/${_id}`, {}, { seen: version });
  // Where it is there already, nothing happens.
  await organiser.act(
    'brings a question back',
    'POST',
    `/faqs/${_id}/restore`,
    {},
    {
      persists: true,
      lines: () => 'none or one',
    },
  );
}

async function moveCoupon({ organiser, chance }: Desk): Promise<void> {
  const coupons = await organiser.read<CouponView[]>('/coupons');
  if (!coupons?.length) return;
  const { _id, code, amountOff, redemptionsLeft: seen, version } = chance.pick(listed(coupons));
  const redemptionsLeft = seen > 1 && chance.integer(0, 1) ? seen - 1 : seen + chance.integer(1, 2);
  const form = { code, amountOff, redemptionsLeft, redemptionsSeen: seen };
  await organiser.act('moves a coupon', 'PATCH', `/coupons/${_id}`, form, { seen: version });
}

async function addCoupon({ organiser, chance }: Desk): Promise<void> {
  const code = `ADDED${chance.integer(0, 999_999_999)}`;
  await organiser.act('adds a coupon', 'POST', '/coupons', { code, amountOff: 100, redemptionsLeft: 3 });
}

async function refundPayment({ organiser, chance }: Desk): Promise<void> {
  const page = await organiser.read<OrderPage>('/payment/orders?state=paid');
  if (!page?.orders.length) return;
  const { id } = chance.pick(listed(page.orders));
  await organiser.act('refunds', 'POST', `/payment/orders/${id}/refund`, wishOf(chance), { persists: true });
}

async function refundStray({ organiser, chance }: Desk): Promise<void> {
  const strays = await organiser.read<PaymentMismatch[]>('/payment/mismatches');
  const open = strays?.filter(({ refund }) => !refund || refund.state === 'failed') ?? [];
  if (!open.length) return;
  const { paymentId } = chance.pick(listed(open));
  await organiser.act('refunds a stray', 'POST', `/payment/mismatches/${paymentId}/refund`, wishOf(chance), {
    persists: true,
  });
}

async function askProvider({ organiser, chance }: Desk): Promise<void> {
  const page = await organiser.read<OrderPage>('/payment/orders?state=open');
  if (!page?.orders.length) return;
  await organiser.act('asks', 'POST', `/payment/orders/${chance.pick(listed(page.orders)).id}/ask`);
}

async function mailAllotments({ organiser }: Desk): Promise<void> {
  await sendMailing(organiser);
}

/** @returns whether it was heard, and there was nobody to mail any more */
export async function sendMailing(organiser: Organiser): Promise<boolean> {
  const said = await organiser.act(
    'mails',
    'POST',
    '/registration/send-allotment-emails',
    {},
    {
      lines: (body) => ((body as SendMailingResponse).id ? 'one' : 'none'),
    },
  );
  return said.status === 200 && !(said.body as SendMailingResponse).id;
}

/** Of the newest mailing, which another organiser may steer in the same moment: then there is nothing left to do. */
async function steer(organiser: Organiser, how: 'stop' | 'resume' | 'retry'): Promise<void> {
  await organiser.act(
    `${how}s the mailing`,
    'POST',
    `/registration/allotment-emails/latest/${how}`,
    {},
    {
      lines: () => 'none or one',
    },
  );
}

async function resendFailed({ organiser, chance }: Desk): Promise<void> {
  const page = await organiser.read<DeliveryPage>('/notify/deliveries?state=failed');
  if (!page?.deliveries.length) return;
  const { id } = chance.pick(listed(page.deliveries));
  await organiser.act('sends again', 'POST', `/notify/deliveries/${encodeURIComponent(id)}/resend`);
}

async function wantSheet({ organiser }: Desk): Promise<void> {
  await organiser.act('wants the sheet', 'POST', '/registration/update-allotments-sheets');
}

function wishOf(chance: SeededRandom): { reason: string; key: string } {
  return { reason: 'The delegate fell ill', key: `trial-refund-${chance.integer(0, 999_999_999)}` };
}
