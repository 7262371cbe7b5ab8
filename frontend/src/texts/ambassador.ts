import type { CampusAmbassadorApplication } from '@mun/contracts/application';

/** The campus ambassador's way: /ca. */
export const ambassador = {
  title: 'CA Application Form',
  clause: 'Offering to speak for us',
  description: 'Apply to be a Campus Ambassador at your school or college.',
  labels: {
    fullName: 'Full Name',
    email: 'Email',
    phone: 'Phone',
    institution: 'Institution',
    whyJoin: 'Why do you want to join?',
    experience: 'Experience',
  } satisfies Record<keyof CampusAmbassadorApplication, string>,
  descriptions: {
    phone: 'Ten digits, without +91 or a leading 0.',
    experience: 'MUNs, events, clubs: whatever shows how you work with people. None yet? Say so.',
  },
  submit: 'Submit Application',
  submitting: 'Submitting...',
  succeeded: 'Application submitted successfully!',
  failed: 'Failed to submit application',
} as const;
