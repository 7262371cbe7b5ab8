const count = (n: number) => n.toLocaleString('en-IN');

/** /admin/applications */
export const applications = {
  title: 'Applications',
  lead: 'Who wants to be a campus ambassador, the newest first.',
  loading: 'Loading applications...',
  failed: 'The applications could not be fetched.',
  empty: { heading: 'No applications yet', text: 'They come here from the CA Application Form.' },
  label: 'Find applications',
  search: 'Search',
  searchHint: 'Name, email, institution, or what they wrote',
  nothing: 'No application matches.',
  found: (shown: number, all: number) =>
    shown === all
      ? `${count(all)} ${all === 1 ? 'application' : 'applications'}`
      : `${count(shown)} of ${count(all)}`,
  pages: 'Pages of applications',
  email: 'Email',
  phone: 'Phone',
  whyJoin: 'Why they want to join',
  experience: 'Experience',
} as const;
