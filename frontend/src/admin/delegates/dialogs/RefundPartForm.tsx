import type { DelegateView } from '@mun/contracts/registration/delegates';
import { formatPaise } from '@mun/contracts/payment/money';
import { OrderRefundRequest, type RefundView } from '@mun/contracts/payment/payment-admin';
import { notify } from '../../../shared/ui/feedback/notify';
import { FormField } from '../../shared/forms/FormField';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { delegatesApi } from '../api';
import { nameOf } from '../name-of';
import { describeRefundMethod, type Refundable } from '../refundable-amount';
import { DialogForm } from './DialogForm';
import { RefundAmountField } from './RefundAmountField';

interface Props {
  delegate: DelegateView;
  paid: Refundable;
  onDone: () => void;
}

/** Refunds a part of the payment without cancelling. The draft has the idempotency key, so a repeated request refunds nothing twice. */
export function RefundPartForm({ delegate, paid, onDone }: Props) {
  const { id, state, seat } = delegate;
  const { order } = paid;
  const draft = useDraftForm<OrderRefundRequest>({
    rules: OrderRefundRequest,
    draftKey: `delegates/${id}/refund`,
    survivesReload: true,
    values: { amount: Number.NaN, reason: '', key: '' },
    failed: 'The payment may not have been refunded',
    shouldFocusError: false,
    save: async ({ amount = Number.NaN, ...values }) => {
      if (amount >= paid.amount) {
        const message = `Please enter less than ${formatPaise(paid.amount, order.currency)}. To refund everything, cancel the registration.`;
        draft.form.setError('amount', { message }, { shouldFocus: true });
        return false;
      }
      const { partialRefunds = [] } = await delegatesApi.refundPart(order.id, { ...values, amount });
      notifyOutcome(partialRefunds.at(-1));
      onDone();
      return undefined;
    },
  });
  return (
    <DialogForm draft={draft} danger label="Refund this amount" busyLabel="Refunding...">
      <p>
        {state === 'cancelled'
          ? `${nameOf(delegate)}’s registration stays cancelled.`
          : `${nameOf(delegate)} keeps the registration${seat ? ' and the seat' : ''}.`}{' '}
        The delegate isn’t emailed. You can’t undo this.
      </p>
      <RefundAmountField paid={paid} />
      <FormField
        name="reason"
        label="Reason"
        hint="In the activity log, so please don’t write anything confidential."
      />
      <p>{describeRefundMethod(order)}</p>
    </DialogForm>
  );
}

function notifyOutcome(refund: RefundView | undefined): void {
  if (refund?.state === 'processed') notify.success('Part of the payment refunded');
  else if (refund?.state === 'failed') notify.error('The payment provider refused the refund');
  else notify.info('Refund requested. It can take a few minutes.');
}
