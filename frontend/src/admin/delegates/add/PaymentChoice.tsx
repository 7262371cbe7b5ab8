import type { AddDelegate } from '@mun/contracts/registration/delegates';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { FieldGroup } from '../../../shared/registration/fields/FieldGroup';
import { METHOD_OPTIONS, newPayment } from '../../shared/payments/new-payment';
import { PaymentFields } from '../../shared/payments/PaymentFields';

const NOT_PAID = { value: 'no', label: 'Not paid yet' } as const;

/** Whether and how a new delegate has paid. @param fee paise */
export function PaymentChoice({ fee }: { fee: number }) {
  const { control, setValue } = useFormContext<AddDelegate>();
  const payment = useWatch({ control, name: 'payment' });
  return (
    <FieldGroup heading="Payment">
      <SelectField
        label="How did they pay?"
        description={
          payment
            ? 'The registration is confirmed, and the delegate gets the confirmation email.'
            : 'They get an email with a link to pay online. You can also record a payment later, on their page.'
        }
        options={[NOT_PAID, ...METHOD_OPTIONS]}
        value={payment?.method ?? 'no'}
        // The fields of another method are left out of what is sent.
        onChange={(method) =>
          setValue('payment', method === 'no' ? undefined : newPayment(method, fee), { shouldDirty: true })
        }
      />
      {payment && <PaymentFields prefix="payment." due={fee} />}
    </FieldGroup>
  );
}
