import type { AuditPage } from '@mun/contracts/admin/audit';
import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { expect } from '@playwright/test';
import { button, unique } from '../../admin/admin-ui.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import type { FormDescriptor, Tools } from './form.js';
import { addDelegate, addPayer, BRIEF, delegateOf, dialogOf, openAction, reveal } from './samples.js';

const REFRESH = 'GET /api/delegates/*';
const REFUNDED = /^The payment provider has sent the money back\.$/;
const rupees = (paise: number) => String(paise / 100);

const refundPart: FormDescriptor = {
  name: 'Partial refund',
  source: 'admin/shared/delegate-actions/RefundDialog.tsx',
  prepare: async ({ admin, payments }) => {
    const { registrationId } = await addPayer(payments);
    return {
      path: `/admin/delegates/${registrationId}`,
      refresh: REFRESH,
      show: (page) => reveal(dialogOf(page).getByLabel('Reason'), button(page, 'Partial refund')),
      fill: (page) => dialogOf(page).getByLabel('Reason').fill('Left early'),
      field: (page) => dialogOf(page).getByLabel('Amount to refund in rupees'),
      values: ['500', '700'],
      submit: 'Refund this amount',
      request: 'POST /api/payment/orders/*/refund',
      done: REFUNDED,
      effects: () => partialRefunds(admin, registrationId),
    };
  },
  without: { ...BRIEF, second: 'several parts of a payment may be refunded, so nothing conflicts' },
};

const cancel: FormDescriptor = {
  name: 'Cancel registration with a part refunded',
  source: 'admin/shared/delegate-actions/CancelDialog.tsx',
  prepare: async ({ admin, payments, second }) => {
    const { registrationId } = await addPayer(payments);
    return {
      path: `/admin/delegates/${registrationId}`,
      refresh: REFRESH,
      show: (page) => openAction(page, 'Cancel registration'),
      fill: async (page) => {
        await dialogOf(page).getByLabel('Reason').fill('Ill');
        await dialogOf(page).getByLabel('Refund', { exact: true }).selectOption('part');
      },
      field: (page) => dialogOf(page).getByLabel('Amount to refund in rupees'),
      values: ['500', '700'],
      submit: 'Cancel registration',
      request: 'POST /api/delegates/*/cancel',
      done: /^Registration cancelled$|^Refund requested\. /,
      effects: () => partialRefunds(admin, registrationId),
      meanwhile: () =>
        second.admin.call('POST', buildPath(ROUTES.cancelDelegate, { id: registrationId }), {
          reason: 'Ill',
          sendEmail: false,
          refund: 'none',
          key: unique('second-'),
        }),
      conflict: /already cancelled/,
    };
  },
  without: BRIEF,
};

const recordPayment: FormDescriptor = {
  name: 'Record a payment',
  source: 'admin/shared/payments/RecordPaymentForm.tsx',
  prepare: async ({ admin, second }) => {
    const { id } = await addDelegate(admin, { isPaid: false });
    return {
      path: `/admin/delegates/${id}`,
      refresh: REFRESH,
      show: (page) => reveal(dialogOf(page).getByLabel('Amount in rupees'), button(page, 'Record a payment')),
      field: (page) => dialogOf(page).getByLabel('Amount in rupees'),
      // Less than is due would need a reason.
      values: ['1600', '1700'],
      submit: 'Record payment',
      request: 'POST /api/delegates/*/payments',
      done: /^Payment recorded$/,
      effects: async () => {
        const { orders } = await delegateOf(admin, id);
        return orders.filter(({ state }) => state === 'paid').map(({ amount }) => rupees(amount));
      },
      meanwhile: () =>
        second.admin.call('POST', buildPath(ROUTES.delegatePayments, { id }), {
          method: 'waived',
          amount: 0,
          reference: '',
          receivedOn: new Date().toISOString().slice(0, 10),
          reason: 'Waived',
          key: unique('second-'),
        }),
      conflict: /already/,
    };
  },
  without: BRIEF,
};

const refundOrder: FormDescriptor = {
  name: 'Refund a payment',
  source: 'admin/shared/delegate-actions/RefundDialog.tsx',
  prepare: async ({ admin, payments, second }) => {
    const { orderId, registrationId, fullName } = await addPayer(payments);
    return {
      path: `/admin/payments?order=${orderId}`,
      show: (page) =>
        reveal(dialogOf(page).getByLabel('Reason'), button(page, `Refund ${fullName}’s payment`)),
      field: (page) => dialogOf(page).getByLabel('Reason'),
      values: ['Cannot come', 'Cannot come after all'],
      submit: 'Refund ₹1,500',
      request: 'POST /api/payment/orders/*/refund',
      done: REFUNDED,
      effects: async () => {
        const { orders } = await delegateOf(admin, registrationId);
        return orders.flatMap(({ refund }) => refund?.reason ?? []);
      },
      meanwhile: () =>
        second.admin.call('POST', buildPath(ROUTES.refund, { id: orderId }), {
          reason: 'Second',
          key: unique('second-'),
        }),
      conflict: 'This payment has already been refunded.',
    };
  },
  without: BRIEF,
};

const refundUnmatched: FormDescriptor = {
  name: 'Refund an unmatched payment',
  source: 'admin/shared/delegate-actions/RefundDialog.tsx',
  prepare: async (tools) => {
    const paymentId = await payWrongAmount(tools);
    return {
      path: `/admin/payments?view=unmatched&payment=${paymentId}`,
      show: (page) =>
        reveal(dialogOf(page).getByLabel('Reason'), button(page, `Refund payment ${paymentId}`)),
      field: (page) => dialogOf(page).getByLabel('Reason'),
      values: ['Another amount', 'Not their payment'],
      submit: 'Refund ₹700',
      request: 'POST /api/payment/mismatches/*/refund',
      done: REFUNDED,
      effects: async () => {
        const { refund } = (await unmatchedPaymentOf(tools.admin, paymentId)) ?? {};
        return refund ? [refund.reason] : [];
      },
      meanwhile: () =>
        tools.second.admin.call('POST', buildPath(ROUTES.refundUnmatched, { paymentId }), {
          reason: 'Second',
          key: unique('second-'),
        }),
      conflict: /already been refunded/,
    };
  },
  without: BRIEF,
};

const dismissUnmatched: FormDescriptor = {
  name: 'Dismiss an unmatched payment',
  source: 'admin/payments/unmatched/DismissForm.tsx',
  prepare: async (tools) => {
    const paymentId = await payWrongAmount(tools);
    return {
      path: `/admin/payments?view=unmatched&payment=${paymentId}`,
      show: (page) =>
        reveal(dialogOf(page).getByLabel('Reason'), button(page, `Dismiss payment ${paymentId}`)),
      field: (page) => dialogOf(page).getByLabel('Reason'),
      values: ['Returned by transfer', 'Returned in cash'],
      submit: 'Dismiss payment',
      request: 'POST /api/payment/mismatches/*/dismiss',
      done: /^Payment dismissed$/,
      effects: async () => {
        const { decision } = (await unmatchedPaymentOf(tools.admin, paymentId)) ?? {};
        return decision ? [decision.reason ?? ''] : [];
      },
    };
  },
  without: { ...BRIEF, second: 'it is dismissed either way, and the first reason counts' },
};

const cancelPaid: FormDescriptor = {
  name: 'Cancel a registration in Payments',
  source: 'admin/shared/delegate-actions/CancelDialog.tsx',
  prepare: async ({ admin, payments }) => {
    const { orderId, registrationId, fullName } = await addPayer(payments);
    return {
      path: `/admin/payments?order=${orderId}`,
      show: (page) =>
        reveal(dialogOf(page).getByLabel('Reason'), button(page, `Cancel registration of ${fullName}`)),
      fill: async (page) => {
        await dialogOf(page).getByLabel('Refund', { exact: true }).selectOption('none');
      },
      field: (page) => dialogOf(page).getByLabel('Reason'),
      values: ['Cannot come', 'Cannot come after all'],
      submit: 'Cancel registration',
      refresh: REFRESH,
      request: 'POST /api/delegates/*/cancel',
      done: /^Registration cancelled$/,
      effects: () => cancellationReasons(admin, registrationId),
    };
  },
  without: { ...BRIEF, second: 'as on the delegate’s page' },
};

export const MONEY_FORMS = [
  refundPart,
  cancel,
  recordPayment,
  refundOrder,
  refundUnmatched,
  dismissUnmatched,
  cancelPaid,
];

async function partialRefunds(admin: AdminApi, id: string): Promise<string[]> {
  const { orders } = await delegateOf(admin, id);
  return orders.flatMap(({ partialRefunds: parts = [] }) => parts.map(({ amount }) => rupees(amount)));
}

/** The reasons of a registration's cancellation, which the activity log has a moment after it. */
async function cancellationReasons(admin: AdminApi, registrationId: string): Promise<string[]> {
  const { state } = await delegateOf(admin, registrationId);
  if (state !== 'cancelled') return [];
  const reasons = async () => {
    const { entries } = await admin.call<AuditPage>('GET', `${ROUTES.audit}?kind=registration`);
    return entries
      .filter(({ action, subject }) => action === 'cancelled' && subject === registrationId)
      .map(({ after }) => String(after?.['reason']));
  };
  await expect.poll(reasons).not.toEqual([]);
  return reasons();
}

/** Pays ₹700 of ₹1,500, which matches no order. @returns the payment's id */
export async function payWrongAmount({ admin, payments }: Tools): Promise<string> {
  const { providerOrderId } = await payments.openOrder();
  const paymentId = await payments.pay(providerOrderId, 70_000);
  await expect.poll(() => unmatchedPaymentOf(admin, paymentId)).toBeDefined();
  return paymentId;
}

export async function unmatchedPaymentOf(
  admin: AdminApi,
  id: string,
): Promise<UnmatchedPaymentView | undefined> {
  const unmatchedPayments = await admin.call<UnmatchedPaymentView[]>('GET', ROUTES.unmatchedPayments);
  return unmatchedPayments.find(({ paymentId }) => paymentId === id);
}
