import { styled } from 'styled-components';
import { useOffline } from '../../shared/lib/http/connection';
import { color, gutter, hairline, size, space } from '../../shared/ui/theme/theme';
import { useOutdated } from './outdated';

const Message = styled.p`
  padding: ${space(1)} ${gutter};
  border-bottom: ${hairline};
  background: ${color.surfaceHover};
  font-size: ${size.small};
  text-align: center;
`;

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** Shown while something on screen cannot be refreshed although the server can be reached. */
export function OutdatedBanner() {
  const received = Object.values(useOutdated()).filter((at) => at !== undefined);
  const offline = useOffline();
  return (
    <div role="status">
      {received.length > 0 && !offline && (
        <Message>{`Last updated ${TIME.format(Math.min(...received))}. Trying again.`}</Message>
      )}
    </div>
  );
}
