import type { ProgrammeItemForm } from '@mun/contracts/content/conference-form';

const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Orders sessions by day and time. One without a time stays after the one that it follows. */
export function sortProgramme(sessions: readonly ProgrammeItemForm[]): ProgrammeItemForm[] {
  const latest = new Map<string, string>();
  return sessions
    .map((session) => {
      const time = session.time || (latest.get(session.day) ?? '');
      latest.set(session.day, time);
      return { session, key: `${session.day} ${time}` };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ session }) => session);
}

/** Returns the ISO dates of the conference. */
export function listDays(startsOn: string, endsOn: string): string[] {
  const first = Date.parse(startsOn);
  const count = Math.round((Date.parse(endsOn) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** 'Friday 12 September' */
export function nameDay(day: string): string {
  return DAY.format(new Date(day));
}
