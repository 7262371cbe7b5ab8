import type { NewSponsor } from '@mun/backend/content/sponsors/sponsors.service';

/** Of each kind three; the logo is drawn from the name, unless there is to be none, so that the site's default shows. */
export const demoSponsors: readonly (Omit<NewSponsor, 'image'> & { withoutLogo?: true })[] = [
  { name: 'Sample Press', type: 'partner' },
  { name: 'Sample Savings Bank', type: 'partner' },
  { name: 'Sample Airways', type: 'partner' },
  { name: 'Sample College of Law', type: 'college' },
  { name: 'Sample School of Economics', type: 'college' },
  { name: 'Sample Institute of Design', type: 'college' },
  { name: 'Sample Youth Foundation', type: 'endorsement' },
  { name: 'Sample Council of Schools', type: 'endorsement' },
  { name: 'Sample Bookshop', type: 'endorsement', withoutLogo: true },
];
