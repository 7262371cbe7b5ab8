const parts = (isoDate: string) => {
  // An ISO date is parsed as midnight UTC, so formatting it in UTC keeps the day in every time zone.
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const byType = Object.fromEntries(
    format.formatToParts(new Date(isoDate)).map(({ type, value }) => [type, value]),
  );
  return { day: byType['day'], month: byType['month'], year: byType['year'] };
};

/** Formats a range of ISO dates: '12–14 September 2025', '30 September – 2 October 2025'. */
export function formatDates(startsOn: string, endsOn: string): string {
  const first = parts(startsOn);
  const last = parts(endsOn);
  const end = `${last.day} ${last.month} ${last.year}`;
  if (startsOn === endsOn) return end;
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} – ${end}`;
  if (first.month !== last.month) return `${first.day} ${first.month} – ${end}`;
  return `${first.day}–${end}`;
}
