/** The shell: what stands on every public page, and the pages that hold next to nothing else. */
export const site = {
  /** Where the conference's own name could not be fetched. */
  nameless: 'Model United Nations',
  /** In the browser's tab and in search results. */
  title: (page: string, name: string) => `${page} · ${name}`,
  home: (name: string) => `${name}, home`,
  navigation: {
    label: 'Main',
    menu: 'Menu',
    close: 'Close',
    links: [
      { label: 'Home', path: '/' },
      { label: 'Committees', path: '/committees' },
      { label: 'EBs', path: '/ebs' },
      { label: 'Teams', path: '/teams' },
      { label: 'Sponsors', path: '/sponsors' },
      { label: 'FAQ', path: '/faq' },
      { label: 'CA Portal', path: '/why-ca' },
      { label: 'Register', path: '/register' },
    ],
  },
  footer: {
    closing: 'Resolved, that we meet.',
    venue: 'Venue',
    directions: 'Get Direction',
    contact: 'Contact Us',
    elsewhere: 'Elsewhere',
    instagram: 'Instagram',
    terms: 'Terms and Conditions',
  },
  loading: 'Loading...',
  notFound: {
    clause: 'Noting with regret',
    code: '404',
    heading: 'Page Not Found',
    text: "The page you're looking for doesn't exist or has been moved.",
    home: 'Go to Home',
  },
} as const;
