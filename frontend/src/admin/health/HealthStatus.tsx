import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { StatusBadge } from '../../shared/ui/feedback/StatusBadge';
import { color, hairline, quick, space } from '../../shared/ui/theme/theme';
import { wellbeing as texts } from './messages';
import { ADMIN } from '../layout/paths';
import { useHealth } from './use-health';

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
export function HealthStatus() {
  const { wellbeing, failed, ailing } = useHealth();
  const known = wellbeing !== undefined && !failed;
  return (
    <Line to={`${ADMIN}/wellbeing`} data-ailing={known && ailing.length > 0}>
      {!known ? (
        <StatusBadge shape={failed ? 'doubt' : 'open'}>{failed ? texts.unknown : texts.loading}</StatusBadge>
      ) : ailing.length === 0 ? (
        <StatusBadge shape="whole">{texts.well}</StatusBadge>
      ) : (
        <>
          <StatusBadge shape="cross">{texts.needYou(ailing.length)}</StatusBadge>
          <span>{ailing[0]?.words}</span>
        </>
      )}
    </Line>
  );
}
