import type { CancelDelegate } from '@mun/contracts/delegates';
import { formatPaise } from '@mun/contracts/money';
import type { OrderView } from '@mun/contracts/payment-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../../forms/FormField';
import { RupeesField } from '../form/RupeesField';

interface Props {
  /** What can be refunded, in paise; undefined if nothing was paid. */
  paid: { order: OrderView; amount: number } | undefined;
}

/** How much of the payment is refunded, and how much remains. */
export function RefundFields({ paid }: Props) {
  const { control } = useFormContext<CancelDelegate>();
  const [refund, amount = Number.NaN] = useWatch({ control, name: ['refund', 'amount'] });
  if (!paid) return <p>Nothing was paid, so there is nothing to refund.</p>;
  const { currency, offline } = paid.order;
  const total = formatPaise(paid.amount, currency);
  const remains = { none: paid.amount, full: 0, part: paid.amount - amount }[refund];
  return (
    <>
      <FormField
        name="refund"
        label="Refund"
        kind="select"
        hint={
          offline
            ? 'The payment did not go through the payment provider, so return the money yourself. It is only recorded here.'
            : 'Refunds return to the original payment method, usually in 5–7 working days.'
        }
        options={[
          { value: 'none', label: `No refund of ${total}` },
          { value: 'full', label: `Full refund of ${total}` },
          { value: 'part', label: 'Part of the payment' },
        ]}
      />
      {refund === 'part' && (
        <RupeesField
          name="amount"
          label="Amount to refund in rupees"
          hint={
            remains > 0 && remains < paid.amount
              ? `Of ${total}, ${formatPaise(remains, currency)} remains with you.`
              : `Less than ${total}.`
          }
        />
      )}
    </>
  );
}
