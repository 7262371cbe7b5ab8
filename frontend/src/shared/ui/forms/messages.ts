/** What the parts of forms say, on whatever page they stand. */
export const controls = {
  optional: '(optional)',
  pager: {
    previous: 'Previous',
    next: 'Next',
    of: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  picture: {
    choose: 'Choose a picture',
    another: 'Choose another picture',
    drop: 'or drop it here',
    remove: 'Remove the picture',
    undo: 'Undo',
    size: (bytes: number) =>
      bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
    notOne: 'This file is not a picture. Please choose another.',
    unseen: 'This browser cannot show the file. Saving will tell whether it is a picture.',
  },
} as const;
