import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { styled } from 'styled-components';
import { Button } from '../forms/Button';
import { color, float, gutter, hairline, size, space } from '../theme/theme';

interface Props {
  title: string;
  closeLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the focus back when the dialog closes; where it has gone, or is not known after a reload, the page does. */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const Veil = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 20;
  background: rgb(11 19 32 / 56%);
`;

const Panel = styled(Radix.Content)`
  position: fixed;
  inset: 0 0 auto;
  z-index: 21;
  max-height: 100dvh;
  overflow-y: auto;
  padding: ${space(1)} ${gutter} ${space(4)};
  background: ${color.paper};
  box-shadow: ${float};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${space(7)};
  border-bottom: ${hairline};

  h2 {
    font-size: ${size.h4};
  }
`;

/** Milliseconds in which a second press belongs to the first. */
const DOUBLE = 400;

/**
 * Catches the second half of a double click: the first closed the dialog, and the second would fall on what lay beneath. It
 * stays for a moment also where closing took away the whole page.
 */
function catchSecondPress(): void {
  const shield = document.createElement('div');
  shield.style.cssText = 'position: fixed; inset: 0; z-index: 22;';
  document.body.append(shield);
  setTimeout(() => shield.remove(), DOUBLE);
}

/** A titled sheet from the top edge; holds the focus while open and gives it back. */
export function Dialog({ title, closeLabel, open, onOpenChange, opener, children }: Props) {
  useEffect(() => (open ? catchSecondPress : undefined), [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil />
        <Panel
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (opener.current?.isConnected ? opener.current : document.getElementById('content'))?.focus();
          }}
        >
          <Head>
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <Button $quiet>{closeLabel}</Button>
            </Radix.Close>
          </Head>
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
