import type { SponsorType } from '@mun/contracts/content';

/** /sponsors */
export const sponsorsPage = {
  title: 'Sponsors',
  heading: 'SPONSORS',
  clause: 'Noting with appreciation',
  description: 'The partners, colleges and friends who support the conference.',
  intro: 'The conference is made possible by those who lend it their names, their rooms and their means.',
  loading: 'Loading sponsors...',
  empty: 'To be revealed soon',
  failed: 'Failed to fetch sponsors',
  groups: {
    partner: { clause: 'Grateful to', heading: 'Our Partners' },
    college: { clause: 'Together with', heading: 'Our Collabs' },
    endorsement: { clause: 'Honoured by', heading: 'Endorsements' },
  } satisfies Record<SponsorType, object>,
} as const;
