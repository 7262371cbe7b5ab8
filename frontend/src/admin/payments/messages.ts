import { ORDER_STATUSES } from '../layout/OrderStatus';
import type { PaymentMismatch } from '@mun/contracts/payment';
import type { OrderState, RefundView } from '@mun/contracts/payment-admin';

const count = (n: number) => n.toLocaleString('en-IN');
const some = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`;

/** /admin/payments */
export const payments = {
  title: 'Payments',
  lead: 'What delegates owe and have paid. The payment provider has the last word: ask it where something looks odd.',
  loading: 'Loading payments...',
  failed: 'The payments could not be fetched.',
  close: 'Close',
  views: {
    label: 'Parts of the payments',
    orders: 'Orders',
    unmatched: 'Unmatched money',
    totals: 'Totals',
    waiting: (n: number) => `(${count(n)})`,
  },

  orders: {
    caption: 'Payment orders, the newest first',
    search: 'Search',
    searchHint: 'Name, email, institution, registration ID, order or payment ID',
    state: 'Payment',
    any: 'Any',
    late: 'Paid after the hold had ended',
    label: 'Find payments',
    found: (n: number) => some(n, 'order', 'orders'),
    none: 'Nobody has begun to pay yet.',
    nothing: 'No order matches.',
    beyond: 'There are not so many pages.',
    clear: 'Clear filters',
    pages: 'Pages of orders',
    columns: {
      delegate: 'Delegate',
      state: 'Payment',
      amount: 'Amount',
      ways: 'What can be done',
    },
    erased: 'Erased person',
    ofFee: (fee: string, coupon: string) => `${fee} less ${coupon}`,
    isLate: 'Paid after its hold had ended',
    couponShort: 'Its coupon had nothing left by then',
    began: 'Began',
    paid: 'Money came',
    because: (reason: string) => `Refund, because: ${reason}`,
    ask: 'Ask the provider',
    askAbout: (name: string) => `Ask the provider about the payment of ${name}`,
    asking: 'Asking...',
    asked: (state: OrderState, changed: boolean) =>
      changed
        ? `The provider answered: ${ORDER_STATUSES[state].label}.`
        : `Nothing new from the provider: ${ORDER_STATUSES[state].label}.`,
    askFailed: 'The provider could not be asked.',
    refund: 'Refund',
    refundOf: (name: string) => `Refund the payment of ${name}`,
  },

  mismatches: {
    caption: 'Money that matched no order',
    lead: 'The provider took this money, but it fits nothing that we asked for. It confirms nobody. Send it back, or settle it with whoever paid.',
    failed: 'The unmatched money could not be fetched.',
    none: 'All money that came fits an order.',
    columns: {
      payment: 'Payment',
      reason: 'Why it fits nothing',
      amount: 'Amount',
      state: 'State',
      ways: 'What can be done',
    },
    reasons: {
      amount: 'Another amount than was due',
      currency: 'Another currency than was due',
      'unknown-order': 'An order that is not ours',
      'second-payment': 'A second payment by somebody who had paid',
    } satisfies Record<PaymentMismatch['reason'], string>,
    kept: 'Still with us',
    expected: (amount: string) => `${amount} was due`,
    refundOf: (payment: string) => `Refund the payment ${payment}`,
  },

  refund: {
    heading: 'Refund',
    ofOrder: (amount: string, name: string) => `Send ${amount} back to ${name}`,
    ofPayment: (amount: string, payment: string) => `Send ${amount} back to whoever made payment ${payment}`,
    whatHappens:
      'The whole amount goes back by the way it came, which takes the bank some days. When the provider has sent it, the registration is cancelled and its seat is free again. This cannot be taken back.',
    whatHappensUnmatched:
      'The whole amount goes back by the way it came, which takes the bank some days. No registration hangs on it. This cannot be taken back.',
    reason: 'Reason',
    reasonHint:
      'It stays with the accounts for good and stands in exports, so please do not name the delegate. They do not see it.',
    submit: (amount: string) => `Refund ${amount}`,
    submitting: 'Refunding...',
    failed: 'The refund was not answered',
    loading: 'Loading the payment...',
    gone: 'There is no such payment any more.',
    done: {
      requested: 'The refund is asked for. The provider has not answered yet; it is asked again by itself.',
      pending: 'The provider has taken the refund and works on it.',
      processed: 'The provider has sent the money back.',
      failed: 'The provider refused the refund. The money is still with us.',
    } satisfies Record<RefundView['state'], string>,
    again: 'Try again',
    unsent: 'There is nothing to send back for this payment now.',
  },

  totals: {
    failed: 'The totals could not be fetched.',
    started: 'Began to register',
    confirmed: 'Confirmed',
    conversion: 'From begun to confirmed',
    revenue: 'Revenue',
    refunded: 'Refunded',
    registrationsBy: { day: 'Registrations by day', week: 'Registrations by week' },
    revenueBy: { day: 'Revenue by day', week: 'Revenue by week' },
    most: (value: string) => `the most: ${value}`,
    day: 'Day',
    week: 'Week from',
    registrations: 'Registrations',
    table: 'The figures as a table',
    nothing: 'Nothing has happened yet.',
    plot: (what: string, from: string, to: string, most: string, when: string) =>
      `${what}, from ${from} to ${to}; the most were ${most}, on ${when}. The figures stand in the table below.`,
    coupons: 'Coupons',
    noCoupons: 'There are no coupons.',
    couponColumns: { code: 'Code', used: 'Used', left: 'Left', given: 'Taken off' },
    institutions: 'Institutions',
    noInstitutions: 'Nobody is confirmed yet.',
    institutionColumns: { institution: 'Institution', delegates: 'Delegates' },
    showAll: (n: number) => `Show all ${count(n)}`,
    none: '–',
  },
} as const;
