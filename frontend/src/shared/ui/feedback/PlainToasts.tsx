import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useToasts } from './notify';
import { color, float, gutter, radius, size, space } from '../theme/theme';

const Said = styled.div`
  position: fixed;
  inset: ${space(2)} ${gutter} auto auto;
  z-index: 30;
  max-width: 380px;
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius};
  background: ${color.card};
  box-shadow: ${float};
  font-size: ${size.small};

  body:has([role='dialog'], [role='alertdialog']) & {
    top: auto;
    bottom: ${space(2)};
    pointer-events: none;
  }
`;

/** As long as a toast stays. Milliseconds. */
const STAYS = 5_000;

/** What was said last, in place of toasts whose code cannot be fetched: most is said where the connection is gone. */
export function PlainToasts() {
  const last = useToasts(({ waiting }) => waiting.at(-1));
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => useToasts.setState({ waiting: [] }), last.closesAfter ?? STAYS);
    return () => clearTimeout(timer);
  }, [last]);
  return last && <Said role="alert">{last.text}</Said>;
}
