import type { AddDelegate } from '@mun/contracts/registration/delegates';
import { OFFLINE_METHOD_NAMES, OFFLINE_METHODS } from '@mun/contracts/payment/offline-payments';
import { useFormContext, useWatch } from 'react-hook-form';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { FieldGroup } from '../../../shared/registration/fields/FieldGroup';
import { newPayment } from '../../shared/payments/new-payment';
import { PaymentFields } from '../../shared/payments/PaymentFields';

/** Whether and how a new delegate has paid. @param fee paise */
export function PaymentChoice({ fee }: { fee: number }) {
  const { control, setValue } = useFormContext<AddDelegate>();
  const payment = useWatch({ control, name: 'payment' });
  const choose = (value: string) => {
    const method = OFFLINE_METHODS.find((option) => option === value);
    // The fields of another method are left out of what is sent.
    setValue('payment', method && newPayment(method, fee), { shouldDirty: true });
  };
  return (
    <FieldGroup heading="Payment">
      <Field
        label="How did they pay?"
        description={
          payment
            ? 'The registration is confirmed, and the delegate gets the confirmation email.'
            : 'They get an email with a link to pay online. You can also record a payment later, on their page.'
        }
      >
        {(props) => (
          <Select {...props} value={payment?.method ?? 'no'} onChange={({ target }) => choose(target.value)}>
            <option value="no">Not paid yet</option>
            {OFFLINE_METHODS.map((method) => (
              <option key={method} value={method}>
                {OFFLINE_METHOD_NAMES[method]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {payment && <PaymentFields prefix="payment." due={fee} />}
    </FieldGroup>
  );
}
