import { ChangeDelegate, type DelegateView } from '@mun/contracts/registration/delegates';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { notify } from '../../../shared/ui/feedback/notify';
import { FormFrame } from '../../shared/forms/FormFrame';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { delegatesApi, useFormFacts } from '../api';
import { DetailFields, type FormFacts } from '../form/DetailFields';
import { DETAIL_LABELS, toDetails } from '../form/details';
import { toSent } from '../../../shared/registration/guardian';

interface Props {
  delegate: DelegateView;
  onSaved: (delegate: DelegateView) => void;
  onClose: () => void;
}

/** The details as a form, in their place. */
export function EditDetails(props: Props) {
  const formFacts = useFormFacts();
  return (
    <AsyncContent source={formFacts} what="form">
      {(facts) => <EditForm {...props} facts={facts} />}
    </AsyncContent>
  );
}

function EditForm({ delegate, onSaved, onClose, facts }: Props & { facts: FormFacts }) {
  const draft = useDraftForm<ChangeDelegate, DelegateView>({
    rules: ChangeDelegate,
    draftKey: `delegates/${delegate.id}`,
    keepsDraft: true,
    values: toDetails(delegate),
    version: delegate.version,
    toValues: toDetails,
    failed: 'The delegate was not changed',
    save: async (values, { expectedVersion }) => {
      const changed = await delegatesApi.change(delegate.id, toSent(values), expectedVersion);
      notify.success('Delegate updated');
      onSaved(changed);
    },
    onSaved: onClose,
  });
  return (
    <FormFrame
      heading="Edit details"
      draft={draft}
      labels={DETAIL_LABELS}
      save="Save changes"
      saving="Saving..."
      onCancel={onClose}
    >
      <DetailFields {...facts} hasAge={delegate.under18 !== undefined} />
      {delegate.seat?.mailed && (
        <p>
          This delegate was emailed their seat. Saving changes sends no email; use Resend if they should get
          one again.
        </p>
      )}
    </FormFrame>
  );
}
