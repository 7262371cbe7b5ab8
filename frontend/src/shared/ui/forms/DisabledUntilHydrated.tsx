import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useHydrating } from '../../lib/react/use-hydrating';
import { loadToasts } from '../feedback/ToastArea';

const Group = styled.fieldset`
  min-width: 0;
`;

interface Props {
  /** The form's initial values are still loading, and would replace what the user types. */
  waiting?: boolean;
  children: ReactNode;
}

/**
 * Disables a server-rendered form until its scripts are loaded. They would miss what is typed before, and the browser would
 * submit it in the URL.
 */
export function DisabledUntilHydrated({ waiting = false, children }: Props) {
  const hydrating = useHydrating();
  // Typing soon leads to a toast, and by then the connection may be gone.
  return (
    <Group disabled={hydrating || waiting} onFocus={() => void loadToasts().catch(() => undefined)}>
      {children}
    </Group>
  );
}
