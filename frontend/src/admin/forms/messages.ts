import type { ExportFormat } from '@mun/contracts/exports';

/** What every form and list of the admin area says. */
export const adminForms = {
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  remove: 'Delete',
  retry: 'Try again',
  restored: 'What you typed earlier stands here again.',
  discard: 'Discard it',
  chooseAgain: (file: string) =>
    `Please choose the picture again: ${file} was lost when the page was reloaded.`,
  compare: {
    heading: 'Somebody changed this meanwhile',
    text: 'Nothing is saved yet. The form now holds what both of you changed, and where you changed the same, yours. Choose, or write on, and save again.',
    elsewhere:
      'Nothing is saved yet. They changed nothing that you would overwrite here. Save again to go on.',
    theirs: 'Theirs',
    yours: 'Yours',
    takeAll: 'Take all of theirs',
    keepAll: 'Keep all of yours',
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
  },
  undo: {
    deleted: (name: string) => `“${name}” was deleted.`,
    button: 'Undo',
    of: (name: string) => `Undo the deletion of ${name}`,
    restored: (name: string) => `“${name}” is back.`,
    failed: 'It could not be brought back. Please try again.',
  },
  order: {
    heading: 'Order',
    move: (name: string) => `Move ${name}`,
    failed: 'The order could not be saved. Please try again.',
    howTo:
      'Press space to lift it, the arrow keys to move it, space again to put it down, escape to leave it where it was.',
    lifted: (name: string, place: number, of: number) => `${name} lifted, place ${place} of ${of}.`,
    over: (name: string, place: number, of: number) => `${name} is at place ${place} of ${of}.`,
    dropped: (name: string, place: number, of: number) => `${name} put down at place ${place} of ${of}.`,
    cancelled: (name: string) => `${name} stays where it was.`,
  },
  export: {
    label: (name: string) => `Export ${name}`,
    as: (format: ExportFormat) => `Export ${format.toUpperCase()}`,
    failed: 'The list could not be exported. Please try again.',
  },
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
} as const;
