import { formatDates } from '@mun/contracts/format-dates';
import { fillPlaceholders } from '@mun/contracts/content/page-placeholders';
import { useConference } from './use-conference';
import { splitSections, type SectionedText } from './split-sections';

/** A page's text with the conference's name, dates, venue and email address, by sections. */
export function usePageText(markdown: string): SectionedText {
  const { name, conference } = useConference();
  const venue = conference?.venue;
  const filled = fillPlaceholders(markdown, {
    name,
    dates: conference ? withoutBreaks(formatDates(conference.startsOn, conference.endsOn)) : '…',
    venue: [venue?.schoolName, venue?.streetLine, venue?.city].filter(Boolean).join(', ') || '…',
    email: conference?.links.email ?? '…',
  });
  return splitSections(filled);
}

/** Keeps a browser from breaking '12–14 September' after the dash. U+2060 is the word joiner. */
function withoutBreaks(dates: string): string {
  return dates.replaceAll('–', '–\u2060');
}
