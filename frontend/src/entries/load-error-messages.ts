/** A page that could not be shown. By itself, since the first script says it too. */
export const loadErrorMessages = {
  clause: 'Regretting deeply',
  heading: 'This page could not be shown',
  text: 'The connection may have dropped, or the site was renewed while you were reading. Loading it again usually helps.',
  reload: 'Load it again',
} as const;
