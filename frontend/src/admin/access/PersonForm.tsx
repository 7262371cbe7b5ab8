import { AccountUpdate, type AccountView } from '@mun/contracts/admin/accounts';
import { notify } from '../../shared/ui/feedback/notify';
import { invalidate } from '../shared/cache/invalidate';
import { FormField } from '../shared/forms/FormField';
import { FormFrame } from '../shared/forms/FormFrame';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { AccessFields } from './AccessFields';
import { accessApi } from './api';

/** Changes a person's name and what they may do. */
export function PersonForm({ person, onClose }: { person: AccountView; onClose: () => void }) {
  const { id, name, roles, committees, endsOn = '', version } = person;
  const draft = useDraftForm<AccountUpdate>({
    rules: AccountUpdate,
    draftKey: `access/${id}`,
    values: { name, roles, committees, endsOn, version },
    failed: 'The access was not changed',
    save: async (form) => {
      await accessApi.update(person, form);
      await invalidate('access');
      notify.success(`Access of ${form.name} changed`);
    },
    onSaved: onClose,
  });
  return (
    <FormFrame
      heading={`Access of ${name}`}
      draft={draft}
      save="Save access"
      saving="Saving..."
      cancel="Change nothing"
      onCancel={onClose}
      bare
    >
      <p>{person.email}</p>
      <FormField name="name" label="Name" />
      <AccessFields />
    </FormFrame>
  );
}
