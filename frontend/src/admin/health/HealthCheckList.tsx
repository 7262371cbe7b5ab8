import type { HealthCheck } from '@mun/contracts/admin/health';
import { styled } from 'styled-components';
import { StatusBadge } from '../../shared/ui/feedback/StatusBadge';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { RetryButton } from './RetryButton';

const List = styled.ul`
  border-block: 1px solid ${color.edge};
  background: ${color.card};
`;

const Check = styled.li`
  display: grid;
  gap: ${space(0.5)} ${space(3)};
  padding: ${space(2)};

  & + & {
    border-top: ${hairline};
  }

  &[data-well='false'] {
    background: ${color.wash};
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
    color: ${color.quiet};
    font-size: ${size.small};
  }
`;

const Action = styled.p`
  margin-top: ${space(0.5)};
  padding-left: ${space(1.5)};
  border-left: 3px solid ${color.accent};

  b {
    display: block;
    font-size: ${size.small};
    font-weight: 600;
  }
`;

/** In the server's order: failing checks first, each with what to do. */
export function HealthCheckList({ checks }: { checks: HealthCheck[] }) {
  return (
    <List>
      {checks.map(({ name, well, words, todo, retryPath }) => (
        <Check key={name} data-well={well}>
          <StatusBadge icon={well ? 'whole' : 'cross'}>{well ? 'OK' : 'Needs attention'}</StatusBadge>
          <div>
            <strong>{words}</strong>
            {!well && todo && (
              <Action>
                <b>What to do</b>
                {todo}
              </Action>
            )}
            {!well && retryPath && <RetryButton path={retryPath} />}
            {!well && <small>{name}</small>}
          </div>
        </Check>
      ))}
    </List>
  );
}
