import { ProfileForm } from '@mun/contracts/admin/accounts';
import { FormProvider } from 'react-hook-form';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { notify } from '../../shared/ui/feedback/notify';
import { SmallButton } from '../../shared/ui/forms/Button';
import { invalidate } from '../shared/cache/invalidate';
import { Form } from '../shared/forms/Form';
import { FormField } from '../shared/forms/FormField';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { profileApi } from './api';

/** Changes the user's name. */
export function NameForm({ name }: { name: string }) {
  const { form, submit, busy, formError } = useDraftForm<ProfileForm>({
    rules: ProfileForm,
    draftKey: 'profile/name',
    keepsDraft: false,
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
    <FormProvider {...form}>
      <Form $gap={1.5} $width="26rem" noValidate aria-label="Your name" onSubmit={submit}>
        <FormField
          name="name"
          label="Name"
          hint="Shown beside your changes."
          input={{ autoComplete: 'name' }}
        />
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <SmallButton type="submit" $busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </SmallButton>
      </Form>
    </FormProvider>
  );
}
