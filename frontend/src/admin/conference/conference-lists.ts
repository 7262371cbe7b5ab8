import { MAX_CONTACTS, MAX_PROGRAMME_ITEMS } from '@mun/contracts/content/conference-form';
import type { ListFieldProps } from '../shared/forms/ListField';

type ConferenceList = Omit<ListFieldProps, 'name' | 'hint'>;

/** The lists of the conference's form, by field. */
export const CONFERENCE_LISTS: Readonly<Record<string, ConferenceList>> = {
  contacts: {
    noun: 'contact',
    empty: 'No contacts. The footer does not show this section.',
    max: MAX_CONTACTS,
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'role', label: 'Role' },
      { name: 'phone', label: 'Phone', kind: 'tel' },
    ],
    columns: 'minmax(0, 5fr) minmax(0, 6fr) minmax(0, 4fr)',
    createItem: () => ({ name: '', role: '', phone: '' }),
  },
  programme: {
    noun: 'programme item',
    empty: 'No programme items. The home page does not show the order of the day.',
    max: MAX_PROGRAMME_ITEMS,
    fields: [
      { name: 'day', label: 'Day', kind: 'date' },
      { name: 'time', label: 'Time', kind: 'time', optional: true },
      { name: 'title', label: 'Title' },
      { name: 'place', label: 'Place', optional: true },
    ],
    columns: 'minmax(0, 2fr) minmax(0, 3fr)',
    // Programmes are entered from the first session to the last.
    createItem: ({ programme, startsOn }) => {
      const last: unknown = Array.isArray(programme) ? programme.at(-1) : undefined;
      const day = hasDay(last) ? last.day : String(startsOn);
      return { day, time: '', title: '', place: '' };
    },
  },
};

function hasDay(item: unknown): item is { day: string } {
  return typeof item === 'object' && item !== null && 'day' in item && typeof item.day === 'string';
}
