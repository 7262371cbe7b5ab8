import { formatPaise } from '@mun/contracts/payment/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { RupeesField } from '../forms/RupeesField';

interface Props {
  /** What has not been refunded, in paise. */
  left: number;
  currency: string;
}

/** The part of a payment to refund, and how much remains. */
export function RefundAmountField({ left, currency }: Props) {
  const { control } = useFormContext<{ amount?: number }>();
  const amount = useWatch({ control, name: 'amount' }) ?? Number.NaN;
  const remains = left - amount;
  const total = formatPaise(left, currency);
  return (
    <RupeesField
      name="amount"
      label="Amount to refund in rupees"
      hint={
        remains > 0 && remains < left
          ? `Of ${total}, ${formatPaise(remains, currency)} remains with you.`
          : `Less than ${total}.`
      }
    />
  );
}
