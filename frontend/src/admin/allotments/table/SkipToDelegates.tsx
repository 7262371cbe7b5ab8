import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../shared/ui/theme/theme';

const Anchor = styled.a`
  position: absolute;
  z-index: 7;
  padding: ${space(1.25)} ${space(2)};
  background: ${color.ink};
  color: ${color.paper};

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

const FIRST_STOP = '[role=grid] [tabindex="0"], section button, section a';

/** Lets keyboard users jump over the actions, the summary and the filters. @param section contains the delegates */
export function SkipToDelegates({ section }: { section: RefObject<HTMLElement | null> }) {
  return (
    <Anchor
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        section.current?.querySelector<HTMLElement>(FIRST_STOP)?.focus();
      }}
    >
      Skip to the delegates
    </Anchor>
  );
}
