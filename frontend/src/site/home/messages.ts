export const home = {
  title: 'Home',
  description: 'Three days of diplomacy, dialogue and debate: dates, committees, letters and registration.',
  clause: (edition: string, city: string) => `Convening edition ${edition} in ${city},`,
  register: 'Register Now',
  check: 'Check Allotment',
  dates: 'The dates',
  countdown: {
    label: 'Time until the opening',
    units: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
    inSession: 'The count is done: the conference is in session.',
    over: 'The count is done: this edition has been held. Thank you for being part of it.',
  },
  committees: {
    clause: 'Calling to the floor',
    heading: 'Committees',
    all: (count: number) => (count > 0 ? `See all ${count} committees` : 'See all committees'),
    empty: 'To be revealed soon',
  },
  letters: {
    principal: { clause: 'Welcoming every delegation', heading: 'Letter from Principal' },
    secretaryGeneral: { clause: 'Inviting all delegates', heading: 'Letter from Secretary General' },
    about: { clause: 'Recalling how it began', heading: 'About Us' },
  },
  failed: 'The conference’s details could not be fetched.',
  retry: 'Try again',
} as const;
