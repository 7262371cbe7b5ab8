import { paiseToRupees } from '@mun/contracts/payment/money';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { describeMethod } from '@mun/contracts/payment/payment-methods';
import type { DelegateRow } from '@mun/contracts/registration/delegates';
import {
  EXPORT_TITLES,
  PREFERENCE_FIELDS,
  registrantColumns,
} from '@mun/contracts/registration/registrant-columns';
import { formatIndiaDateTime, type Column } from '../platform/exports/column.js';
import type { ExportedRegistrant } from './registrant-views.service.js';

/** Columns of the orders export, with money in rupees and times in Indian time. */
export const ORDER_COLUMNS: Column<OrderView>[] = [
  { title: 'Registration ID', cell: ({ registration }) => registration.registrationId },
  { title: 'Full name', cell: ({ registration }) => registration.fullName },
  { title: 'Email', cell: ({ registration }) => registration.email },
  { title: 'Institution', cell: ({ registration }) => registration.institution },
  { title: 'Registration', cell: ({ registration }) => registration.state },
  { title: 'Payment', cell: ({ state }) => state },
  { title: 'Fee (₹)', cell: ({ fee }) => paiseToRupees(fee) },
  { title: 'Coupon', cell: ({ coupon }) => coupon },
  { title: 'Amount (₹)', cell: ({ amount }) => paiseToRupees(amount) },
  { title: 'Started (IST)', cell: ({ createdAt }) => formatIndiaDateTime(createdAt) },
  { title: 'Paid by', cell: (order) => describeMethod(order) ?? (order.paidAt && 'Online') },
  { title: 'Reference', cell: ({ offline }) => offline?.reference },
  { title: 'Received on', cell: ({ offline }) => offline?.receivedOn },
  { title: 'Paid (IST)', cell: ({ paidAt }) => formatIndiaDateTime(paidAt) },
  { title: 'Paid late', cell: ({ late }) => (late ? 'yes' : '') },
  { title: 'Coupon oversold', cell: ({ couponShort }) => (couponShort ? 'yes' : '') },
  { title: 'Refund', cell: ({ refund }) => refund?.state },
  { title: 'Refund reason', cell: ({ refund }) => refund?.reason },
  { title: 'Provider order ID', cell: ({ providerOrderId }) => providerOrderId },
  { title: 'Provider payment ID', cell: ({ paymentId }) => paymentId },
  { title: 'Provider refund ID', cell: ({ refund }) => refund?.refundId },
  { title: 'Due (₹)', cell: ({ due, amount }) => paiseToRupees(due ?? amount) },
  { title: 'Reason for the discount', cell: ({ offline }) => offline?.discountReason },
  { title: 'Payer', cell: ({ payer }) => payer?.name },
];

/** Columns of the export of delegates of every state. */
export const DELEGATE_COLUMNS: Column<DelegateRow>[] = [
  { title: 'Registration ID', cell: ({ registrationId }) => registrationId },
  { title: 'Full name', cell: ({ fullName }) => fullName },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Institution', cell: ({ institution }) => institution },
  { title: 'Registration', cell: ({ state }) => state },
  { title: 'Allotted committee', cell: ({ seat }) => seat?.committee },
  { title: 'Allotted portfolio', cell: ({ seat }) => seat?.portfolio },
  { title: 'Registered (IST)', cell: ({ createdAt }) => formatIndiaDateTime(createdAt) },
];

/** Columns of the registrants export. */
export const REGISTRANT_COLUMNS: Column<ExportedRegistrant>[] = [
  ...registrantColumns(EXPORT_TITLES, [
    'registrationId',
    'fullName',
    'email',
    'phone',
    'institution',
    'numberOfMUNsParticipated',
    'allottedCommittee',
    'allottedPortfolio',
  ]),
  { title: 'Emailed', cell: ({ mailed }) => (mailed ? 'yes' : 'no') },
  ...registrantColumns(EXPORT_TITLES, PREFERENCE_FIELDS),
  { title: 'Under 18', cell: ({ under18 }) => (under18 === undefined ? undefined : under18 ? 'yes' : 'no') },
  { title: 'Guardian', cell: ({ guardian }) => guardian?.name },
  { title: 'Guardian’s phone', cell: ({ guardian }) => contactOf(guardian, 'phone') },
  { title: 'Guardian’s email', cell: ({ guardian }) => contactOf(guardian, 'email') },
  { title: 'Notes', cell: ({ notes }) => notes?.map(({ text }) => text).join('\n') },
  { title: 'Amount (₹)', cell: ({ paid }) => paid && paiseToRupees(paid.amount) },
  { title: 'Coupon', cell: ({ paid }) => paid?.coupon },
  { title: 'Head delegate', cell: ({ isHead }) => (isHead ? 'yes' : undefined) },
];

/** A guardian leaves an email address or a phone number. */
function contactOf(guardian: ExportedRegistrant['guardian'], kind: 'email' | 'phone'): string | undefined {
  const isEmail = guardian?.contact.includes('@') === true;
  return isEmail === (kind === 'email') ? guardian?.contact : undefined;
}
