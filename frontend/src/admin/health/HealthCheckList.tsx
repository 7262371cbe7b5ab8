import type { HealthCheck } from '@mun/contracts/admin/health';
import { styled } from 'styled-components';
import { StatusBadge } from '../shared/ui/status/StatusBadge';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { InsetText } from '../../shared/ui/layout/InsetText';
import { Text } from '../../shared/ui/layout/Text';
import { color, media, size, space } from '../../shared/ui/theme/theme';
import { RetryButton } from './RetryButton';

const Check = styled.li`
  display: grid;
  gap: ${space(0.5)} ${space(3)};
  padding: ${space(2)};

  &[data-ok='false'] {
    background: ${color.surfaceHover};
  }

  ${media.tablet} {
    grid-template-columns: 8.5rem minmax(0, 1fr);
  }

  > div {
    display: grid;
    gap: ${space(0.5)};
    max-width: 68ch;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 600;
  }

  small {
    color: ${color.textMuted};
    font-size: ${size.small};
  }
`;

/** In the server's order: failing checks first, each with what to do. */
export function HealthCheckList({ checks }: { checks: HealthCheck[] }) {
  return (
    <RuledList $framed>
      {checks.map(({ name, ok, message, action, retryPath }) => (
        <Check key={name} data-ok={ok}>
          <StatusBadge icon={ok ? 'filled' : 'cross'}>{ok ? 'OK' : 'Needs attention'}</StatusBadge>
          <div>
            <strong>{message}</strong>
            {!ok && action && (
              <InsetText as="div" $line="danger">
                <Text $size="small" $strong>
                  What to do
                </Text>
                {action}
              </InsetText>
            )}
            {!ok && retryPath && <RetryButton path={retryPath} />}
            {!ok && <small>{name}</small>}
          </div>
        </Check>
      ))}
    </RuledList>
  );
}
