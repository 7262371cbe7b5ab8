import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useHydrating } from '../../lib/react/use-hydrating';
import { loadToasts } from '../feedback/ToastArea';

const Group = styled.fieldset`
  min-width: 0;
`;

interface Props {
  /** What the form begins with is not there yet either: what one typed now would be replaced by it. */
  waiting?: boolean;
  children: ReactNode;
}

/**
 * Around a form: as long as its scripts are on their way nothing can be typed, which they would overlook, and nothing
 * sent, which the browser alone would put into the address.
 */
export function DisabledUntilHydrated({ waiting = false, children }: Props) {
  const hydrating = useHydrating();
  // Whoever types is told something soon, and by then the connection may be gone.
  return (
    <Group disabled={hydrating || waiting} onFocus={() => void loadToasts().catch(() => undefined)}>
      {children}
    </Group>
  );
}
