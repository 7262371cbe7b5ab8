import type { ConferenceView } from '@mun/contracts/content';
import type { ConferenceForm } from '@mun/contracts/content-forms';
import type { Path } from 'react-hook-form';
import { conference as texts } from './messages';

/** The conference as its form holds it; what the form does not change is left out. */
export function conferenceValues({
  version: _version,
  currency: _currency,
  payment: _payment,
  guardianConsent = false,
  purgeAfter = '',
  countdownTo,
  ...facts
}: ConferenceView): ConferenceForm {
  // One notation, so that the same instant is no difference.
  return { ...facts, countdownTo: new Date(countdownTo).toISOString(), guardianConsent, purgeAfter };
}

/** The fields in the order of the form. */
const FIELDS = [
  'name',
  'edition',
  'pitch',
  'startsOn',
  'endsOn',
  'countdownTo',
  'registrationOpen',
  'fee',
  'venue.streetLine',
  'venue.schoolName',
  'venue.city',
  'venue.state',
  'venue.country',
  'venue.postalCode',
  'contacts',
  'links.instagram',
  'links.email',
  'links.directions',
  'letters.principal',
  'letters.secretaryGeneral',
  'letters.about',
  'guardianConsent',
  'purgeAfter',
] as const satisfies Path<ConferenceForm>[];

export type ConferenceField = (typeof FIELDS)[number];

export const CONFERENCE_LABELS = FIELDS.map((name) => ({ name, label: texts.labels[name] }));
