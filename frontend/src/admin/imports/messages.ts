import type { ImportKind, ImportRow } from '@mun/contracts/imports';

const count = (n: number) => n.toLocaleString('en-IN');
const some = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`;

/** /admin/import */
export const imports = {
  title: 'Import',
  lead: 'Fill a list from a spreadsheet. You see what would change before anything does, and each import can be undone in one step.',
  kinds: {
    committees: 'Committees with portfolios',
    faqs: 'FAQs',
    coupons: 'Coupons',
  } satisfies Record<ImportKind, string>,
  kind: 'List',
  table: 'Table',
  tableHint:
    'Copy the cells in a spreadsheet, the line with the names of the columns included, and paste them here. What the table leaves out, and what an empty cell would say, stays as it is.',
  file: 'Choose a CSV file',
  drop: 'or drop it onto the box',
  unreadable: {
    workbook: 'This is a spreadsheet file. Please save it as CSV there, or copy its cells and paste them.',
    binary: 'This file holds no text. Please choose a CSV file.',
    long: 'This file is too long; please import it in parts.',
  },
  columns: {
    committees:
      'name, agenda, background guide, portfolios. Several portfolios of a committee stand in one cell, with | between them, or on one line each with the same name.',
    faqs: 'question, answer',
    coupons: 'code, amount off (rupees), redemptions left',
  } satisfies Record<ImportKind, string>,
  sample: {
    heading: 'Which columns, and a sample',
    columns: 'Columns:',
    copy: 'Copy the sample',
    copied: 'Copied',
    tables: {
      committees: [
        'name,agenda,background guide,portfolios',
        'Sample Council,Rules for sample waters,https://example.org/guide,France | Japan | Kenya',
        'Sample Assembly,"Water, food and energy",,Brazil | India',
      ].join('\n'),
      faqs: [
        'question,answer',
        'What do I bring?,"Your placard, a pen, and patience."',
        'Is there lunch?,"Yes, on all three days."',
      ].join('\n'),
      coupons: ['code,amount off,redemptions left', 'SAMPLE100,100,20', 'SAMPLESCHOOL,250,5'].join('\n'),
    } satisfies Record<ImportKind, string>,
  },
  look: 'Show what would change',
  looking: 'Comparing...',
  lookFailed: 'The table could not be compared',
  restored: 'The table from earlier stands here again.',
  discard: 'Discard it',

  difference: {
    heading: 'What would change',
    caption: (kind: string) => `What the table would change: ${kind}`,
    columns: { line: 'Line', title: 'Entry', fields: 'Before and after' },
    actions: {
      add: 'New',
      change: 'Changed',
      same: 'As it is',
      wrong: 'Wrong',
    } satisfies Record<ImportRow['action'], string>,
    counts: ({ add, change, same, wrong }: Record<ImportRow['action'], number>) =>
      [
        `${count(add)} new`,
        `${count(change)} changed`,
        `${count(same)} as they are`,
        `${count(wrong)} wrong`,
      ].join(' · '),
    nothing: 'The table changes nothing: everything stands like that already.',
    wrong: (n: number) =>
      `Nothing can be applied while ${some(n, 'line is', 'lines are')} wrong. Put right what stands below and look again.`,
    same: (n: number) => `${some(n, 'line', 'lines')} as before`,
    before: 'before: ',
    after: 'after: ',
    more: (n: number) => `Show ${some(n, 'more line', 'more lines')}`,
    apply: (n: number) => `Apply ${some(n, 'change', 'changes')}`,
    applying: 'Applying...',
    applied: (added: number, changed: number) => `Imported: ${count(added)} new, ${count(changed)} changed`,
    left: (titles: readonly string[]) =>
      `Left as they are, since somebody else changed them just now: ${titles.join(', ')}`,
    failed: 'The import failed',
  },

  past: {
    heading: 'The last imports',
    caption: 'The last imports, the newest first',
    loading: 'Loading imports...',
    failed: 'The last imports could not be fetched.',
    none: 'Nothing has been imported yet.',
    columns: { at: 'When', kind: 'List', added: 'New', changed: 'Changed', state: 'State' },
    undo: 'Undo',
    undoOf: (kind: string, when: string) => `Undo the import of ${kind} of ${when}`,
    undoing: 'Undoing...',
    undone: 'Undone',
    undoneNow: (kind: string) => `The import of ${kind} was undone.`,
    failedUndo: 'The import could not be undone.',
  },
} as const;
