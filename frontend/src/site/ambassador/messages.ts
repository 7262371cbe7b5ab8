import type { CampusAmbassadorApplication } from '@mun/contracts/application';

/** The campus ambassador's way: /why-ca, /ca. */
export const ambassador = {
  why: {
    title: 'Why Become a CA?',
    clause: 'Calling upon the willing',
    description: 'What Campus Ambassadors do for the conference, and what the conference does for them.',
    intro:
      'A Campus Ambassador is our voice at their school or college: the person who answers the first question and brings the first delegation. It costs a few hours a week, and gives back more.',
    register: 'Register as CA',
    benefits: [
      {
        heading: 'A certificate',
        text: 'A certificate for your resume that says what you took on and saw through.',
      },
      { heading: 'A mandate', text: 'You represent your institution at our events, by name.' },
      {
        heading: 'A free seat',
        text: 'After 15 or more participations, your own entry to the conference is free.',
      },
      {
        heading: 'A circle',
        text: 'You meet people who care about MUNs as you do, are seen on campus, and build a name of your own.',
      },
    ],
  },
  title: 'CA Application Form',
  clause: 'Offering to speak for us',
  description: 'Apply to be a Campus Ambassador at your school or college.',
  labels: {
    fullName: 'Full name',
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
  received: {
    stamp: 'Received',
    heading: (fullName: string) => `Thank you, ${fullName}. Your application has been received.`,
    text: 'A receipt comes by email. To apply for somebody else, fill the form in again.',
  },
} as const;
