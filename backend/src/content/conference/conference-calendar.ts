import type { ConferenceView } from '@mun/contracts/content/content';
import ical, { ICalCalendarMethod } from 'ical-generator';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the conference as an iCalendar file (RFC 5545): one all-day event, with the programme in its description.
 * @param siteUrl without a trailing slash; its host makes the event's UID unique, so that a newer file replaces an older one
 */
export function createConferenceCalendar(conference: ConferenceView, siteUrl: string): string {
  const { name, edition, startsOn, endsOn, version, venue, programme } = conference;
  const title = `${name} ${edition}`;
  const address = [
    venue.schoolName,
    venue.streetLine,
    venue.city,
    venue.postalCode,
    venue.state,
    venue.country,
  ];
  const calendar = ical({
    name: title,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: name, product: 'Conference' },
  });
  calendar.createEvent({
    id: `conference@${new URL(siteUrl).hostname}`,
    sequence: version,
    stamp: new Date(),
    start: new Date(startsOn),
    // The day after the last one: the end of an all-day event is exclusive.
    end: new Date(Date.parse(endsOn) + DAY_MS),
    allDay: true,
    summary: title,
    location: address.filter(Boolean).join(', '),
    description: describeProgramme(programme),
    url: siteUrl,
  });
  return calendar.toString();
}

function describeProgramme(programme: ConferenceView['programme']): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return programme
    .map(({ day, time, title, place }) => {
      const when = `${format.format(new Date(day))} ${time}`.trim();
      return `${when}: ${title}${place && `, ${place}`}`;
    })
    .join('\n');
}
