import { ProfileForm } from '@mun/contracts/admin/accounts';
import { notify } from '../../shared/ui/feedback/notify';
import { invalidate } from '../shared/cache/invalidate';
import { FormField } from '../shared/forms/FormField';
import { SmallForm } from '../shared/forms/SmallForm';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { profileApi } from './api';

/** Changes the user's name. */
export function NameForm({ name }: { name: string }) {
  const draft = useDraftForm<ProfileForm>({
    rules: ProfileForm,
    draftKey: 'profile/name',
    values: { name },
    failed: 'Your name was not changed',
    focusesErrors: true,
    save: async (values) => {
      await profileApi.rename(values);
      await invalidate('access');
      notify.success('Name changed');
    },
  });
  return (
    <SmallForm draft={draft} $width="26rem" aria-label="Your name">
      <FormField
        name="name"
        label="Name"
        hint="Shown beside your changes."
        input={{ autoComplete: 'name' }}
      />
    </SmallForm>
  );
}
