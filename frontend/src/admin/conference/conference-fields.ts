import {
  type ConferenceForm,
  MAX_CONTACTS,
  MAX_PROGRAMME_ITEMS,
} from '@mun/contracts/content/conference-form';
import { MAX_MARKDOWN_LENGTH } from '@mun/contracts/value-rules';
import type { FormFieldProps } from '../shared/forms/FormField';

export interface ConferenceField extends FormFieldProps<ConferenceForm> {
  /** Spans both columns. */
  wide?: boolean;
}

export interface Section {
  heading: string;
  /** The `view` of its tab. */
  tab?: string;
  hint?: string;
  fields: readonly ConferenceField[];
}

const letter = { kind: 'markdown', rows: 10, previewOpen: false, wide: true } as const;
const LETTER_HINT =
  'To add an image, use ![description](https://…). Readers’ browsers load it from that address.';

/** The conference's form, section by section. */
export const SECTIONS: readonly Section[] = [
  {
    heading: 'General',
    tab: '',
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'edition', label: 'Edition', hint: 'As in the title of the checkout, for example 2.0.' },
      {
        name: 'pitch',
        label: 'Pitch',
        hint: 'Shown below the name on the home page.',
        kind: 'textarea',
        rows: 4,
        wide: true,
      },
    ],
  },
  {
    heading: 'Dates',
    tab: '',
    fields: [
      { name: 'startsOn', label: 'First day', kind: 'date' },
      { name: 'endsOn', label: 'Last day', kind: 'date' },
      {
        name: 'countdownTo',
        label: 'Countdown ends at',
        hint: 'Indian time. It follows the first day unless you set another time. After that, the home page says that the conference has started or is over.',
      },
    ],
  },
  {
    heading: 'Registration',
    tab: 'registration',
    fields: [
      {
        name: 'registrationOpen',
        label: 'Registration is open',
        hint: 'Turn this on to take registrations. You can limit them by date and number below. When registration is closed, no one can start a new registration. Payments already in progress can be completed, and delegates can still look up their allotment. You can open it again at any time.',
        kind: 'switch',
        wide: true,
      },
      {
        name: 'registrationOpensAt',
        label: 'Opens at',
        hint: 'Indian time. Leave it empty to open with the switch.',
        optional: true,
      },
      {
        name: 'registrationClosesAt',
        label: 'Closes at',
        hint: 'Indian time. Registration closes by itself. Leave it empty to close with the switch.',
        optional: true,
      },
      {
        name: 'registrationCapacity',
        label: 'Capacity',
        hint: 'Registration closes when this many delegates are confirmed. Payments already started can still finish: each holds a place. Delegates whom you add, and payments that you accept, may exceed it. Leave it empty for no limit.',
        kind: 'number',
        optional: true,
      },
      {
        name: 'fee',
        label: 'Fee in rupees',
        hint: 'Before any coupon. Delegates who have started to pay keep the fee they were shown for 24 hours. After that, you decide whether to accept their payment.',
        kind: 'number',
      },
      {
        name: 'feeIncludes',
        label: 'The fee includes',
        hint: 'Within a sentence, for example: meals, a delegate kit and a certificate.',
        optional: true,
      },
      {
        name: 'seats',
        label: 'Seats to show',
        hint: 'The number on the home page. Leave it empty to show the total of all portfolios.',
        kind: 'number',
        optional: true,
      },
    ],
  },
  {
    heading: 'Allotment',
    tab: 'registration',
    fields: [
      {
        name: 'showReasons',
        label: 'Give delegates the reason for their seat',
        hint: 'For seats from a proposal: in the allotment email, and when they check their allotment. You always see it on the delegate’s page.',
        kind: 'switch',
        wide: true,
      },
    ],
  },
  {
    heading: 'Programme',
    tab: 'programme',
    fields: [
      {
        name: 'programme',
        label: 'Programme',
        hint: `Shown on the home page and on the Programme page. Times are Indian time, and order the sessions of a day when you save. Up to ${MAX_PROGRAMME_ITEMS} sessions.`,
        wide: true,
      },
    ],
  },
  {
    heading: 'Venue',
    tab: '',
    fields: [
      { name: 'venue.streetLine', label: 'Street line' },
      { name: 'venue.schoolName', label: 'School name' },
      { name: 'venue.city', label: 'City' },
      { name: 'venue.state', label: 'State' },
      { name: 'venue.country', label: 'Country' },
      { name: 'venue.postalCode', label: 'Postal code' },
    ],
  },
  {
    heading: 'Contacts',
    tab: '',
    fields: [
      {
        name: 'contacts',
        label: 'Contacts',
        hint: `Shown in the footer of every page, in this order. Up to ${MAX_CONTACTS}.`,
        wide: true,
      },
    ],
  },
  {
    heading: 'Links',
    tab: '',
    fields: [
      {
        name: 'links.instagram',
        label: 'Instagram',
        hint: 'The full address, starting with https://. Leave it empty to show no link.',
        kind: 'url',
        optional: true,
      },
      {
        name: 'links.directions',
        label: 'Directions',
        hint: 'The venue on a maps service, starting with https://. Leave it empty to show no link.',
        kind: 'url',
        optional: true,
      },
      {
        name: 'links.email',
        label: 'Email address',
        hint: 'Shown on the website. Replies to our emails go there too.',
        kind: 'email',
      },
    ],
  },
  {
    heading: 'Letters',
    tab: 'letters',
    hint: `You can use Markdown: a blank line between paragraphs, **bold**, *italic*, [a link](https://…), > for a quotation. Up to ${MAX_MARKDOWN_LENGTH.toLocaleString('en')} characters.`,
    fields: [
      { name: 'letters.principal', label: 'Letter from Principal', hint: LETTER_HINT, ...letter },
      {
        name: 'letters.secretaryGeneral',
        label: 'Letter from Secretary General',
        hint: LETTER_HINT,
        ...letter,
      },
      {
        name: 'signatories.principal',
        label: 'Name of the Principal',
        hint: 'Signed below the letter.',
        optional: true,
      },
      {
        name: 'signatories.secretaryGeneral',
        label: 'Name of the Secretary General',
        hint: 'Signed below the letter.',
        optional: true,
      },
      { name: 'signatories.principalPhoto', label: 'Photograph of the Principal' },
      {
        name: 'signatories.secretaryGeneralPhoto',
        label: 'Photograph of the Secretary General',
      },
      { name: 'letters.about', label: 'About Us', hint: LETTER_HINT, ...letter },
    ],
  },
  {
    heading: 'Receipts',
    tab: 'receipts',
    hint: 'Who issues receipts. They are printed on each receipt as they are here on the day of the payment.',
    fields: [
      { name: 'organisation.name', label: 'Organisation', optional: true },
      {
        name: 'organisation.taxNumber',
        label: 'Tax number',
        hint: 'GSTIN or PAN. Leave it empty to print none.',
        optional: true,
      },
      {
        name: 'organisation.address',
        label: 'Address',
        kind: 'textarea',
        rows: 3,
        wide: true,
        optional: true,
      },
    ],
  },
  {
    heading: 'Personal data',
    tab: 'privacy',
    fields: [
      {
        name: 'guardianConsent',
        label: 'Ask delegates under 18 for their guardian’s consent',
        hint: 'The registration form asks delegates whether they are under 18, and if so for their guardian’s name, phone and consent.',
        kind: 'switch',
        wide: true,
      },
      {
        name: 'purgeAfter',
        label: 'Erase personal data after',
        hint: 'The day after this date, the personal data of delegates and applicants is permanently erased. Payment records stay, without names. Leave it empty to erase nothing automatically.',
        kind: 'date',
        optional: true,
      },
    ],
  },
];
