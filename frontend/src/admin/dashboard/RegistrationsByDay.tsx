import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { styled } from 'styled-components';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { color, space } from '../../shared/ui/theme/theme';
import { formatDay } from '../shared/format';
import { BarPlot } from '../shared/ui/BarPlot';
import { DELEGATES } from '../layout/paths';
import { Block, Figure, Figures, PENDING } from './Block';

/** The colour of a series in the plot. */
const Key = styled.i<{ $second?: true }>`
  display: inline-block;
  width: ${space(1.25)};
  height: ${space(1.25)};
  margin-inline-end: ${space(0.75)};
  background: ${({ $second }) => ($second ? color.highlight : color.ink)};
`;

const Plot = styled.div`
  display: grid;
  align-content: end;
  flex: 1;
  padding-top: ${space(1)};
`;

/** The registrations of the last 14 days, confirmed and unpaid. */
export function RegistrationsByDay({ registrations }: { registrations?: Dashboard['registrations'] }) {
  const { confirmed, unpaid, days = [] } = registrations ?? {};
  const format = (count?: number) => (count === undefined ? PENDING : formatNumber(count));
  return (
    <Block heading="Registrations">
      <Figures>
        <Figure
          name={
            <>
              <Key />
              Confirmed
            </>
          }
          value={format(confirmed)}
          to={`${DELEGATES}?state=confirmed`}
        />
        <Figure
          name={
            <>
              <Key $second />
              Unpaid
            </>
          }
          value={format(unpaid)}
          to={`${DELEGATES}?state=pending`}
        />
      </Figures>
      <Plot>
        <BarPlot
          title="The last 14 days"
          label="Registrations by day"
          bars={days.map((day) => ({ from: day.day, value: day.confirmed, second: day.unpaid }))}
          format={formatNumber}
          compact
        />
      </Plot>
      <VisuallyHidden as="ul">
        {days.map((day) => (
          <li key={day.day}>{`${formatDay(day.day)}: ${day.confirmed} confirmed, ${day.unpaid} unpaid`}</li>
        ))}
      </VisuallyHidden>
    </Block>
  );
}
