/** In a file of its own, because the first script shows it too. */
export const pageErrorMessages = {
  heading: 'This page could not be loaded',
  text: 'Your connection may have dropped, or the site may have been updated while you were reading. Reloading usually helps.',
  reload: 'Reload page',
} as const;
