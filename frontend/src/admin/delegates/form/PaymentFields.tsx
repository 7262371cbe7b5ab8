import type { OfflineMethod } from '@mun/contracts/payment/offline-payments';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { FormField } from '../../shared/forms/FormField';
import { describeDifference } from '../statement/divide';
import { today } from './new-payment';
import { RupeesField } from '../../shared/forms/RupeesField';

const REFERENCE: Partial<Record<OfflineMethod, { label: string; optional: boolean }>> = {
  cash: { label: 'Receipt number', optional: true },
  upi: { label: 'UPI reference', optional: false },
  'bank-transfer': { label: 'Transfer reference', optional: false },
};

/** What is asked about a payment by its method, which is chosen before. @param due paise; NaN if it is not known yet */
export function PaymentFields({ prefix = '', due }: { prefix?: string; due: number }) {
  const method: OfflineMethod | undefined = useWatch({ name: `${prefix}method` });
  const amount: number = useWatch({ name: `${prefix}amount` });
  const difference = Number.isFinite(amount - due) ? describeDifference(amount, due) : undefined;
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
      {(amount < due || isAsked) && (
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
      {reference && method !== 'cash' && (
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
