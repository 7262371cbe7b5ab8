/** Every page of the public site, one of each kind, and its heading. Names are those of the demo data. */
export const SITE_PAGES = {
  '/': 'Meridian MUN',
  '/committees': 'COMMITTEES',
  '/committees/united-nations-security-council': 'United Nations Security Council',
  '/ebs': 'EXECUTIVE BOARD',
  '/teams': 'MEET THE TEAM',
  '/sponsors': 'SPONSORS',
  '/faq': 'Frequently Asked Questions',
  '/why-ca': 'Why Become a CA?',
  '/ca': 'CA Application Form',
  '/terms': 'Terms and Conditions',
  '/register': 'Welcome to Meridian MUN Registration',
  '/register/new': 'Delegate Application Form',
  '/register/school': 'Register a School',
  '/register/check': 'Check Allotment Status',
};

/** Answered with 404. */
export const UNKNOWN_PATH = '/no/such/page';
