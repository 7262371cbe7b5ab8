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
`;

const Day = styled.h3`
  font-size: ${size.h3};
`;

const DateLine = styled.p`
  margin-bottom: ${space(2)};
  color: ${color.textMuted};
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: 4.25em minmax(0, 1fr);
  align-items: baseline;
  padding-block: ${space(1.25)};
  border-top: ${hairline};
`;

const Hour = styled.time`
  color: ${color.textMuted};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
`;

const Title = styled.p`
  font: 500 ${size.lead} / 1.3 ${font.display};
`;

const Place = styled.p`
  color: ${color.textMuted};
  font-size: ${size.small};
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
          <Day>{WEEKDAY.format(new Date(day))}</Day>
          <DateLine>{formatDates(day, day)}</DateLine>
          <ol>
            {items.map(({ time, title, place }, position) => (
              <Entry key={position}>
                <Hour dateTime={time || undefined}>{time}</Hour>
                <div>
                  <Title>{title}</Title>
                  {place && <Place>{place}</Place>}
                </div>
              </Entry>
            ))}
          </ol>
        </section>
      ))}
    </Days>
  );
}
