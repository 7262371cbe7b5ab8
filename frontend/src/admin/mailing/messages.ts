import type { DeliveryState, EmailName } from '@mun/contracts/deliveries';

/** Mails that were sent, wait or failed, and the spreadsheet beside them. */
export const mail = {
  title: 'Mail',
  lead: 'Every mail to a delegate or an applicant, and what became of it. What changed last comes first.',
  loading: 'Fetching the mails...',
  failed: 'The mails could not be fetched.',
  retry: 'Try again',
  empty: 'No mail has been sent yet.',
  emptyState: 'No mail is in this state.',
  states: {
    queued: 'Waiting',
    held: 'Held back',
    sending: 'Under way',
    sent: 'Sent',
    failed: 'Failed',
    unknown: 'Doubtful',
  } satisfies Record<DeliveryState, string>,
  all: 'All',
  filter: 'Show the mails that are',
  meanings: {
    queued: 'They go out one after the other. One that could not be sent yet is tried again by itself.',
    held: 'Their mailing was stopped. Let it go on at Manage Allotments.',
    sending: 'They are being handed to the mail server just now.',
    sent: 'The mail server took them.',
    failed: 'Nobody tries these again by itself. Read why, put it right, and send them again.',
    unknown:
      'The program or the connection broke after a mail was handed over and before the mail server had said that it took it. It may have arrived or not, so it is not sent again unless you say so.',
  } satisfies Record<DeliveryState, string>,
  oldest: (ago: string) => `The mail that waits longest was asked for ${ago}.`,
  table: {
    caption: 'Mails',
    to: 'To',
    mail: 'Mail',
    state: 'State',
    attempts: 'Tries',
    at: 'Last change',
    ways: 'What you can do',
    pages: 'Pages of mails',
  },
  names: {
    'registration-confirmed': 'Registration confirmed',
    'application-received': 'Application received',
    allotment: 'Allotment',
    'registration-cancelled': 'Registration cancelled',
  } satisfies Record<EmailName, string>,
  resend: {
    button: 'Send again',
    of: (name: string) => `Send again to ${name}`,
    heading: 'Send this mail again?',
    close: 'Close',
    failed: (name: string) => `It did not reach ${name}. This is why:`,
    doubtful: (name: string) =>
      `This mail is doubtful: it was handed over, but nobody could note whether the mail server took it. ${name} may have it already, and would then get it twice. Ask them first, or look into the mail server's own log, if twice would be wrong.`,
    go: 'Send it again',
    going: 'Sending...',
    cancel: 'Cancel',
    done: 'The mail is on its way again',
    refused: 'The mail was not sent again',
  },
  sheet: {
    heading: 'Spreadsheet',
    update: 'Update Sheets',
    lead: 'It is written by itself after each change; here you have it written now.',
  },
  queues: 'Job queues',
} as const;
