import { type OrderView, PayerName } from '@mun/contracts/payment/payment-admin';
import { FormProvider } from 'react-hook-form';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { notify } from '../../../shared/ui/feedback/notify';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { invalidate } from '../../shared/cache/invalidate';
import { Form } from '../../shared/forms/Form';
import { FormField } from '../../shared/forms/FormField';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { paymentsApi } from '../api';

/** Corrects in whose name the receipt is. */
export function PayerForm({ order: { id, payer } }: { order: OrderView }) {
  const { form, submit, busy, formError } = useDraftForm<PayerName>({
    rules: PayerName,
    draftKey: `payer/${id}`,
    keepsDraft: false,
    values: { name: payer?.name ?? '' },
    failed: 'The payer was not changed',
    focusesErrors: true,
    save: async (values) => {
      await paymentsApi.correctPayer(id, values);
      await invalidate('payments');
      notify.success('Payer changed');
    },
  });
  return (
    <FormProvider {...form}>
      <Form $gap={1.5} noValidate aria-label="Payer" onSubmit={submit}>
        <FormField
          name="name"
          label="Paid by"
          optional
          hint={
            payer?.email
              ? `The receipt is in this name. It was also sent to ${payer.email}.`
              : 'The receipt is in this name. Leave it empty if the delegate paid.'
          }
        />
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <SmallButton type="submit" $busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </SmallButton>
      </Form>
    </FormProvider>
  );
}
