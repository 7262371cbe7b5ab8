import {
  seatCountsOf,
  type Actor,
  type AuditAction,
  type AuditEntry,
  type AuditKind,
  type SeatCounts,
} from '@mun/contracts/admin/audit';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { HISTORY, schoolPath } from '../layout/paths';

/** The kinds of items in a sentence, one and several. */
const NOUNS: Record<AuditKind, [singular: string, plural: string]> = {
  committee: ['committee', 'committees'],
  'board-member': ['EB member', 'EB members'],
  'team-member': ['team member', 'team members'],
  sponsor: ['sponsor', 'sponsors'],
  faq: ['FAQ', 'FAQs'],
  page: ['page', 'pages'],
  coupon: ['coupon', 'coupons'],
  conference: ['conference', 'conferences'],
  registration: ['registration', 'registrations'],
  institution: ['institution', 'institutions'],
  delegation: ['school', 'schools'],
  application: ['application', 'applications'],
  payment: ['payment', 'payments'],
  allotment: ['allotment', 'allotments'],
  mailing: ['mailing', 'mailings'],
  'email-text': ['text of the email', 'texts of emails'],
  sheet: ['spreadsheet', 'spreadsheets'],
  queue: ['queue', 'queues'],
  session: ['session', 'sessions'],
  account: ['access of', 'access of'],
  system: ['system', 'systems'],
};

const ACTIONS: Record<AuditAction, (singular: string, plural: string) => string> = {
  created: (item) => `Added the ${item}`,
  changed: (item) => `Changed the ${item}`,
  deleted: (item) => `Deleted the ${item}`,
  restored: (item) => `Restored the ${item}`,
  reordered: (_, items) => `Reordered the ${items}`,
  imported: (item) => `Imported the ${item}`,
  'import-undone': (item) => `Undid the import of the ${item}`,
  merged: (_, items) => `Merged ${items} as`,
  separated: (_, items) => `Separated the ${items} of`,
  'marked-different': (_, items) => `Marked as different ${items}:`,
  'unmarked-different': (_, items) => `No longer marked as different ${items}:`,
  allotted: () => 'Changed',
  'allotment-undone': () => 'Undid an allotment:',
  'proposal-requested': () => 'Requested a proposal of seats',
  'proposal-cancelled': () => 'Cancelled a proposal of seats',
  'mailing-started': () => 'Started sending',
  'mailing-stopped': () => 'Stopped sending',
  'mailing-resumed': () => 'Resumed sending',
  'email-resent': () => 'Resent',
  'email-tested': () => 'Sent a test of',
  messaged: () => 'Sent a message to',
  'sheet-requested': () => 'Updated the spreadsheet',
  cancelled: (item) => `Cancelled the ${item}`,
  transferred: (item) => `Transferred the ${item}`,
  noted: (item) => `Added a note to the ${item}`,
  'note-deleted': (item) => `Deleted a note of the ${item}`,
  'note-restored': (item) => `Restored a note of the ${item}`,
  refunded: () => 'Refunded',
  accepted: (item) => `Accepted the ${item} from`,
  declined: (item) => `Declined the ${item} from`,
  'edition-started': () => 'Started the next edition:',
  'edition-undone': () => 'Undid the start of',
  'payment-accepted': () => 'Accepted the payment of',
  'payment-dismissed': () => 'Dismissed the unmatched payment of',
  'payment-recorded': () => 'Recorded an offline payment of',
  'synced-with-provider': () => 'Checked with the payment provider:',
  viewed: () => 'Viewed',
  exported: () => 'Exported',
  erased: () => 'Erased the personal data of',
  'events-retried': () => 'Retried the follow-up work of',
  'queue-changed': () => 'Used the queue board:',
  'logged-in': () => 'Logged in',
  invited: () => 'Invited',
  joined: () => 'Accepted the invitation:',
  suspended: () => 'Suspended',
  reinstated: () => 'Reinstated',
  removed: () => 'Removed',
  left: () => 'Gave up the access of',
  'email-changed': () => 'Changed the email address of',
  'handover-offered': () => 'Offered the role of an owner to',
  'handover-withdrawn': () => 'Withdrew the offer to become an owner from',
  'handover-accepted': () => 'Accepted to become an owner:',
  'handover-declined': () => 'Declined to become an owner:',
  'second-factor-on': () => 'Set up a second factor:',
  'second-factor-off': () => 'Removed the second factor of',
  'passkey-added': () => 'Added a passkey:',
  'passkey-removed': () => 'Removed a passkey of',
  'signed-out': () => 'Signed out everywhere:',
  'confirmation-asked': () => 'Asked a second person to confirm',
  confirmed: () => 'Confirmed, for another person,',
  'confirmation-refused': () => 'Refused to confirm',
  'second-person-changed': () => 'Changed what a second person has to confirm',
  'code-on': () => 'Switched on:',
  'code-off': () => 'Switched off:',
};

/** 'Added the committee', 'Removed 40 seats'. The title of the item follows, if it has one. */
export function describeAuditEntry(entry: Pick<AuditEntry, 'action' | 'kind' | 'after'>): string {
  const { action, kind } = entry;
  if (action === 'payment-recorded' && entry.after?.['method'] === 'waived') return 'Waived the fee of';
  const counts = seatCountsOf(entry);
  if (!counts) {
    // A page that was opened before an upgrade does not know all actions and kinds.
    const nouns: Partial<typeof NOUNS> = NOUNS;
    const actions: Partial<typeof ACTIONS> = ACTIONS;
    return (actions[action] ?? unknownAction(action))(...(nouns[kind] ?? ([kind, kind] as const)));
  }
  const seats = describeSeats(counts);
  return action === 'allotment-undone'
    ? `Undid an allotment: ${seats}`
    : seats.charAt(0).toUpperCase() + seats.slice(1);
}

const unknownAction = (action: string) => (item: string) => `Acted on the ${item} (${action}):`;

/** 'allotted 12 seats, changed 5, removed 3' */
function describeSeats({ allotted, changed, removed }: SeatCounts): string {
  return Object.entries({ allotted, changed, removed })
    .filter(([, count]) => count > 0)
    .map(([verb, count], index) => {
      const noun = index > 0 ? '' : count === 1 ? ' seat' : ' seats';
      return `${verb} ${formatNumber(count)}${noun}`;
    })
    .join(', ');
}

/** The title that follows the description; '' if the description says it already. */
export function auditTitle({ kind, title }: Pick<AuditEntry, 'kind' | 'title'>): string {
  return kind === 'sheet' ? '' : title;
}

/** The page that shows what an entry is about, if it has one. */
export function auditLink({
  action,
  kind,
  subject,
}: Pick<AuditEntry, 'action' | 'kind' | 'subject'>): string | undefined {
  if (action === 'proposal-requested' || action === 'proposal-cancelled' || action === 'erased')
    return undefined;
  if (kind === 'delegation') return schoolPath(subject);
  return kind === 'allotment' && subject ? HISTORY : undefined;
}

/** With the shared code, the session distinguishes organisers of the same name. */
export function actorName({ name, session, account }: Actor): string {
  if (name && account) return name;
  return name ? `${name} (session ${session})` : `session ${session}`;
}
