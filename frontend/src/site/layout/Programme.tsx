import type { ConferenceView } from '@mun/contracts/content/content';
import { formatDates } from '@mun/contracts/format-dates';
import { styled } from 'styled-components';
import { Clause } from '../../shared/ui/brand/Clause';
import { color, font, hairline, media, size, space } from '../../shared/ui/theme/theme';

type Item = ConferenceView['programme'][number];

const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)} ${space(5)};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  }

  h3 {
    font-size: ${size.h3};
  }

  /* The date. */
  h3 + p {
    margin-bottom: ${space(2)};
    color: ${color.textMuted};
  }

  li {
    display: grid;
    grid-template-columns: 4.25em minmax(0, 1fr);
    align-items: baseline;
    padding-block: ${space(1.25)};
    border-top: ${hairline};
  }

  li p {
    font: 500 ${size.lead} / 1.3 ${font.display};
  }

  time,
  small {
    color: ${color.textMuted};
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }

  small {
    display: block;
  }
`;

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** The clause of a day parses with its heading: 'Opening on / Friday'. */
function clauseOf(index: number, days: number): string {
  if (days === 1) return 'Convening on';
  if (index === 0) return 'Opening on';
  return index === days - 1 ? 'Closing on' : 'Continuing on';
}

/** The days of a programme with their items, each in the order of their times. Items without a time follow the others. */
export function daysOf(programme: Item[]): [day: string, items: Item[]][] {
  const sorted = programme.toSorted((a, b) => key(a).localeCompare(key(b)));
  return [...new Set(sorted.map(({ day }) => day))].map((day) => [
    day,
    sorted.filter((item) => item.day === day),
  ]);
}

const key = ({ day, time }: Item) => `${day} ${time || '24:00'}`;

/** The conference's programme as an order of the day, one column per day. */
export function Programme({ programme }: { programme: Item[] }) {
  const days = daysOf(programme);
  return (
    <Days>
      {days.map(([day, items], index) => (
        <section key={day}>
          <Clause>{clauseOf(index, days.length)}</Clause>
          <h3>{WEEKDAY.format(new Date(day))}</h3>
          <p>{formatDates(day, day)}</p>
          <ol>
            {items.map(({ time, title, place }, position) => (
              <li key={position}>
                <time dateTime={time || undefined}>{time}</time>
                <div>
                  <p>{title}</p>
                  {place && <small>{place}</small>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Days>
  );
}
