import { type OfflineMethod, RecordPayment } from '@mun/contracts/payment/offline-payments';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../shared/registration/fields/FieldGroup';
import { notify } from '../../../shared/ui/feedback/notify';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { DialogForm } from '../forms/DialogForm';
import { useDraftForm } from '../forms/use-draft-form';
import { METHOD_OPTIONS, newPayment, toSentPayment } from './new-payment';
import { PaymentFields } from './PaymentFields';

interface Props {
  draftKey: string;
  /** What is due, in paise. */
  due: number;
  /** Any part of what is due can be paid, and nothing is waived. */
  inParts?: boolean;
  /** What the payment does. */
  children: ReactNode;
  record: (payment: RecordPayment) => Promise<unknown>;
  onDone: () => void;
}

/** Records a payment that did not go through the provider. */
export function RecordPaymentForm({ draftKey, due, inParts = false, children, record, onDone }: Props) {
  const draft = useDraftForm<RecordPayment>({
    rules: RecordPayment,
    draftKey,
    values: { ...newPayment(inParts ? 'bank-transfer' : 'cash', due), key: '' },
    failed: 'The payment was not recorded',
    save: async ({ key: sentKey, ...payment }) => {
      await record({ ...toSentPayment(payment), key: sentKey });
      notify.success('Payment recorded');
      onDone();
    },
  });
  const method = useWatch({ control: draft.form.control, name: 'method' });
  const choose = (chosen: OfflineMethod) => {
    draft.form.setValue('method', chosen);
    // A waived fee has no field for the amount.
    if ([chosen, method].includes('waived')) draft.form.setValue('amount', newPayment(chosen, due).amount);
  };
  return (
    <DialogForm draft={draft} label="Record payment" busyLabel="Recording..." safeLabel="Don’t record">
      {children}
      <FieldGrid $size="small">
        <SelectField
          label="How did they pay?"
          options={METHOD_OPTIONS.filter(({ value }) => !inParts || value !== 'waived')}
          value={method}
          onChange={choose}
        />
        <PaymentFields due={due} inParts={inParts} />
      </FieldGrid>
    </DialogForm>
  );
}
