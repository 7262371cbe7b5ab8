import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../forms/Button';
import { color, hairline, size, space } from '../theme/theme';
import { SetBusyContext } from './dialog-busy';
import { leaveFocus, Overlay, sheet } from './dialog.styles';
import { useReturnFocus } from './use-return-focus';

interface Props {
  title: string;
  /** For a table or a long text. */
  wide?: boolean;
  /** On a phone the dialog is at the top, below the button that opened it. */
  fromTop?: boolean;
  closeLabel?: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

const Content = styled(Radix.Content)<{ $wide: boolean; $fromTop: boolean }>`
  ${({ $wide }) => $wide && '--dialog-width: 64rem;'}
  ${sheet}
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  position: sticky;
  /* Above the dialog's padding, in which its content would show while it scrolls. */
  top: ${space(-1)};
  z-index: 1;
  min-height: ${space(7)};
  border-bottom: ${hairline};
  background: ${color.paper};

  h2 {
    font-size: ${size.h4};
  }

  button {
    flex: none;
  }
`;

/** A titled dialog. It traps the focus while open and returns it to the element that had it before. */
export function Dialog(props: Props) {
  const { title, wide = false, fromTop = false, closeLabel = 'Close', open, onClose, children } = props;
  const returnFocus = useReturnFocus(open);
  const [busy, setBusy] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={(wanted) => !wanted && !busy && onClose()}>
      <Radix.Portal>
        <Overlay as={Radix.Overlay} onMouseDown={leaveFocus} />
        <Content
          $wide={wide}
          $fromTop={fromTop}
          data-sheet={fromTop ? undefined : true}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <Header>
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <Button $variant="secondary" aria-disabled={busy || undefined}>
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
