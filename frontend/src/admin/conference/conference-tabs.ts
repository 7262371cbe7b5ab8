import type { ConferenceForm } from '@mun/contracts/content/conference-form';
import type { ConferenceView } from '@mun/contracts/content/content';
import { get, set } from 'react-hook-form';
import { type ConferenceField, type Section, SECTIONS } from './conference-fields';

/** The values of some fields. */
export type ConferenceValues = Partial<ConferenceForm>;

/** A part of the conference's form that is saved on its own. */
export interface ConferenceTab {
  /** Its value of the query parameter `view`; '' is the first one. */
  view: string;
  label: string;
  sections: readonly Section[];
}

const TABS = [
  ['', 'Details'],
  ['registration', 'Registration and fee'],
  ['programme', 'Programme'],
  ['letters', 'Letters'],
  ['receipts', 'Receipts'],
  ['privacy', 'Privacy'],
] as const;

/** The conference's form, part by part. */
export const CONFERENCE_TABS: readonly ConferenceTab[] = TABS.map(([view, label]) => ({
  view,
  label,
  sections: SECTIONS.filter(({ tab }) => tab === view),
}));

const question = (heading: string, ...names: ConferenceField['name'][]) => ({
  heading,
  fields: SECTIONS.flatMap(({ fields }) => fields).filter(({ name }) => names.includes(name)),
});

/** What a new conference is asked first. Everything else has a default. */
export const START: ConferenceTab = {
  view: 'start',
  label: 'Five questions',
  sections: [
    question('What is it called?', 'name'),
    question('When is it?', 'startsOn', 'endsOn'),
    question('Where is it, and who answers?', 'venue.schoolName', 'venue.city', 'links.email'),
    question('What does it cost?', 'fee'),
    question('Are delegates under 18?', 'guardianConsent'),
  ],
};

/** The fields of a part. */
export function fieldsOf({ sections }: ConferenceTab): readonly ConferenceField[] {
  return sections.flatMap(({ fields }) => fields);
}

/** The form values of a part of the conference. */
export function toTabValues(tab: ConferenceTab, conference: ConferenceView): ConferenceValues {
  const values = toConferenceForm(conference);
  const picked: ConferenceValues = {};
  for (const { name } of fieldsOf(tab)) set(picked, name, get(values, name));
  return picked;
}

/** The conference with the empty values that its form has. */
function toConferenceForm({
  registrationOpensAt = '',
  registrationClosesAt = '',
  registrationCapacity = null,
  guardianConsent = false,
  showReasons = false,
  purgeAfter = '',
  countdownTo,
  signatories: { principalPhoto = '', secretaryGeneralPhoto = '', ...names },
  ...facts
}: ConferenceView): ConferenceForm {
  // One notation, so that the same instant compares equal.
  return {
    ...facts,
    signatories: { ...names, principalPhoto, secretaryGeneralPhoto },
    countdownTo: toInstant(countdownTo),
    registrationOpensAt: toInstant(registrationOpensAt),
    registrationClosesAt: toInstant(registrationClosesAt),
    registrationCapacity,
    guardianConsent,
    showReasons,
    purgeAfter,
  };
}

function toInstant(time: string): string {
  return time && new Date(time).toISOString();
}
