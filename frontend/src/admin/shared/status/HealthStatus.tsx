import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { StatusBadge } from '../ui/StatusBadge';
import { color, size, space, touchTarget } from '../../../shared/ui/theme/theme';
import { SYSTEM_STATUS } from '../../layout/paths';
import { useHealth } from './use-health';

/** Quiet, unless something fails. */
const Line = styled(Link)`
  ${touchTarget}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  font-size: ${size.small};
  text-decoration: none;

  &[data-failing='true'] {
    padding: ${space(1)} ${space(2)};
    border-inline-start: 3px solid ${color.accent};
    background: ${color.surfaceHover};
    font-size: inherit;
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
