import type { RegistrationIdRequest } from '@mun/contracts/registration/registration';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { ApiError } from '../../shared/lib/http/api-error';
import { showFieldErrors } from '../../shared/lib/http/field-errors';
import { publicApi } from '../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../shared/lib/react/use-submit-once';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { createLazyResolver } from '../shared/lazy-resolver';
import { hairline, size, space } from '../../shared/ui/theme/theme';

const { resolver, preload } = createLazyResolver(
  async () => (await import('@mun/contracts/registration/registration')).RegistrationIdRequest,
);

const Section = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 480px;
  margin-top: ${space(6)};
  padding-top: ${space(3)};
  border-top: ${hairline};

  h2 {
    font-size: ${size.h4};
  }

  form {
    display: grid;
    gap: ${space(2)};
    justify-items: start;

    > div {
      width: 100%;
    }
  }
`;

/** Requests the registration ID by email. */
export function LostIdForm() {
  const form = useForm<RegistrationIdRequest>({ resolver, defaultValues: { email: '' } });
  const { register, handleSubmit, formState, reset } = form;
  const [answer, setAnswer] = useState('');
  const [refusal, setRefusal] = useState('');
  const send = handleSubmit(async (request) => {
    setAnswer('');
    setRefusal('');
    try {
      const { message } = await publicApi.post<{ message: string }>(ROUTES.requestRegistrationId, request);
      setAnswer(message);
      reset();
    } catch (cause) {
      notifyFailure(cause, 'Your registration ID was not requested');
      showFieldErrors(cause, form);
      if (cause instanceof ApiError && cause.fields.length === 0 && !cause.isOutcomeUnknown)
        setRefusal(cause.message);
    }
  });
  return (
    <Section>
      <h2>Lost your registration ID?</h2>
      <p>Enter the email address that you registered with, and we’ll email it to you again.</p>
      <form noValidate onSubmit={useSubmitOnce(send)}>
        <Field label="Email" error={formState.errors.email?.message}>
          {(control) => (
            <Input {...control} type="email" autoComplete="email" onFocus={preload} {...register('email')} />
          )}
        </Field>
        {refusal && <ErrorText role="alert">{refusal}</ErrorText>}
        <Button type="submit" $quiet $busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Sending...' : 'Email my ID'}
        </Button>
      </form>
      <p role="status">{answer}</p>
    </Section>
  );
}
