import * as Radix from '@radix-ui/react-dialog';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../forms/Button';
import { color, float, gutter, hairline, size, space } from '../theme/theme';

interface Props {
  title: string;
  closeLabel?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

const fadeOut = keyframes`
  to {
    opacity: 0;
  }
`;

const Overlay = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 20;
  background: rgb(11 19 32 / 56%);

  /* Until it has faded out, it catches the second half of a double click on the button that closed the dialog. */
  &[data-state='closed'] {
    animation: ${fadeOut} 400ms ease-out;
  }
`;

const Content = styled(Radix.Content)`
  position: fixed;
  inset: 0 0 auto;
  z-index: 21;
  max-height: 100dvh;
  overflow-y: auto;
  padding: ${space(1)} ${gutter} ${space(4)};
  background: ${color.paper};
  box-shadow: ${float};
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${space(7)};
  border-bottom: ${hairline};

  h2 {
    font-size: ${size.h4};
  }
`;

const SetBusyContext = createContext<(busy: boolean) => void>(() => {});

/** Keeps the surrounding dialog open while `busy`, for the form inside it. */
export function useDialogBusy(busy: boolean): void {
  const setBusy = useContext(SetBusyContext);
  useEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy, setBusy]);
}

/** A titled sheet from the top edge. It traps the focus while open and returns it to the element that had it before. */
export function Dialog({ title, closeLabel = 'Close', open, onOpenChange, children }: Props) {
  const opener = useRef<Element>(null);
  const [busy, setBusy] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={(wanted) => (wanted || !busy) && onOpenChange(wanted)}>
      <Radix.Portal>
        <Overlay />
        <Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener.current);
          }}
        >
          <Header>
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <Button $quiet aria-disabled={busy || undefined}>
                {closeLabel}
              </Button>
            </Radix.Close>
          </Header>
          <SetBusyContext value={setBusy}>{children}</SetBusyContext>
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the element that opened the dialog, or the page's content if that element is unknown or gone. */
export function returnFocus(opener: Element | null): void {
  const known = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  (known ? opener : document.getElementById('content'))?.focus();
}
