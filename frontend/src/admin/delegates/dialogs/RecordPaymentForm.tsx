import type { DelegateView } from '@mun/contracts/registration/delegates';
import {
  OFFLINE_METHOD_NAMES,
  OFFLINE_METHODS,
  RecordPayment,
} from '@mun/contracts/payment/offline-payments';
import { useWatch } from 'react-hook-form';
import { notify } from '../../../shared/ui/feedback/notify';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { DialogForm } from '../../shared/forms/DialogForm';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { delegatesApi } from '../api';
import { FieldGrid } from '../../../shared/registration/fields/FieldGroup';
import { newPayment, toSentPayment } from '../form/new-payment';
import { PaymentFields } from '../form/PaymentFields';
import { nameOf } from '../../shared/name-of';

interface Props {
  delegate: DelegateView;
  /** What is due, in paise. */
  due: number;
  onDone: () => void;
}

/** Confirms a pending registration by a payment that did not go through the provider. */
export function RecordPaymentForm({ delegate, due, onDone }: Props) {
  const draft = useDraftForm<RecordPayment>({
    rules: RecordPayment,
    draftKey: `delegates/${delegate.id}/payment`,
    keepsDraft: false,
    values: { ...newPayment('cash', due), key: '' },
    failed: 'The payment was not recorded',
    shouldFocusError: false,
    save: async ({ key: sentKey, ...payment }) => {
      await delegatesApi.recordPayment(delegate.id, {
        ...toSentPayment(payment),
        key: sentKey,
      });
      notify.success('Payment recorded');
      onDone();
    },
  });
  const method = useWatch({ control: draft.form.control, name: 'method' });
  const choose = (value: string) => {
    const chosen = OFFLINE_METHODS.find((option) => option === value);
    if (!chosen) return;
    draft.form.setValue('method', chosen);
    // A waived fee has no field for the amount.
    if ([chosen, method].includes('waived')) draft.form.setValue('amount', newPayment(chosen, due).amount);
  };
  return (
    <DialogForm draft={draft} label="Record payment" busyLabel="Recording...">
      <p>
        {nameOf(delegate)}’s registration is confirmed, and the confirmation is emailed to {delegate.email}.
      </p>
      <FieldGrid $size="small">
        <Field label="How did they pay?">
          {(control) => (
            <Select {...control} value={method} onChange={({ target }) => choose(target.value)}>
              {OFFLINE_METHODS.map((option) => (
                <option key={option} value={option}>
                  {OFFLINE_METHOD_NAMES[option]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PaymentFields due={due} />
      </FieldGrid>
    </DialogForm>
  );
}
