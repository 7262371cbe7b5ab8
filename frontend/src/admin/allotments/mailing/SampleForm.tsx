import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../shared/lib/http/api-error';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { InputField } from '../../../shared/ui/forms/InputField';
import { Form } from '../../shared/forms/Form';
import { Section } from '../../../shared/ui/layout/Section';
import { mailingApi } from './api';

/** Sends the sample email to an address that the organiser enters. */
export function SampleForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      notify.success((await mailingApi.sendSample(email)).message);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.fields[0]?.message ?? cause.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section $ruled>
      <Form $gap={1} noValidate onSubmit={(event) => void submit(event)}>
        <InputField
          label="Send a sample to yourself"
          error={error}
          input={{ type: 'email', autoComplete: 'email' }}
          text={email}
          onText={(text) => {
            setEmail(text);
            setError(undefined);
          }}
        />
        <Button type="submit" $variant="secondary" $busy={busy}>
          Send sample
        </Button>
      </Form>
    </Section>
  );
}
