/** Every page of the public site and its heading. The home page's is the name of the demo data's conference. */
export const SITE_PAGES = {
  '/': 'Meridian MUN',
  '/committees': 'COMMITTEES',
  '/ebs': 'EXECUTIVE BOARD',
  '/teams': 'MEET THE TEAM',
  '/sponsors': 'SPONSORS',
  '/faq': 'Frequently Asked Questions',
  '/why-ca': 'Why Become a CA?',
  '/ca': 'CA Application Form',
  '/terms': 'Terms and Conditions',
  '/register': 'Welcome to Meridian MUN Registration',
  '/register/new': 'Delegate Application Form',
  '/register/check': 'Check Allotment Status',
};

/** Answered with 404. */
export const UNKNOWN_PATH = '/no/such/page';
