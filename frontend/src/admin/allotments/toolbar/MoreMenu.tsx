import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { color, float, media, radius, space } from '../../../shared/ui/theme/theme';

/** Not the panel's containing block: beside its own button, the panel would be cut off on a phone. */
const Root = styled.div`
  display: contents;
`;

/** Below the closest positioned ancestor of the menu. */
const Panel = styled.div`
  display: grid;
  position: absolute;
  top: calc(100% + ${space(0.5)});
  left: 0;
  z-index: 6;
  width: max-content;
  min-width: ${space(28)};
  max-width: calc(100vw - ${space(5)});
  padding: ${space(0.5)};
  border: 1px solid ${color.edge};
  border-radius: ${radius};
  background: ${color.card};
  box-shadow: ${float};

  ${media.tablet} {
    right: 0;
    left: auto;
  }

  &[hidden] {
    display: none;
  }

  a,
  button {
    justify-content: flex-start;
    border-color: transparent;
    font-weight: 500;
    text-align: start;
  }

  > [role='group'] {
    display: grid;
    gap: 0;
  }

  > p {
    padding: ${space(1)} ${space(1.5)};
  }
`;

/** Buttons behind a button. The list closes when one is pressed, on Escape, and when the focus leaves it. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Before a dialog opens, which returns the focus to the element that has it now.
    toggle.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && open) close();
  };
  return (
    <Root onBlur={onBlur} onKeyDown={onKeyDown}>
      <Button
        ref={toggle}
        $quiet
        $dense
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <Panel
        id={id}
        hidden={!open}
        onClick={({ target }) => target instanceof Element && target.closest('button, a') && close()}
      >
        {children}
      </Panel>
    </Root>
  );
}
