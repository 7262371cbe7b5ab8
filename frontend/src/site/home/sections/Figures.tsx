import type { ConferenceView } from '@mun/contracts/content/content';
import { useId } from 'react';
import { styled } from 'styled-components';
import { formatRupees } from '../../shared/format-rupees';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { Container } from '../../../shared/ui/layout/Container';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import { sectionSpace, color, font, hairline, media, space } from '../../../shared/ui/theme/theme';
import type { Seats } from '../../api/use-seats';

const Band = styled.section`
  border-top: ${hairline};
  background: ${color.card};
  padding-block: ${sectionSpace};
`;

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(5)} ${space(4)};

  > :last-child {
    flex: 1 0 100%;

    ${media.desktop} {
      flex: none;
    }
  }

  /* The figure comes first on screen and second for screen readers. */
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dd {
    font: 500 clamp(3.25rem, 1.75rem + 6vw, 7.5rem) / 1 ${font.display};
    font-variant-numeric: lining-nums;
    letter-spacing: -0.03em;
    white-space: nowrap;
  }

  dt {
    max-width: 32ch;
    margin-top: ${space(1)};
    color: ${color.textMuted};
  }
`;

const DAY_MS = 24 * 60 * 60_000;

function daysBetween({ startsOn, endsOn }: ConferenceView): number {
  return Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS) + 1;
}

/** Without committees that have any number of seats. */
function countFiniteSeats(committees: Props['committees']): number {
  const totals = committees.map(({ seats }) => seats?.total ?? 0);
  return totals.filter(Number.isFinite).reduce((sum, total) => sum + total, 0);
}

interface Props {
  conference: ConferenceView;
  committees: { seats: Seats | undefined }[];
}

/** What the conference is and costs, in large figures. */
export function Figures({ conference, committees }: Props) {
  const id = useId();
  const seats = conference.seats ?? countFiniteSeats(committees);
  const days = daysBetween(conference);
  const { fee, currency, feeIncludes } = conference;
  const figures = [
    { value: committees.length, one: 'committee', many: 'committees' },
    { value: seats, one: 'seat', many: 'seats' },
    { value: days, one: 'day', many: 'days' },
  ].filter(({ value }) => value > 0);
  return (
    <Band aria-labelledby={id}>
      <Container>
        <VisuallyHidden as="h2" id={id}>
          The conference in figures
        </VisuallyHidden>
        <List>
          {figures.map(({ value, one, many }) => (
            <div key={one}>
              <dt>{value === 1 ? one : many}</dt>
              <dd>{formatNumber(value)}</dd>
            </div>
          ))}
          <div>
            <dt>per delegate{feeIncludes && `, including ${feeIncludes}`}</dt>
            <dd>{fee > 0 ? formatRupees(fee, currency) : 'Free'}</dd>
          </div>
        </List>
      </Container>
    </Band>
  );
}
