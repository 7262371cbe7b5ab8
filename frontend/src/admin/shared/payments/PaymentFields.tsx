import type { OfflineMethod } from '@mun/contracts/payment/offline-payments';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { FormField } from '../forms/FormField';
import { RupeesField } from '../forms/RupeesField';
import { describeDifference, today } from './new-payment';

const REFERENCE: Partial<Record<OfflineMethod, { label: string; optional: boolean }>> = {
  cash: { label: 'Receipt number', optional: true },
  upi: { label: 'UPI reference', optional: false },
  'bank-transfer': { label: 'Transfer reference', optional: false },
  cheque: { label: 'Cheque number', optional: false },
};

interface Props {
  prefix?: string;
  /** Paise; NaN if it is not known yet. */
  due: number;
  /** Any part of what is due can be paid. */
  inParts?: boolean;
}

/** What is asked about a payment by its method, which is chosen before. */
export function PaymentFields({ prefix = '', due, inParts = false }: Props) {
  const method: OfflineMethod | undefined = useWatch({ name: `${prefix}method` });
  const amount: number = useWatch({ name: `${prefix}amount` });
  const isCompared = Number.isFinite(amount - due) && !inParts;
  const difference = isCompared ? describeDifference(amount, due) : undefined;
  const reference = method && REFERENCE[method];
  const isAsked = useIsAsked(`${prefix}discountReason`);
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
      <RupeesField
        name={`${prefix}amount`}
        label="Amount in rupees"
        hint={difference && <ErrorText as="span">{difference}</ErrorText>}
      />
      {((amount < due && !inParts) || isAsked) && (
        <FormField
          name={`${prefix}discountReason`}
          label="Reason for the discount"
          hint="Shown on the receipt."
          input={{ autoComplete: 'off', maxLength: 250 }}
        />
      )}
      <FormField name={`${prefix}receivedOn`} label="Received on" kind="date" input={{ max: today() }} />
      {reference && (
        <FormField
          name={`${prefix}reference`}
          {...reference}
          input={{ autoComplete: 'off', maxLength: 64 }}
        />
      )}
      {reference && method !== 'cash' && !inParts && (
        <RupeesField
          name={`${prefix}transferAmount`}
          label="Whole transfer in rupees"
          hint="If it paid for several delegates."
          optional
        />
      )}
    </>
  );
}

/** Returns whether the server has asked for a field that this page did not expect, such as after the fee has risen. */
function useIsAsked(name: string): boolean {
  const { getFieldState, formState } = useFormContext();
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked && getFieldState(name, formState).error) setIsAsked(true);
  return isAsked;
}
