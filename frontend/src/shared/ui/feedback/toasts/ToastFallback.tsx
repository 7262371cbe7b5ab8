import { useEffect } from 'react';
import { styled } from 'styled-components';
import { color, shadow, gutter, radius, size, space } from '../../theme/theme';
import { useToasts } from '../notify';

const Message = styled.div`
  position: fixed;
  inset: ${space(11)} ${gutter} auto auto;
  z-index: 30;
  max-width: 380px;
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius};
  background: ${color.card};
  box-shadow: ${shadow};
  font-size: ${size.small};

  body:has([role='dialog'], [role='alertdialog']) & {
    top: auto;
    bottom: ${space(2)};
    pointer-events: none;
  }
`;

/** Milliseconds. */
const DURATION = 5_000;

/** The last toast, if their code cannot be loaded: most errors occur when the connection is gone. */
export function ToastFallback() {
  const last = useToasts(({ pending }) => pending.at(-1));
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => useToasts.setState({ pending: [] }), last.duration ?? DURATION);
    return () => clearTimeout(timer);
  }, [last]);
  return last && last.type !== 'dismiss' && <Message role="alert">{last.text}</Message>;
}
