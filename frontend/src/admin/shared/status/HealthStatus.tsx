import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { StatusBadge } from '../ui/StatusBadge';
import { color, hairline, durationFast, space } from '../../../shared/ui/theme/theme';
import { SYSTEM_STATUS } from '../../layout/paths';
import { useHealth } from './use-health';

/** Has the same height while loading. */
const Line = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  min-height: ${space(6)};
  padding: ${space(1)} ${space(2)};
  border: ${hairline};
  border-inline-start: 3px solid ${color.borderStrong};
  text-decoration: none;
  transition: border-color ${durationFast};

  &:hover {
    border-color: ${color.accent};
    color: inherit;
  }

  &[data-failing='true'] {
    border-inline-start-color: ${color.accent};
    background: ${color.surfaceHover};
  }
`;

/** One line that says whether something needs attention, and links to the details. */
export function HealthStatus() {
  const { health, failed, failingChecks, summary } = useHealth();
  const isKnown = health !== undefined && !failed;
  return (
    <Line to={SYSTEM_STATUS} data-failing={isKnown && failingChecks.length > 0}>
      {!isKnown ? (
        <StatusBadge icon={failed ? 'question' : 'empty'}>
          {failed ? 'Couldn’t check the system status' : 'Checking the system status...'}
        </StatusBadge>
      ) : failingChecks.length === 0 ? (
        <StatusBadge icon="filled">{summary}</StatusBadge>
      ) : (
        <>
          <StatusBadge icon="cross">{summary}</StatusBadge>
          <span>{failingChecks[0]?.message}</span>
        </>
      )}
    </Line>
  );
}
