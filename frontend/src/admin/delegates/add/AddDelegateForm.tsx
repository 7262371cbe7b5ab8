import { AddDelegate, type AddedDelegate } from '@mun/contracts/registration/delegates';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import type { DelegateDetails } from '@mun/contracts/registration/registration';
import { invalidate } from '../../shared/cache/invalidate';
import { FormFrame } from '../../shared/forms/FormFrame';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { delegatesApi } from '../api';
import { DetailFields, type FormFacts } from '../form/DetailFields';
import { NO_DETAILS } from '../form/details';
import { toSent } from '../../../shared/registration/guardian';
import { toSentPayment } from '../../shared/payments/new-payment';
import { PaymentChoice } from './PaymentChoice';

interface Props {
  facts: FormFacts;
  onAdded: (delegate: AddedDelegate & Pick<DelegateDetails, 'fullName' | 'email'>) => void;
  onCancel: () => void;
}

/** The idempotency key is part of the draft, so a repeated request adds nobody twice. */
export function AddDelegateForm({ facts, onAdded, onCancel }: Props) {
  const fee = rupeesToPaise(facts.conference.fee);
  const draft = useDraftForm<AddDelegate>({
    rules: AddDelegate,
    draftKey: 'delegates/new',
    keepsDraft: true,
    values: { data: NO_DETAILS, key: '' },
    failed: 'The delegate was not added',
    save: async (values) => {
      const payment = values.payment && toSentPayment(values.payment);
      const { fullName, email } = values.data;
      const added = await delegatesApi.add({
        data: toSent(values.data),
        ...(payment && { payment }),
        key: values.key,
      });
      void invalidate('delegates');
      onAdded({ ...added, fullName, email });
    },
  });
  return (
    <FormFrame
      heading="New delegate"
      draft={draft}
      save="Add delegate"
      saving="Adding..."
      onCancel={onCancel}
    >
      <DetailFields prefix="data." {...facts} />
      <PaymentChoice fee={fee} />
    </FormFrame>
  );
}
