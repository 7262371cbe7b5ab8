import type { SponsorForm } from '@mun/contracts/content/content-forms';

/** Three of each type. Their logos are in assets/demo/sponsors; one has none, to show the site's placeholder. */
export const demoSponsors: readonly (SponsorForm & { withoutPicture?: true })[] = [
  { name: 'Sample Press', type: 'partner' },
  { name: 'Sample Savings Bank', type: 'partner' },
  { name: 'Sample Airways', type: 'partner' },
  { name: 'Sample College of Law', type: 'college' },
  { name: 'Sample School of Economics', type: 'college' },
  { name: 'Sample Institute of Design', type: 'college' },
  { name: 'Sample Youth Foundation', type: 'endorsement' },
  { name: 'Sample Council of Schools', type: 'endorsement' },
  { name: 'Sample Bookshop', type: 'endorsement', withoutPicture: true },
];
