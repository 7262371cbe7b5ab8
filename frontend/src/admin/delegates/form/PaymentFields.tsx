import type { OfflineMethod } from '@mun/contracts/payment/offline-payments';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../forms/FormField';
import { today } from './new-payment';
import { RupeesField } from './RupeesField';

const REFERENCE: Partial<Record<OfflineMethod, { label: string; optional: boolean }>> = {
  cash: { label: 'Receipt number', optional: true },
  upi: { label: 'UPI reference', optional: false },
  'bank-transfer': { label: 'Transfer reference', optional: false },
};

/** What is asked about a payment by its method, which is chosen before. */
export function PaymentFields({ prefix = '' }: { prefix?: string }) {
  const method: OfflineMethod | undefined = useWatch({ name: `${prefix}method` });
  const reference = method && REFERENCE[method];
  if (method === 'waived')
    return (
      <FormField
        name={`${prefix}reason`}
        label="Reason"
        hint="Why no fee is asked. Shown on this page and in exports."
      />
    );
  return (
    <>
      <RupeesField name={`${prefix}amount`} label="Amount in rupees" />
      <FormField name={`${prefix}receivedOn`} label="Received on" kind="date" input={{ max: today() }} />
      {reference && (
        <FormField
          name={`${prefix}reference`}
          {...reference}
          input={{ autoComplete: 'off', maxLength: 64 }}
        />
      )}
    </>
  );
}
