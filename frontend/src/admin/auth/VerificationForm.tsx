import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { AdminLogin, type AdminLoginResponse } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../shared/lib/react/use-submit-once';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { Stack } from '../../shared/ui/layout/Stack';
import { messages } from './messages';
import { OtpInput } from './OtpInput';
import { session } from '../shared/session/session.store';

/** Milliseconds (SPEC.md section 9). */
const TOAST_DURATION = 3_000;

const resolver = classValidatorResolver(AdminLogin, { validator: { stopAtFirstError: true } });

/** Starts a session with the organisers' code and, if a second factor is set up, a one-time code. */
export function VerificationForm({ onVerified }: { onVerified: () => void }) {
  const [asksForOtp, setAsksForOtp] = useState(false);
  const { register, handleSubmit, formState, setError, resetField } = useForm<AdminLogin>({
    resolver,
    defaultValues: { code: '', otp: '' },
  });

  const submit = handleSubmit(async (login) => {
    try {
      const { message } = await publicApi.post<AdminLoginResponse>(ROUTES.adminLogin, login);
      session.begin(message);
      notify.success(messages.succeeded, TOAST_DURATION);
      onVerified();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const otpError = cause.fields.find(({ field }) => field === 'otp');
      if (otpError && !asksForOtp) setAsksForOtp(true);
      else if (otpError) {
        resetField('otp');
        setError('otp', { message: otpError.message }, { shouldFocus: true });
      } else if (cause.isRefusal) {
        const message = cause.serverMessage ?? messages.failed;
        notify.error(message, TOAST_DURATION);
        setError('code', { message }, { shouldFocus: true });
      } else notifyFailure(cause, cause.message);
    }
  });

  return (
    <Stack as="form" $gap={3} noValidate onSubmit={useSubmitOnce(submit)}>
      <Field
        label="Secret code"
        description="Ask the website’s administrator if you don’t have it."
        error={formState.errors.code?.message}
      >
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
      {asksForOtp && (
        <Field
          label="6-digit code"
          description="Get it from your authenticator app. It changes every 30 seconds."
          error={formState.errors.otp?.message}
        >
          {(control) => (
            <OtpInput
              {...control}
              {...register('otp')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just been asked for it
              autoFocus
            />
          )}
        </Field>
      )}
      <Button type="submit" $busy={formState.isSubmitting}>
        {formState.isSubmitting ? 'Verifying...' : 'Verify'}
      </Button>
    </Stack>
  );
}
