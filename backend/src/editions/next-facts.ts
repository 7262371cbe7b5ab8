import type { ConferenceDetails } from '@mun/contracts/content/content';

type Programme = NonNullable<ConferenceDetails['programme']>;

/** Moves the programme by as many days as the first day of the conference. */
export function shiftProgramme(programme: Programme, from: string, to: string): Programme {
  const shift = Date.parse(to) - Date.parse(from);
  return programme.map(({ day, time, title, place }) => ({
    time,
    title,
    place,
    day: new Date(Date.parse(day) + shift).toISOString().slice(0, 10),
  }));
}
