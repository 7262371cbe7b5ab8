import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { AdminLogin, type AdminLoginAnswer } from '@mun/contracts/admin';
import { ROUTES } from '@mun/contracts/routes';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { ApiError } from '../../lib/api-error';
import { post } from '../../lib/http';
import { useSubmitOnce } from '../../lib/use-submit-once';
import { Button } from '../../ui/Button';
import { Input } from '../../ui/controls';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notify';
import { space } from '../../ui/theme/theme';
import { admin } from '../../texts/admin';
import { session } from './session.store';

const texts = admin.verification;
const resolver = classValidatorResolver(AdminLogin, { validator: { stopAtFirstError: true } });

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;

/** Takes the organisers' code for a session. */
export function VerificationForm({ onVerified }: { onVerified: () => void }) {
  const { register, handleSubmit, formState } = useForm<AdminLogin>({
    resolver,
    defaultValues: { code: '' },
  });

  const send = handleSubmit(async (login) => {
    try {
      const { message } = await post<AdminLoginAnswer>(ROUTES.adminLogin, login);
      session.begin(message);
      notify.success(texts.succeeded, texts.toastFor);
      onVerified();
    } catch (cause) {
      const said = cause instanceof ApiError ? cause.serverMessage : undefined;
      notify.error(said ?? texts.failed, texts.toastFor);
    }
  });

  return (
    <Form noValidate onSubmit={useSubmitOnce(send)}>
      <Field label={texts.code} description={texts.hint} error={formState.errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('code')}
            type="password"
            autoComplete="current-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing else on this screen
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" $busy={formState.isSubmitting}>
        {formState.isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </Form>
  );
}
