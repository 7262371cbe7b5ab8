/** The admin area's frame: what stands around its pages, the verification, the dashboard. */
export const admin = {
  title: 'Admin Panel',
  pageTitle: (page: string) => `${page} · Admin Panel`,
  toDashboard: 'Go to Dashboard',
  loading: 'Loading...',
  menu: 'Menu',
  navigation: {
    label: 'Admin',
    groups: [
      {
        heading: 'Delegates',
        links: [
          { label: 'Allotments', path: 'allotments' },
          { label: 'Payments', path: 'payments' },
          { label: 'Coupons', path: 'coupons' },
          { label: 'Applications', path: 'applications' },
          { label: 'Personal data', path: 'people' },
        ],
      },
      {
        heading: 'Website',
        links: [
          { label: 'Conference', path: 'conference' },
          { label: 'Committees', path: 'committees' },
          { label: 'Portfolios', path: 'portfolios' },
          { label: 'EBs', path: 'ebs' },
          { label: 'Teams', path: 'teams' },
          { label: 'Sponsors', path: 'sponsors' },
          { label: 'FAQs', path: 'faq' },
          { label: 'Import', path: 'import' },
        ],
      },
      {
        heading: 'Running it',
        links: [
          { label: 'Mail', path: 'deliveries' },
          { label: 'Activity', path: 'activity' },
          { label: 'Is all well?', path: 'wellbeing' },
        ],
      },
    ],
    queues: 'Job queues',
    queuesFailed: 'The job queues could not be opened. Please try again.',
    site: 'To the website',
    leave: 'Log out',
  },
  name: {
    label: 'Your name',
    hint: 'Stands beside what you change in the activity list.',
  },
  verification: {
    clause: 'Verifying credentials',
    heading: 'Admin Panel',
    code: 'Secret code',
    hint: 'Whoever runs the website has it.',
    digits: 'Six digits',
    digitsHint: 'Your authenticator app shows them; they change every half minute.',
    submit: 'Verify',
    submitting: 'Verifying...',
    succeeded: 'Verification successful!',
    failed: 'Invalid code. Please try again.',
    ended: 'Your session has ended. Enter the code again to go on; what you typed is kept.',
    already: 'You are verified already.',
    /** Milliseconds (SPEC.md section 9). */
    toastFor: 3_000,
  },
  dashboard: {
    heading: 'Dashboard',
    clause: 'Having in order',
    manage: [
      { label: 'Manage Committees', path: 'committees', text: 'Agendas, pictures, background guides' },
      { label: 'Manage EBs', path: 'ebs', text: 'Who chairs which committee' },
      { label: 'Manage Teams', path: 'teams', text: 'Heads, managers, and those above' },
      { label: 'Manage Sponsors', path: 'sponsors', text: 'Partners, colleges, endorsements' },
      { label: 'Manage FAQs', path: 'faq', text: 'What people ask, and the answers' },
      { label: 'Manage Coupons', path: 'coupons', text: 'Codes, what they take off, how often' },
      { label: 'Manage Portfolios', path: 'portfolios', text: 'The seats of each committee' },
      { label: 'Manage Allotments', path: 'allotments', text: 'Who sits where; mails and the sheet' },
    ],
    beside: {
      heading: 'Besides',
      tiles: [
        { label: 'Conference', path: 'conference', text: 'Dates, letters, fee, contacts, open or closed' },
        { label: 'Applications', path: 'applications', text: 'Campus ambassadors who applied' },
        { label: 'Payments', path: 'payments', text: 'Orders, mismatches, refunds' },
        { label: 'Personal data', path: 'people', text: 'What is kept of one person; erasing it' },
        { label: 'Import', path: 'import', text: 'Committees, FAQs, coupons from a table' },
        { label: 'Mail', path: 'deliveries', text: 'What went out, what waits, what failed' },
        { label: 'Activity', path: 'activity', text: 'Who changed what, and when' },
      ],
      queues: 'What the worker does, and what failed',
    },
  },
  notFound: {
    heading: 'Page Not Found',
    text: "The page you're looking for doesn't exist or has been moved.",
  },
} as const;
