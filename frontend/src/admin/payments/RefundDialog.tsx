import type { OrderView, RefundRequest, RefundView } from '@mun/contracts/payment-admin';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { color, font, size, space } from '../../shared/ui/theme/theme';
import { payments } from './messages';
import { RefundStatus, RegistrationStatus } from '../layout/OrderStatus';
import { RefundForm } from './RefundForm';

const texts = payments.refund;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 68ch;
  padding-top: ${space(2)};
  overflow-wrap: anywhere;
`;

const What = styled.p`
  font: 500 ${size.lead} / 1.3 ${font.display};
`;

const Outcome = styled.div`
  display: grid;
  gap: ${space(1.5)};
  justify-items: start;

  &:focus {
    outline: none;
  }
`;

const Why = styled.p`
  color: ${color.quiet};
`;

/** What became of it: how far the refund is, and the registration that hung on it. */
export interface Refunded {
  refund: RefundView | undefined;
  registration?: OrderView['registration']['state'];
}

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The sheet that a refund is asked for on. */
export function RefundDialog({ open, onClose, children }: Props) {
  return (
    <Dialog
      title={texts.heading}
      closeLabel={payments.close}
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
    >
      <Parts>{children}</Parts>
    </Dialog>
  );
}

interface RefundProps {
  id: string;
  /** There where nothing can be sent back: the money is back or on its way already, or never came. */
  settled: Refunded | undefined;
  /** 'Send ₹1,500 back to …' */
  what: string;
  consequence: string;
  amount: string;
  send: (wish: RefundRequest) => Promise<Refunded>;
}

/** Names what goes back and to whom, asks once, and then tells what became of it. */
export function Refund({ id, settled, what, consequence, amount, send }: RefundProps) {
  const [answer, setAnswer] = useState<Refunded>();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) outcome.current?.focus();
  }, [answer]);
  const done = answer ?? settled;
  if (!done)
    return (
      <>
        <What>{what}</What>
        <p>{consequence}</p>
        <RefundForm id={id} amount={amount} send={async (wish) => setAnswer(await send(wish))} />
      </>
    );
  const { refund, registration } = done;
  return (
    <Outcome ref={outcome} tabIndex={-1} role="status">
      {refund && <RefundStatus state={refund.state} />}
      <p>{refund ? texts.done[refund.state] : texts.unsent}</p>
      {refund?.state === 'failed' && refund.error && <Why>{refund.error}</Why>}
      {registration && <RegistrationStatus state={registration} />}
      {refund?.state === 'failed' && (
        <Button $quiet onClick={() => setAnswer(undefined)}>
          {texts.again}
        </Button>
      )}
    </Outcome>
  );
}
