import type { FaqView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { expect, type Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { button, unique } from '../../admin/admin-ui.js';
import { withDatabase } from '../../database.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import { AllotmentsApi, chooseSeat, findRow, seat } from '../../fixtures/allotments.fixture.js';
import type { PaymentsApi } from '../../fixtures/payments-api.js';
import type { Product } from '../../product.js';
import type { FormDescriptor, Scenario } from './form.js';
import { unmatchedPaymentOf, payWrongAmount } from './money.js';
import { addDelegate, delegateOf, reveal } from './samples.js';

/** Actions have an effect, but nothing to type. */
const NO_FIELD: Partial<Record<Scenario, string>> = {
  typing: 'it has no field',
  leaving: 'there is nothing to keep',
  changed: 'there is nothing to change',
};
const ONCE = { ...NO_FIELD, second: 'what two organisers do at once: integration specs' };

const acceptUnmatched: FormDescriptor = {
  name: 'Accept an unmatched payment',
  source: 'admin/payments/unmatched/UnmatchedPaymentActions.tsx',
  prepare: async (tools) => {
    const paymentId = await payWrongAmount(tools);
    const confirm = (page: Page) => button(page.getByRole('alertdialog'), 'Accept payment');
    return {
      path: `/admin/payments?view=unmatched&payment=${paymentId}`,
      show: (page) => reveal(confirm(page), button(page, `Accept payment ${paymentId}`)),
      values: ['accepted', 'accepted'],
      submit: confirm,
      request: 'POST /api/payment/mismatches/*/accept',
      done: /^Payment accepted$/,
      effects: async () => {
        const { decision } = (await unmatchedPaymentOf(tools.admin, paymentId)) ?? {};
        return decision ? [decision.kind] : [];
      },
    };
  },
  without: ONCE,
};

const acceptHeld: FormDescriptor = {
  name: 'Accept a payment that waits for a decision',
  source: 'admin/payments/orders/OrderActions.tsx',
  prepare: async ({ admin, payments, product }) => {
    const email = await payWithoutCoupon(admin, payments, product);
    const { id, registration } = await payments.orderOf(email);
    const confirm = (page: Page) => button(page.getByRole('alertdialog'), 'Accept payment');
    return {
      path: `/admin/payments?order=${id}`,
      show: (page) => reveal(confirm(page), button(page, `Accept ${registration.fullName}’s payment`)),
      values: ['paid', 'paid'],
      submit: confirm,
      request: 'POST /api/payment/orders/*/accept',
      done: /^Payment accepted$/,
      effects: async () => [(await payments.orderOf(email)).state].filter((state) => state === 'paid'),
    };
  },
  without: ONCE,
};

/** Pays an order whose coupon was used by others since. @returns the payer's email address */
async function payWithoutCoupon(admin: AdminApi, payments: PaymentsApi, product: Product) {
  const code = unique('C')
    .replace(/[^A-Z0-9]/gi, '')
    .toUpperCase();
  await admin.call('POST', ROUTES.coupons, { code, amountOff: 100, redemptionsLeft: 1 });
  const { email, providerOrderId } = await payments.openOrder(code);
  await withDatabase(product, async (db) => {
    const released = { 'redemption.state': 'released' };
    await db.collection('payment_orders').updateOne({ providerOrderId }, { $set: released });
    await db.collection('coupons').updateOne({ code }, { $set: { redemptionsLeft: 0, holds: [] } });
  });
  await payments.pay(providerOrderId);
  await expect.poll(async () => (await payments.orderOf(email)).state).toBe('review');
  return email;
}

const recordStatement: FormDescriptor = {
  name: 'Record a line of a bank statement',
  source: 'admin/delegates/StatementPage.tsx',
  prepare: async ({ admin }) => {
    const { id, fullName } = await addDelegate(admin, { isPaid: false });
    const table = `Date,Narration,Ref,Deposit\n01/09/2025,UPI ${fullName},${unique('T')},1500`;
    const record = (page: Page) => button(page, 'Record 1 payment');
    return {
      path: '/admin/payments/statement',
      show: async (page) => {
        if (await record(page).isVisible()) return;
        await page
          .getByLabel('Choose a file', { exact: true })
          .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
        await button(page, 'Compare with unpaid registrations').click();
      },
      values: ['paid', 'paid'],
      submit: record,
      request: 'POST /api/delegates/*/payments',
      done: /^1 payment recorded$/,
      effects: async () => {
        const { orders } = await delegateOf(admin, id);
        return orders.filter(({ state }) => state === 'paid').map(({ state }) => state);
      },
    };
  },
  without: ONCE,
};

const updateAllotments: FormDescriptor = {
  name: 'Update Allotments',
  source: 'admin/allotments/edits/use-save-edits.ts',
  prepare: async ({ admin }) => {
    const allotments = new AllotmentsApi(admin);
    const before = await allotments.registrants();
    const { delegates, committee, portfolios } = await allotments.freeSeats(1);
    const [delegate] = delegates;
    const [portfolio = ''] = portfolios;
    if (!delegate) throw new Error('everybody has a seat');
    const name = `${committee}/${portfolio}`;
    return {
      path: '/admin/allotments',
      fill: async (page) => chooseSeat(await findRow(page, delegate), committee, portfolio),
      values: [name, name],
      submit: (page) =>
        button(page.getByRole('group', { name: 'Actions for all allotments' }), 'Update Allotments'),
      request: 'PATCH /api/registration/allot',
      done: /^Updated 1 allotments$/,
      effects: async () => [await allotments.seatOf(delegate)].filter((held) => held === name),
      clean: () => allotments.restore(before),
    };
  },
  // After a lost answer the poll shows what was saved, and nothing is left to save.
  visits: [['failure', 'repeated']],
};

const undoChange: FormDescriptor = {
  name: 'Undo a change of seats',
  source: 'admin/allotments/history/HistoryEntry.tsx',
  prepare: async ({ admin }) => {
    const allotments = new AllotmentsApi(admin);
    const { delegate, before } = await allotments.allotFreeSeat();
    return {
      path: '/admin/allotments/history',
      values: ['undone', 'undone'],
      submit: (page) => button(page.getByRole('main').getByRole('listitem').first(), 'Undo this change'),
      request: 'POST /api/registration/allotment-changes/*/undo',
      done: /^Undone: 1 seat changed back$/,
      effects: async () => ((await allotments.seatOf(delegate)) === '/' ? ['undone'] : []),
      clean: () => allotments.restore(before),
    };
  },
  // After a lost answer the newest change is the undoing.
  visits: [['failure', 'repeated']],
};

const sendMailing: FormDescriptor = {
  name: 'Send the allotment emails',
  source: 'admin/allotments/mailing/use-mailing.ts',
  prepare: async ({ admin, mailbox }) => {
    const allotments = new AllotmentsApi(admin);
    const before = await allotments.registrants();
    const { email } = await addDelegate(admin);
    const delegate = (await allotments.registrants()).find((registrant) => registrant.email === email);
    const { committee, portfolios } = await allotments.freeSeats(1);
    if (!delegate) throw new Error('the delegate is not confirmed');
    await allotments.allot(seat(delegate, committee, portfolios[0]));
    await admin.waitForSentEmails();
    const earlier = await mailbox.count(email);
    const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Send \d+ emails?$/ });
    return {
      path: '/admin/allotments',
      show: (page) => reveal(send(page), button(page, 'Send Allotment Emails')),
      values: ['emailed', 'emailed'],
      submit: send,
      request: 'POST /api/registration/send-allotment-emails',
      done: /^Sent \d+ emails?$/,
      effects: async () => {
        await admin.waitForSentEmails();
        return Array.from({ length: (await mailbox.count(email)) - earlier }, () => 'emailed');
      },
      clean: () => allotments.restore(before),
    };
  },
  // After a lost answer the dialog is closed, and nobody is left to email.
  visits: [['failure', 'repeated']],
};

/** Stores a mailing without recipients. */
async function storeMailing(product: Product, state: 'running' | 'stopped') {
  const _id = new ObjectId();
  const mailings = <T>(use: (collection: MailingCollection) => Promise<T>) =>
    withDatabase(product, (db) => use(db.collection('mailings')));
  await mailings((collection) =>
    collection.insertOne({
      _id,
      startedAt: new Date(),
      actor: { session: 'TEST' },
      total: 9,
      state,
      outbox: [],
    }),
  );
  return {
    state: async () => (await mailings((collection) => collection.findOne({ _id })))?.['state'] as string,
    remove: () => mailings((collection) => collection.deleteOne({ _id })),
  };
}
type MailingCollection = ReturnType<import('mongodb').Db['collection']>;

function controlMailing(
  action: 'Stop' | 'Resume',
  from: 'running' | 'stopped',
  to: 'running' | 'stopped',
  shown: string,
): FormDescriptor {
  const bar = (page: Page) => page.getByRole('region', { name: 'Allotment emails' });
  return {
    name: `${action} a mailing`,
    source: 'admin/allotments/mailing/MailingBar.tsx',
    prepare: async ({ product }) => {
      const mailing = await storeMailing(product, from);
      return {
        path: '/admin/allotments',
        values: [to, to],
        submit: (page) => button(bar(page), action),
        request: `POST /api/registration/allotment-emails/*/${action.toLowerCase()}`,
        done: (page) => bar(page).getByText(shown, { exact: true }),
        effects: async () => [await mailing.state()].filter((state) => state === to),
        clean: mailing.remove,
      };
    },
    // After a lost answer the poll shows the new state.
    visits: [['failure', 'repeated']],
  };
}

const deleteSelected: FormDescriptor = {
  name: 'Delete selected items',
  source: 'admin/shared/collections/item-batches.ts',
  prepare: async ({ admin }) => {
    const questions = [unique('Question '), unique('Question ')];
    for (const question of questions) await admin.form('POST', ROUTES.faqs, { question, answer: 'Yes.' });
    const left = async () => {
      const faqs = await admin.call<FaqView[]>('GET', ROUTES.faqs);
      return faqs.filter(({ question }) => questions.includes(question));
    };
    return {
      path: '/admin/faq',
      show: async (page) => {
        if (await button(page, 'Delete 2').isVisible()) return;
        await button(page, 'Select').click();
        for (const question of questions)
          await page.getByRole('checkbox', { name: `Select ${question}`, exact: true }).check();
      },
      values: ['deleted', 'deleted'],
      submit: 'Delete 2',
      request: 'DELETE /api/faqs/*',
      done: /^2 FAQs deleted/,
      effects: async () => ((await left()).length === 0 ? ['deleted'] : []),
      clean: async () => {
        for (const { _id } of await left()) await admin.call('DELETE', `${ROUTES.faqs}/${_id}`);
      },
    };
  },
  visits: [['repeated']],
};

export const ACTIONS: readonly FormDescriptor[] = [
  acceptUnmatched,
  acceptHeld,
  recordStatement,
  updateAllotments,
  undoChange,
  sendMailing,
  controlMailing('Stop', 'running', 'stopped', 'Stopped'),
  controlMailing('Resume', 'stopped', 'running', 'Sending'),
  deleteSelected,
];
