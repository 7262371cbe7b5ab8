import type { ConferenceDetails } from '@mun/contracts/content/content';
import { startOfVenueDay } from '@mun/contracts/venue-time';
import { DEFAULT_LETTERS } from './default-letters.js';
import { DEFAULT_PROGRAMME } from './default-programme.js';

/**
 * The conference of a new database: SPEC.md's dates and roles, and sample names where SPEC.md gives none. Organisers
 * replace it.
 */
export const DEFAULT_CONFERENCE_FACTS: ConferenceDetails = {
  name: 'Meridian MUN',
  edition: '2.0',
  pitch:
    'Three days of diplomacy, dialogue and debate. Represent a country that isn’t yours, argue its case, ' +
    'and leave with a resolution nobody could have written alone.',
  startsOn: '2025-09-12',
  endsOn: '2025-09-14',
  // Midnight in India, as 12 September begins.
  countdownTo: '2025-09-11T18:30:00.000Z',
  venue: {
    streetLine: '1 Sample Road',
    schoolName: 'Sample Public School',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    postalCode: '411000',
  },
  contacts: ['Faculty Coordinator', 'Secretary General', 'Deputy Secretary General'].map((role) => ({
    name: 'Sample Name',
    role,
    phone: '0000000000',
  })),
  links: {
    instagram: 'https://www.instagram.com/',
    email: 'hello@example.org',
    directions: 'https://www.google.com/maps/dir/?api=1&destination=Pune%2C+Maharashtra%2C+India',
  },
  letters: DEFAULT_LETTERS,
  signatories: { principal: 'Dr Meera Joshi', secretaryGeneral: 'Aarav Kulkarni' },
  programme: DEFAULT_PROGRAMME,
  feeIncludes: 'meals, a delegate kit and a certificate',
  organisation: {
    name: 'Sample Public School',
    address: '1 Sample Road\nPune, Maharashtra 411000\nIndia',
    taxNumber: '',
  },
  registrationOpen: true,
};

const DAY_MS = 24 * 60 * 60_000;

/**
 * The conference of a new database with SEED=none: registration is closed, and the form requires the empty fields before
 * it can be saved. The dates have to be some, so they are a year ahead.
 */
export function emptyConferenceFacts(now: Date): ConferenceDetails {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  const startsOn = day(365);
  return {
    name: 'Model United Nations',
    edition: '1.0',
    pitch: 'The details will be announced soon.',
    startsOn,
    endsOn: day(367),
    countdownTo: startOfDay(startsOn),
    venue: { streetLine: '', schoolName: '', city: '', state: '', country: '', postalCode: '' },
    contacts: [],
    links: { instagram: '', email: '', directions: '' },
    letters: { principal: '', secretaryGeneral: '', about: '' },
    registrationOpen: false,
  };
}

/** Returns the ISO instant at which an ISO date begins in India, which has no daylight saving time. */
export function startOfDay(date: string): string {
  return new Date(startOfVenueDay(date)).toISOString();
}
