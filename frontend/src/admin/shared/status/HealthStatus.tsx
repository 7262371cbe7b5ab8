import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { StatusBadge } from '../ui/status/StatusBadge';
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

/** One line if something fails, which links to the details. Nothing while everything is fine. */
export function HealthStatus() {
  const { failed, failingChecks, summary } = useHealth();
  const [first] = failingChecks;
  if (!failed && !first) return undefined;
  return (
    <Line to={SYSTEM_STATUS} data-failing={!failed}>
      <StatusBadge icon={failed ? 'question' : 'cross'}>
        {failed ? 'Couldn’t check the system status' : summary}
      </StatusBadge>
      {!failed && <span>{first?.message}</span>}
    </Line>
  );
}
