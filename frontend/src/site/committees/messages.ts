/** /committees */
export const committeesPage = {
  title: 'Committees',
  heading: 'COMMITTEES',
  clause: 'Calling to the floor',
  description: 'The committees of the conference, their agendas and background guides.',
  loading: 'Loading committees...',
  empty: 'To be revealed soon',
  failed: 'Failed to fetch committees',
  agenda: 'Considering',
  /** Its place on the order paper. */
  item: (number: number) => `Item ${number}`,
  portfolios: (count: number) => (count === 1 ? '1 portfolio' : `${count} portfolios`),
  guide: 'View Background Guide',
} as const;
