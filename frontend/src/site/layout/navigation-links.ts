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
