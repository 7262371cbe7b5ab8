const parts = (isoDate: string) => {
  // An ISO date is read as midnight UTC; shown in UTC it stays the same day in every time zone.
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const found = Object.fromEntries(
    format.formatToParts(new Date(isoDate)).map(({ type, value }) => [type, value]),
  );
  return { day: found['day'], month: found['month'], year: found['year'] };
};

/** First and last day (ISO dates) as people write them: '12–14 September 2025', '30 September – 2 October 2025'. */
export function formatDates(startsOn: string, endsOn: string): string {
  const first = parts(startsOn);
  const last = parts(endsOn);
  const end = `${last.day} ${last.month} ${last.year}`;
  if (startsOn === endsOn) return end;
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} – ${end}`;
  if (first.month !== last.month) return `${first.day} ${first.month} – ${end}`;
  return `${first.day}–${end}`;
}
