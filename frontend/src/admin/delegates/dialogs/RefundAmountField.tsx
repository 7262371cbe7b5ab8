import { formatPaise } from '@mun/contracts/payment/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { RupeesField } from '../form/RupeesField';
import type { Refundable } from '../refundable-amount';

/** The part of a payment to refund, and how much remains. */
export function RefundAmountField({ paid: { order, amount: paid } }: { paid: Refundable }) {
  const { control } = useFormContext<{ amount?: number }>();
  const amount = useWatch({ control, name: 'amount' }) ?? Number.NaN;
  const remains = paid - amount;
  const total = formatPaise(paid, order.currency);
  return (
    <RupeesField
      name="amount"
      label="Amount to refund in rupees"
      hint={
        remains > 0 && remains < paid
          ? `Of ${total}, ${formatPaise(remains, order.currency)} remains with you.`
          : `Less than ${total}.`
      }
    />
  );
}
