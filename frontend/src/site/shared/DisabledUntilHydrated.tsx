import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { useIsHydrating } from './use-is-hydrating';
import { loadToasts } from '../../shared/ui/feedback/ToastArea';
import { color, shadow, gutter, hairline, media, radius, space } from '../../shared/ui/theme/theme';

const Group = styled.fieldset`
  min-width: 0;
`;

const appear = keyframes`
  to {
    visibility: visible;
  }
`;

/** Appears by style alone after some seconds, because the script that would show it may be the one that is missing. */
const Slow = styled.p`
  position: fixed;
  inset: auto ${gutter} ${space(2)};
  z-index: 6;
  max-width: 40ch;
  padding: ${space(2)};
  border: ${hairline};
  border-radius: ${radius};
  background: ${color.card};
  box-shadow: ${shadow};
  visibility: hidden;
  animation: ${appear} 1ms 8s forwards;

  a {
    display: inline-block;
    padding-block: ${space(1.25)};
    font-weight: 600;
  }

  /* There, the page says that forms need scripts. */
  @media (scripting: none) {
    display: none;
  }

  ${media.print} {
    display: none;
  }
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
  const hydrating = useIsHydrating();
  // Typing soon leads to a toast, and by then the connection may be gone.
  return (
    <Group disabled={hydrating || waiting} onFocus={() => void loadToasts().catch(() => undefined)}>
      {children}
      {hydrating && (
        <Slow>
          This form hasn’t loaded yet. Your connection may be slow.{' '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the page itself */}
          <a href="">Reload page</a>
        </Slow>
      )}
    </Group>
  );
}
