import { styled } from 'styled-components';
import { color } from '../../../../shared/ui/theme/theme';
import { type Status, StatusBadge } from './StatusBadge';

const Pill = styled.span<{ $attention: boolean }>`
  display: inline-block;
  max-width: 100%;
  padding: 1px 8px;
  border: 1px solid ${({ $attention }) => ($attention ? color.accent : color.border)};
  border-radius: 999px;
  background: ${({ $attention }) => ($attention ? color.surfaceHover : color.paper)};
  font-size: 0.8125rem;
  line-height: 1.4;

  > span {
    font-weight: 500;
  }
`;

/** A status in a table, as a shape and a word. */
export function StatusPill({ icon, label, attention = false }: Status) {
  return (
    <Pill $attention={attention}>
      <StatusBadge icon={icon} label={label} />
    </Pill>
  );
}
