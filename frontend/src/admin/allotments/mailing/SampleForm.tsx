import { useState } from 'react';
import { useRequest } from '../../../shared/lib/http/use-request';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { InputField } from '../../../shared/ui/forms/InputField';
import { Form } from '../../shared/forms/Form';
import { Section } from '../../../shared/ui/layout/Section';
import { mailingApi } from './api';

/** Sends the sample email to an address that the organiser enters. */
export function SampleForm() {
  const [email, setEmail] = useState('');
  const { busy, error, setError, run } = useRequest();
  const submit = useSubmitOnce(() =>
    run(async () => notify.success((await mailingApi.sendSample(email)).message)),
  );
  return (
    <Section $ruled>
      <Form $gap={1} noValidate onSubmit={submit}>
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
