import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { AdminLogin, type AdminLoginResponse } from '@mun/contracts/admin';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../shared/lib/react/use-submit-once';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { notify } from '../../shared/ui/feedback/notify';
import { font, space } from '../../shared/ui/theme/theme';
import { admin } from '../messages';
import { session } from './session.store';

const texts = admin.verification;
const resolver = classValidatorResolver(AdminLogin, { validator: { stopAtFirstError: true } });

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;

const Digits = styled(Input)`
  font-family: ${font.mono};
  letter-spacing: 0.3em;
`;

/** Takes the organisers' code for a session; where the right code is not enough, the digits of the second factor too. */
export function VerificationForm({ onVerified }: { onVerified: () => void }) {
  const [wantsDigits, setWantsDigits] = useState(false);
  const { register, handleSubmit, formState, setError, resetField } = useForm<AdminLogin>({
    resolver,
    defaultValues: { code: '', otp: '' },
  });

  const send = handleSubmit(async (login) => {
    try {
      const { message } = await publicApi.post<AdminLoginResponse>(ROUTES.adminLogin, login);
      session.begin(message);
      notify.success(texts.succeeded, texts.toastFor);
      onVerified();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const digits = cause.fields.find(({ field }) => field === 'otp');
      if (digits && !wantsDigits) setWantsDigits(true);
      else if (digits) {
        resetField('otp');
        setError('otp', { message: digits.message }, { shouldFocus: true });
      } else notify.error(cause.serverMessage ?? texts.failed, texts.toastFor);
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
      {wantsDigits && (
        <Field label={texts.digits} description={texts.digitsHint} error={formState.errors.otp?.message}>
          {(control) => (
            <Digits
              {...control}
              {...register('otp')}
              inputMode="numeric"
              autoComplete="one-time-code"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the press of the button has asked for
              autoFocus
            />
          )}
        </Field>
      )}
      <Button type="submit" $busy={formState.isSubmitting}>
        {formState.isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </Form>
  );
}
