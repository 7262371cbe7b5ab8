import * as Radix from '@radix-ui/react-dialog';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../forms/Button';
import { hairline, size, space } from '../theme/theme';
import { overlay, sheet } from './dialog.styles';
import { useReturnFocus } from './use-return-focus';

interface Props {
  title: string;
  closeLabel?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

const Overlay = styled(Radix.Overlay)`
  ${overlay}
`;

const Content = styled(Radix.Content)`
  ${sheet}
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
  const returnFocus = useReturnFocus(open);
  const [busy, setBusy] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={(wanted) => (wanted || !busy) && onOpenChange(wanted)}>
      <Radix.Portal>
        <Overlay />
        <Content aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
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
