/** /committees */
export const committeesPage = {
  title: 'COMMITTEES',
  clause: 'Calling to the floor',
  description: 'The committees of the conference, their agendas and background guides.',
  loading: 'Loading committees...',
  empty: 'To be revealed soon',
  agenda: 'Considering',
  guide: 'View Background Guide',
} as const;
