import type { RegistrationIdRequest } from '@mun/contracts/registration/registration';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import { useRef, useState } from 'react';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../shared/lib/react/use-submit-once';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { Button } from '../../shared/ui/forms/Button';
import { InputField } from '../../shared/ui/forms/InputField';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Section } from '../../shared/ui/layout/Section';
import { Stack } from '../../shared/ui/layout/Stack';

interface Outcome {
  answer?: string;
  fieldError?: string | undefined;
  /** Why the request was refused, if it is not the field's fault. */
  refusal?: string;
}

/** Requests the registration ID by email. Without a form library: few visitors need it, and the server checks the one field. */
export function LostIdForm() {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isSending, setSending] = useState(false);
  const [{ answer, fieldError, refusal }, setOutcome] = useState<Outcome>({});
  const send = async () => {
    const request: RegistrationIdRequest = { email };
    setSending(true);
    setOutcome({});
    try {
      const { message } = await publicApi.post<{ message: string }>(
        SITE_ROUTES.requestRegistrationId,
        request,
      );
      setOutcome({ answer: message });
      setEmail('');
    } catch (cause) {
      notifyFailure(cause, 'Your registration ID was not requested');
      if (!(cause instanceof ApiError)) throw cause;
      const [error] = cause.fields;
      if (error) input.current?.focus();
      setOutcome(
        error ? { fieldError: error.message } : cause.isOutcomeUnknown ? {} : { refusal: cause.message },
      );
    } finally {
      setSending(false);
    }
  };
  return (
    <Section $ruled $width="480px" $above={6}>
      <h2>Lost your registration ID?</h2>
      <p>Enter the email address that you registered with, and we’ll email it to you again.</p>
      <Stack as="form" noValidate onSubmit={useSubmitOnce(send)}>
        <InputField
          label="Email"
          error={fieldError}
          input={{ ref: input, type: 'email', name: 'email', autoComplete: 'email' }}
          text={email}
          onText={setEmail}
        />
        {refusal && <ErrorText role="alert">{refusal}</ErrorText>}
        <Cluster>
          <Button type="submit" $variant="secondary" $busy={isSending}>
            {isSending ? 'Sending...' : 'Email my ID'}
          </Button>
        </Cluster>
      </Stack>
      <p role="status">{answer}</p>
    </Section>
  );
}
