import { type OrderView, PayerName } from '@mun/contracts/payment/payment-admin';
import { notify } from '../../../shared/ui/feedback/notify';
import { invalidate } from '../../shared/cache/invalidate';
import { FormField } from '../../shared/forms/FormField';
import { SmallForm } from '../../shared/forms/SmallForm';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { paymentsApi } from '../api';

/** Corrects in whose name the receipt is. */
export function PayerForm({ order: { id, payer } }: { order: OrderView }) {
  const draft = useDraftForm<PayerName>({
    rules: PayerName,
    draftKey: `payer/${id}`,
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
    <SmallForm draft={draft} aria-label="Payer">
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
    </SmallForm>
  );
}
