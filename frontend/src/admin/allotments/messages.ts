import type { DeliveryState } from '@mun/contracts/deliveries';
import type { PastedRow } from './paste/paste';

const count = (n: number) => n.toLocaleString('en-IN');
const some = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`;

/** A list that may be long: the first, and how many more there are. Where none is known, how many they are. */
const LISTED = 20;
const listed = (known: readonly string[], all: number) => {
  if (known.length === 0) return some(all, 'delegate', 'delegates');
  const first = known.slice(0, LISTED);
  const more = all - first.length;
  return first.join(', ') + (more > 0 ? ` and ${count(more)} more` : '');
};

const seat = (committee: string, portfolio: string) =>
  committee ? (portfolio ? `${portfolio}, ${committee}` : `${committee}, no portfolio yet`) : 'no seat';

/** /admin/allotments */
export const allotments = {
  title: 'Manage Allotments',
  loading: 'Loading...',
  failedToast: 'Failed to fetch data',
  failed: 'Error: Failed to fetch data, please try again later.',
  retry: 'Try again',
  close: 'Close',
  seat,

  update: 'Update Allotments',
  updating: 'Updating allotments...',
  updated: (n: number) => `Updated ${n} allotments`,
  updateFailed: 'Update failed',
  nothingSaved: 'None of your edits was saved. They are still here.',
  /** @param all how many they are, where `ids` are not all of them */
  failedFor: (ids: readonly string[], all = ids.length) => `Failed for: ${listed(ids, all)}`,
  unfinished: (n: number) =>
    n === 1
      ? '1 row lacks a portfolio and was left out.'
      : `${count(n)} rows lack a portfolio and were left out.`,
  sheets: 'Update Sheets',
  sheetsBegun: 'Updating Google Sheets with latest allotments...',
  sheetsDone: 'Sheets updated successfully',
  sheetsFailed: 'Failed to update allotment sheets',

  summary: {
    heading: 'Allotment Summary',
    of: (portfolios: number) => `of ${count(portfolios)}`,
    portfolios: 'portfolios',
    pending: (change: number) => `${change > 0 ? '+' : '−'}${count(Math.abs(change))} unsaved`,
    none: 'There are no committees yet.',
    total: (allotted: number, delegates: number) =>
      `${count(allotted)} of ${some(delegates, 'delegate', 'delegates')} allotted`,
  },

  edits: {
    none: 'No unsaved edits',
    some: (n: number) => some(n, 'unsaved edit', 'unsaved edits'),
    clashes: (n: number) => some(n, 'row shares a seat', 'rows share a seat'),
    show: 'Show them',
    showAll: 'Show everybody',
    undoLast: 'Undo last edit',
    undoAll: 'Undo all',
    undo: (name: string) => `Undo the edit of ${name}`,
    was: (committee: string, portfolio: string) => `Was: ${seat(committee, portfolio)}`,
  },

  leave: {
    heading: 'Leave with unsaved edits?',
    text: (n: number) =>
      `${some(n, 'edit is', 'edits are')} not saved. They stay in this browser and are here again when you come back; delegates and other organisers do not see them.`,
    stay: 'Stay here',
    leave: 'Leave',
  },

  filters: {
    label: 'Find delegates',
    search: 'Search',
    searchHint: 'Name, institution, ID, portfolio',
    committee: 'Committee',
    allotted: 'Allotted to',
    wished: 'Wishing for',
    institution: 'Institution',
    status: 'Allotment',
    statuses: {
      open: 'Not allotted',
      allotted: 'Allotted',
      mailed: 'Allotted and mailed',
      unmailed: 'Allotted, not mailed',
      edited: 'Unsaved edits',
      clashing: 'Sharing a seat',
    },
    wish: 'Preference',
    wishes: { whole: 'Met', committee: 'Committee met', none: 'Not met' },
    experience: 'Experience',
    experiences: { none: 'First MUN', some: '1–2 MUNs', more: '3–5 MUNs', much: '6 MUNs or more' },
    any: 'Any',
    clear: 'Clear filters',
    shown: (shown: number, all: number) =>
      shown === all
        ? some(all, 'delegate', 'delegates')
        : `${count(shown)} of ${some(all, 'delegate', 'delegates')}`,
  },

  table: {
    label: 'Delegates and their allotments',
    keys: 'Arrow keys and Enter move, Space opens a list, Delete clears, Ctrl+Z undoes the last edit, Ctrl+V takes cells from a spreadsheet, Escape leaves the table.',
    columns: {
      name: 'Name',
      institution: 'Institution',
      count: 'MUN Count',
      preferences: 'Preferences',
      committee: 'Allotted Committee',
      portfolio: 'Allotted Portfolio',
      undo: 'Undo',
    },
    empty: 'No delegates have registered and paid yet.',
    nobody: 'Nobody matches these filters.',
    committeeOf: (name: string) => `Allotted committee of ${name}`,
    portfolioOf: (name: string) => `Allotted portfolio of ${name}`,
    noCommittee: 'No committee',
    selectPortfolio: 'Select a portfolio',
    taken: (portfolio: string, holder: string) => `${portfolio} (taken: ${holder})`,
    gone: (name: string) => `${name} (no longer offered)`,
    mailed: '✓ mailed',
    /** What the number before it counts. */
    muns: (n: number) => (n === 1 ? 'MUN' : 'MUNs'),
  },

  clash: {
    held: (portfolio: string, holder: string) => `${portfolio} is also given to ${holder}.`,
    heldThere: (portfolio: string, committee: string, holder: string) =>
      `${portfolio}, ${committee} is held by ${holder}. Nothing was saved.`,
    swap: 'Swap seats',
    take: (holder: string) => `Leave ${holder} without a seat`,
    undo: 'Undo this edit',
    overtaken: (committee: string, portfolio: string) =>
      `Changed by somebody else to: ${seat(committee, portfolio)}.`,
    mine: (committee: string, portfolio: string) => `Keep mine: ${seat(committee, portfolio)}`,
    theirs: 'Take theirs',
  },

  suggest: {
    open: 'Suggest seats',
    hint: 'Gives those shown who have no seat what they wished for, as far as it is free. Nothing is saved yet.',
    nobody: 'Everybody who is shown has a seat, or an edit that is not saved yet.',
    done: (n: number, without: number) =>
      [
        `${some(n, 'seat', 'seats')} suggested. Nothing is saved yet.`,
        without > 0 && `For ${some(without, 'delegate', 'delegates')} nothing they wished for is free.`,
      ]
        .filter(Boolean)
        .join(' '),
  },

  paste: {
    open: 'Paste from a spreadsheet',
    heading: 'Paste from a spreadsheet',
    label: 'Cells',
    hint: 'One column of committees or portfolios, or two with both. With the registration ID as a third, first column, each line finds its own delegate; else the lines go down the table as it is shown.',
    from: (name: string) => `From the row of ${name} on`,
    column: 'A single column holds',
    columns: { committee: 'Committees', portfolio: 'Portfolios' },
    count: (changes: number, problems: number, same: number) =>
      [
        some(changes, 'change', 'changes'),
        `${count(same)} as before`,
        some(problems, 'line cannot be taken', 'lines cannot be taken'),
      ].join(' · '),
    take: (n: number) => `Take ${some(n, 'change', 'changes')} as edits`,
    taken: (n: number) => `${some(n, 'edit', 'edits')} taken over. Nothing is saved yet.`,
    difference: 'The difference',
    nothing: 'Nothing would change.',
    columnsOf: { name: 'Name', before: 'Now', after: 'Then' },
    more: (n: number) => `and ${some(n, 'more line', 'more lines')}`,
    problems: {
      'no-row': 'There is no such row in the table.',
      'no-delegate': 'Nobody has this registration ID.',
      'no-committee': 'There is no such committee.',
      'no-portfolio': 'The committee has no such portfolio.',
      'too-wide': 'More columns than fit here.',
    } satisfies Record<NonNullable<PastedRow['problem']>, string>,
  },

  history: {
    open: 'History',
    heading: 'History of allotments',
    empty: 'Nothing has been allotted yet.',
    failed: 'The history could not be fetched.',
    title: (number: number, n: number) => `No. ${number}: ${some(n, 'seat', 'seats')}`,
    by: (who: string) => `by ${who}`,
    session: (session: string) => `session ${session}`,
    undoes: 'An undo of an earlier change',
    undoneBy: (back: number, all: number) =>
      back < all ? `Undone for ${count(back)} of ${count(all)}` : 'Undone',
    show: 'Show seats',
    hide: 'Hide seats',
    undo: 'Undo this change',
    undoing: 'Undoing...',
    undone: (n: number) => `Undone: ${some(n, 'seat', 'seats')} changed back`,
    undoFailed: 'The change could not be undone',
    all: (n: number) => `Show all ${count(n)} seats`,
    more: 'Older changes',
    columns: { name: 'Name', before: 'Before', after: 'After' },
  },

  mailing: {
    open: 'Send Allotment Emails',
    heading: 'Allotment emails',
    begun: 'Sending allotment emails...',
    sent: (n: number) => `Sent ${n} emails`,
    failed: 'Failed to send allotment emails',
    counting: 'Counting...',
    previewFailed: 'What would be sent could not be fetched.',
    nobody: 'Everybody who is allotted has been mailed. There is nothing to send.',
    recipients: (n: number, allotted: number) =>
      `${some(n, 'delegate', 'delegates')} of ${count(allotted)} allotted will be mailed: those whose present allotment has not been.`,
    unsaved: 'Unsaved edits are not part of it. Update the allotments first.',
    subject: 'Subject',
    sample: 'The mail as the first of them gets it',
    send: (n: number) => `Send ${some(n, 'email', 'emails')}`,
    test: {
      label: 'Send a sample to yourself',
      submit: 'Send sample',
      failed: 'The sample could not be sent',
    },
    progress: {
      running: 'Sending',
      stopped: 'Stopped',
      done: 'Done',
      label: 'Progress of the allotment emails',
      count: (settled: number, total: number) => `${count(settled)} of ${count(total)}`,
      rate: (rate: number) => `${rate.toLocaleString('en-IN', { maximumFractionDigits: 1 })} a second`,
      left: (seconds: number) =>
        seconds < 90 ? `${Math.ceil(seconds)} seconds left` : `${Math.ceil(seconds / 60)} minutes left`,
      stop: 'Stop',
      resume: 'Go on',
      retry: (n: number) => `Retry ${count(n)} failed`,
      retryDoubtful: (n: number) => `Send ${count(n)} doubtful again`,
      doubtfulHint: 'A doubtful mail may have arrived already.',
      steerFailed: 'That did not work. Please try again.',
      show: 'Show recipients',
      hide: 'Hide recipients',
    },
    states: {
      queued: 'Waiting',
      held: 'Held back',
      sending: 'Under way',
      sent: 'Sent',
      failed: 'Failed',
      unknown: 'Doubtful',
    } satisfies Record<DeliveryState, string>,
    recipientsTable: {
      caption: 'Recipients',
      name: 'Name',
      seat: 'Allotment',
      state: 'State',
      filter: 'Show',
      all: 'All',
      empty: 'Nobody in this state.',
      failed: 'The recipients could not be read.',
      pages: 'Pages of recipients',
    },
  },

  sheetState: {
    'not-set-up': 'Spreadsheet: not set up',
    waiting: 'Spreadsheet: changes are waiting to be written',
    writing: 'Spreadsheet: being written',
    written: 'Spreadsheet: up to date',
    failed: 'Spreadsheet: could not be written',
    open: 'Open the spreadsheet',
  },
} as const;
