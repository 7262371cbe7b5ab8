import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Mark } from '../../shared/ui/feedback/StatusBadge.js';
import { color, hairline, quick, space } from '../../shared/ui/theme/theme.js';
import { wellbeing as texts } from './messages.js';
import { ADMIN } from '../layout/paths.js';
import { useWellbeing } from './use-health.js';

/** As tall before the answer as after it. */
const Line = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  min-height: ${space(6)};
  padding: ${space(1)} ${space(2)};
  border: ${hairline};
  border-inline-start: 3px solid ${color.edge};
  text-decoration: none;
  transition: border-color ${quick};

  &:hover {
    border-color: ${color.accent};
    color: inherit;
  }

  &[data-ailing='true'] {
    border-inline-start-color: ${color.accent};
    background: ${color.wash};
  }
`;

/** In one line whether something needs an organiser; it leads to what that is. */
export function WellbeingLine() {
  const { wellbeing, failed, ailing } = useWellbeing();
  const known = wellbeing !== undefined && !failed;
  return (
    <Line to={`${ADMIN}/wellbeing`} data-ailing={known && ailing.length > 0}>
      {!known ? (
        <Mark shape={failed ? 'doubt' : 'open'}>{failed ? texts.unknown : texts.loading}</Mark>
      ) : ailing.length === 0 ? (
        <Mark shape="whole">{texts.well}</Mark>
      ) : (
        <>
          <Mark shape="cross">{texts.needYou(ailing.length)}</Mark>
          <span>{ailing[0]?.words}</span>
        </>
      )}
    </Line>
  );
}
