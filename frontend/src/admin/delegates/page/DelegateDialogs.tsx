import type { ConferenceView } from '@mun/contracts/content/content';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import type { OrderState } from '@mun/contracts/payment/payment-admin';
import type { DelegateView } from '@mun/contracts/registration/delegates';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { Spinner } from '../../../shared/ui/feedback/Spinner';
import { CancelDialog } from '../../shared/delegate-actions/CancelDialog';
import { RefundDialog, refundOfOrder } from '../../shared/delegate-actions/RefundDialog';
import { ResendDialog } from '../../shared/delegate-actions/ResendDialog';
import { isResendable } from '../../shared/delivery-labels';
import { nameOf } from '../../shared/name-of';
import { RecordPaymentForm } from '../../shared/payments/RecordPaymentForm';
import { delegatesApi } from '../api';
import type { DelegateAction } from './use-open-action';
import { publicApi } from '../../../shared/lib/http/public-api';

/** The states of an order that was paid, also if it has been refunded since then. */
const PAID: ReadonlySet<OrderState> = new Set(['paid', 'review', 'refunding', 'refunded']);

interface Props {
  /** As in the address. */
  id: string;
  delegate: DelegateView;
  action: DelegateAction | undefined;
  email: string | null;
  onDone: (delegate?: DelegateView) => void;
  onClose: () => void;
}

/** The dialogs of the delegate's page, of which one can be open. A link may open what no longer applies. */
export default function DelegateDialogs({ id, delegate, action, email, onDone, onClose }: Props) {
  const { state, orders } = delegate;
  const due = useDue(delegate);
  const paid = orders.find((order) => PAID.has(order.state));
  const isPaying = action === 'payment' && state === 'pending';
  return (
    <>
      <Dialog title="Record a payment" open={isPaying} onClose={onClose}>
        {isPaying &&
          (Number.isNaN(due) ? (
            <Spinner label="Loading..." />
          ) : (
            <RecordPaymentForm
              draftKey={`delegates/${delegate.id}/payment`}
              due={due}
              record={(payment) => delegatesApi.recordPayment(delegate.id, payment)}
              onDone={() => onDone()}
            >
              <p>
                {nameOf(delegate)}’s registration is confirmed, and the confirmation is emailed to{' '}
                {delegate.email}.
              </p>
            </RecordPaymentForm>
          ))}
      </Dialog>
      <CancelDialog
        id={action === 'cancel' && state !== 'cancelled' ? id : null}
        onDone={onDone}
        onClose={onClose}
      />
      <RefundDialog
        open={action === 'refund' && paid !== undefined}
        payment={paid && refundOfOrder(paid)}
        startsWithPart
        onClose={onClose}
      />
      <ResendDialog
        open={action === 'resend'}
        emails={delegate.emails.filter(isResendable)}
        chosen={email}
        recipient={nameOf(delegate)}
        address={delegate.email}
        onDone={() => onDone()}
        onClose={onClose}
      />
    </>
  );
}

/** What a delegate has to pay, in paise: the price of the last attempt, or the fee. NaN while the fee is loading. */
function useDue({ orders: [last] }: DelegateView): number {
  const { data } = useSWR(last ? null : ROUTES.conference, publicApi.get<ConferenceView>);
  if (last) return last.amount;
  return data ? rupeesToPaise(data.fee) : Number.NaN;
}
