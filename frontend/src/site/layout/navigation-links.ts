export const NAVIGATION_LINKS = [
  { label: 'Home', path: '/' },
  { label: 'Committees', path: '/committees' },
  { label: 'EBs', path: '/ebs' },
  { label: 'Teams', path: '/teams' },
  { label: 'Sponsors', path: '/sponsors' },
  { label: 'FAQ', path: '/faq' },
  { label: 'CA Portal', path: '/why-ca' },
  { label: 'Register', path: '/register' },
] as const;

/** The button at the end of the navigation while nobody can register. */
export const CHECK_LINK = { label: 'Check Allotment', path: '/register/check' } as const;
