import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useHydrating } from '../lib/use-hydrating';
import { loadToasts } from './ToastArea';

const Group = styled.fieldset`
  min-width: 0;
`;

/**
 * Around a form: as long as its scripts are on their way nothing can be typed, which they would overlook, and nothing
 * sent, which the browser alone would put into the address.
 */
export function Interactive({ children }: { children: ReactNode }) {
  const hydrating = useHydrating();
  // Whoever types is told something soon, and by then the connection may be gone.
  return (
    <Group disabled={hydrating} onFocus={() => void loadToasts().catch(() => undefined)}>
      {children}
    </Group>
  );
}
