/** Paths of the public site's pages. The backend's own are in routes.ts. */
export const PUBLIC_ROUTES = {
  home: '/',
  register: '/register',
  newRegistration: '/register/new',
  resumePayment: '/register/resume',
  checkAllotment: '/register/check',
  registerSchool: '/register/school',
  school: '/school',
  schoolPlace: '/school/place',
  committees: '/committees',
  committee: '/committees/:slug',
  board: '/ebs',
  team: '/teams',
  sponsors: '/sponsors',
  faq: '/faq',
  whyAmbassador: '/why-ca',
  ambassador: '/ca',
  /** A page of text that organisers edit: '/terms'. */
  page: '/:slug',
} as const;
