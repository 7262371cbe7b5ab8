import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CloseIcon } from '../../ui/icons';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { color, gutter, hairline, size, space } from '../../../../shared/ui/theme/theme';
import { useIsDesktop } from '../use-is-desktop';

const PANEL = `overflow-y: auto; overscroll-behavior: contain; background: ${color.card};`;

/** Scrolls by itself, so that the list and the panel keep their positions. */
const Beside = styled.aside`
  ${PANEL}
  position: sticky;
  top: ${space(2)};
  max-height: calc(100dvh - ${space(4)});
  padding: 0 ${space(2.5)} ${space(3)};
  border: 1px solid ${color.borderStrong};
`;

const FullScreen = styled(Radix.Content)`
  ${PANEL}
  position: fixed;
  inset: 0;
  z-index: 19;
  padding: 0 ${gutter} ${space(4)};
`;

const Header = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  position: sticky;
  top: 0;
  z-index: 1;
  min-height: ${space(7)};
  margin-bottom: ${space(2)};
  border-bottom: ${hairline};
  background: ${color.card};

  h2 {
    padding-block: ${space(1)};
    font-size: ${size.h4};
    line-height: 1.2;
    overflow-wrap: anywhere;
  }

  button {
    flex: none;
  }
`;

interface Props {
  title: string;
  /** Called with the element that opened the item. */
  onOpened: (opener: Element | null) => void;
  onClose: () => void;
  onReturnFocus: () => void;
  children: ReactNode;
}

/** See ListWithPanel. */
export function SidePanel({ title, onOpened, onClose, onReturnFocus, children }: Props) {
  const isDesktop = useIsDesktop();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    onOpened(document.activeElement);
    heading.current?.focus({ preventScroll: true });
  }, [onOpened]);
  const closeButton = (
    <SmallButton aria-label="Close details" onClick={onClose}>
      <CloseIcon />
    </SmallButton>
  );
  if (isDesktop)
    return (
      <Beside aria-labelledby={headingId} data-side-panel>
        <Header>
          <h2 id={headingId} ref={heading} data-focus-target tabIndex={-1}>
            {title}
          </h2>
          {closeButton}
        </Header>
        {children}
      </Beside>
    );
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* Keeps the list behind the panel from scrolling. */}
        <Radix.Overlay />
        <FullScreen
          aria-describedby={undefined}
          // A dialog that is opening above the panel has the focus before it handles Escape.
          onEscapeKeyDown={(event) => {
            const focused = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
            if (focused && !focused.contains(heading.current)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            heading.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
        >
          <Header>
            <Radix.Title ref={heading} data-focus-target tabIndex={-1}>
              {title}
            </Radix.Title>
            {closeButton}
          </Header>
          {children}
        </FullScreen>
      </Radix.Portal>
    </Radix.Root>
  );
}
