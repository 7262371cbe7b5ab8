import type { DeliveryState, EmailName } from '@mun/contracts/notify/deliveries';
import type { Status } from './ui/status/StatusBadge';

export const DELIVERY_STATUSES: Record<DeliveryState, Status> = {
  queued: { label: 'Queued', icon: 'empty' },
  held: { label: 'On hold', icon: 'pause' },
  sending: { label: 'Sending', icon: 'half-filled' },
  sent: { label: 'Sent', icon: 'filled' },
  failed: { label: 'Failed', icon: 'cross', attention: true },
  unknown: { label: 'May not have arrived', icon: 'question', attention: true },
};

const EMAIL_LABELS: Record<EmailName, string> = {
  'registration-confirmed': 'Registration confirmed',
  'payment-held': 'Payment waiting for a decision',
  'payment-reminder': 'Payment reminder',
  'payer-receipt': 'Payer’s receipt',
  'application-received': 'Application received',
  'application-accepted': 'Application accepted',
  'application-declined': 'Application declined',
  allotment: 'Allotment',
  'seat-released': 'Seat released',
  'registration-cancelled': 'Registration cancelled',
  'credit-note': 'Credit note',
  'payment-refunded': 'Payment refunded',
  'place-transferred': 'Place transferred',
  'access-invitation': 'Invitation',
  'sign-in': 'Sign-in',
  'email-change': 'New email address',
  'sign-in-changed': 'Sign-in changed',
  'shared-code-used': 'Shared code used',
  'school-registered': 'School registered',
  'school-payment': 'School’s payment',
  'school-reminder': 'School’s reminder',
  'school-seats': 'School’s seats',
  'school-message': 'Message to a school',
  'place-invitation': 'Student’s place',
};

/** An email that only a newer server version has keeps its technical name. */
export function emailLabel(name: string): string {
  return new Map(Object.entries(EMAIL_LABELS)).get(name) ?? name;
}

/** The others are still on their way. */
const RESENDABLE: ReadonlySet<DeliveryState> = new Set(['failed', 'unknown', 'sent']);

export const isResendable = ({ state }: { state: DeliveryState }): boolean => RESENDABLE.has(state);
