import type { OrderView, RefundRequest, RefundView } from '@mun/contracts/payment/payment-admin';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { RefundStatus, RegistrationStatus } from '../../shared/ui/OrderStatus';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { Button } from '../../../shared/ui/forms/Button';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Text } from '../../../shared/ui/layout/Text';
import { space } from '../../../shared/ui/theme/theme';
import { RefundForm } from './RefundForm';

const OUTCOMES: Record<RefundView['state'], string> = {
  requested:
    'We’ve requested the refund, but the payment provider hasn’t answered yet. We’ll keep trying automatically.',
  pending: 'The payment provider has accepted the refund and is processing it.',
  processed: 'The payment provider has sent the money back.',
  failed: 'The payment provider rejected the refund. The money is still in your account.',
};

const Content = styled(Stack)`
  max-width: 68ch;
  padding-top: ${space(2)};
  overflow-wrap: anywhere;
`;

export interface RefundOutcome {
  refund: RefundView | undefined;
  /** The state of the registration, if the payment belongs to one. */
  registration?: OrderView['registration']['state'];
}

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function RefundDialog({ open, onClose, children }: Props) {
  return (
    <Dialog title="Refund" open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Content>{children}</Content>
    </Dialog>
  );
}

interface RefundProps {
  id: string;
  /** The outcome if there is nothing to refund any more. */
  settled: RefundOutcome | undefined;
  title: string;
  consequence: string;
  /** '₹1,500' */
  amount: string;
  send: (request: RefundRequest) => Promise<RefundOutcome>;
}

/** Explains the refund, asks for its reason, and then shows the outcome. */
export function Refund({ id, settled, title, consequence, amount, send }: RefundProps) {
  const [sent, setSent] = useState<RefundOutcome>();
  const outcomeElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) outcomeElement.current?.focus();
  }, [sent]);
  const outcome = sent ?? settled;
  if (!outcome)
    return (
      <>
        <Text $display $size="lead">
          {title}
        </Text>
        <p>{consequence}</p>
        <RefundForm id={id} amount={amount} send={async (request) => setSent(await send(request))} />
      </>
    );
  const { refund, registration } = outcome;
  return (
    <Stack data-focus-target $start $gap={1.5} ref={outcomeElement} tabIndex={-1} role="status">
      {refund && <RefundStatus state={refund.state} />}
      <p>{refund ? OUTCOMES[refund.state] : 'There is nothing to refund for this payment.'}</p>
      {refund?.state === 'failed' && refund.error && <Text $variant="secondary">{refund.error}</Text>}
      {registration && <RegistrationStatus state={registration} />}
      {refund?.state === 'failed' && (
        <Button $quiet onClick={() => setSent(undefined)}>
          Try again
        </Button>
      )}
    </Stack>
  );
}
