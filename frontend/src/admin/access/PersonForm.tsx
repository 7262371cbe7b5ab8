import { AccountUpdate, type AccountView } from '@mun/contracts/admin/accounts';
import { notify } from '../../shared/ui/feedback/notify';
import { invalidate } from '../shared/cache/invalidate';
import { DialogForm } from '../shared/forms/DialogForm';
import { FormField } from '../shared/forms/FormField';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { AccessFields } from './AccessFields';
import { accessApi } from './api';

/** Changes a person's name and what they may do. */
export function PersonForm({ person, onDone }: { person: AccountView; onDone: () => void }) {
  const { id, name, roles, committees, endsOn = '', version } = person;
  const draft = useDraftForm<AccountUpdate>({
    rules: AccountUpdate,
    draftKey: `access/${id}`,
    keepsDraft: false,
    values: { name, roles, committees, endsOn, version },
    failed: 'The access was not changed',
    save: async (form) => {
      await accessApi.update(person, form);
      await invalidate('access');
      notify.success(`Access of ${form.name} changed`);
      onDone();
    },
  });
  return (
    <DialogForm draft={draft} label="Save" busyLabel="Saving..." safeLabel="Change nothing">
      <p>{person.email}</p>
      <FormField name="name" label="Name" />
      <AccessFields />
    </DialogForm>
  );
}
