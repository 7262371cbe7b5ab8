import type { CancelDelegate } from '@mun/contracts/registration/delegates';
import { formatPaise } from '@mun/contracts/payment/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../../shared/forms/FormField';
import { describeRefundMethod, type Refundable } from '../refundable-amount';
import { RefundAmountField } from './RefundAmountField';

interface Props {
  /** Undefined if nothing was paid. */
  paid: Refundable | undefined;
}

/** How much of the payment is refunded, and how much remains. */
export function RefundFields({ paid }: Props) {
  const { control } = useFormContext<CancelDelegate>();
  const refund = useWatch({ control, name: 'refund' });
  if (!paid) return <p>Nothing was paid, so there is nothing to refund.</p>;
  const total = formatPaise(paid.amount, paid.order.currency);
  return (
    <>
      <FormField
        name="refund"
        label="Refund"
        kind="select"
        hint={describeRefundMethod(paid.order)}
        options={[
          { value: 'none', label: `No refund of ${total}` },
          { value: 'full', label: `Full refund of ${total}` },
          { value: 'part', label: 'Part of the payment' },
        ]}
      />
      {refund === 'part' && <RefundAmountField paid={paid} />}
    </>
  );
}
