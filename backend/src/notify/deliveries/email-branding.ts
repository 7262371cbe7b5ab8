import type { ConferenceDetails } from '@mun/contracts/content';
import type { EmailBranding } from '@mun/contracts/deliveries';

const DAYS = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The facts are the same object until an organiser changes them, and dates are dear to format. */
const letterheads = new WeakMap<ConferenceDetails, EmailBranding>();

/** @param siteUrl the site's address for people */
export function emailBrandingOf(facts: ConferenceDetails, siteUrl: string): EmailBranding {
  const known = letterheads.get(facts);
  if (known) return known;
  const { name: conference, edition, startsOn, endsOn, venue, links } = facts;
  const letterhead = {
    conference,
    edition,
    dates: DAYS.formatRange(new Date(startsOn), new Date(endsOn)),
    venue: `${venue.schoolName}, ${venue.city}`,
    replyTo: links.email,
    siteUrl,
  };
  letterheads.set(facts, letterhead);
  return letterhead;
}
