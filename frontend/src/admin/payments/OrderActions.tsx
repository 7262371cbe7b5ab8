import type { OrderView } from '@mun/contracts/payment-admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../shared/lib/http/api-error';
import { Button } from '../../shared/ui/forms/Button';
import { notify } from '../../shared/ui/feedback/notify';
import { media, space } from '../../shared/ui/theme/theme';
import { payments } from './messages';
import { office, readPaymentsAgain } from './api';
import { isRefundable } from './is-refundable';

const texts = payments.orders;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};

  ${media.columns} {
    flex-direction: column;
    gap: ${space(0.5)};
  }

  button {
    white-space: nowrap;
  }
`;

interface Props {
  order: OrderView;
  name: string;
  onRefund: (id: string) => void;
}

/** What can be done with one order. */
export function OrderActions({ order, name, onRefund }: Props) {
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const { state } = await office.ask(order.id);
      notify.info(texts.asked(state, state !== order.state));
      await readPaymentsAgain();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(cause.serverMessage ?? texts.askFailed);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Ways>
      {order.providerOrderId && (
        <Button $quiet $dense $busy={asking} aria-label={texts.askAbout(name)} onClick={() => void ask()}>
          {asking ? texts.asking : texts.ask}
        </Button>
      )}
      {isRefundable(order) && (
        <Button $danger $dense aria-label={texts.refundOf(name)} onClick={() => onRefund(order.id)}>
          {texts.refund}
        </Button>
      )}
    </Ways>
  );
}
