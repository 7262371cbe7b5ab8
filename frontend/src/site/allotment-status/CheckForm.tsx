import type { RegistrationStatusResponse } from '@mun/contracts/registration';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { Button } from '../../shared/ui/forms/Button';
import { Field } from '../../shared/ui/forms/Field';
import { Input } from '../../shared/ui/forms/controls.styles';
import { notify } from '../../shared/ui/feedback/notify';
import { font, media, size, space } from '../../shared/ui/theme/theme';
import { AllotmentResult, BlankPlacard } from './AllotmentResult';
import { formatRegistrationId, parseOrTrim } from './registration-id-input';

/** Fixed by SPEC.md section 8. */
const FAILED = 'Invalid Registration ID or failed to fetch status';

const FIELD_HEIGHT = space(9);

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  max-width: 720px;

  /* On one line, so that the whole placard fits on the screen. */
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)};
    align-items: start;

    > button {
      min-height: ${FIELD_HEIGHT};
      margin-top: calc(1.6em + ${space(0.5)});
    }
  }
`;

const IdInput = styled(Input)`
  min-height: ${FIELD_HEIGHT};
  padding-inline: ${space(2)};
  font: 600 ${size.h3} / 1.2 ${font.mono};
  letter-spacing: 0.08em;
`;

const Result = styled.div`
  display: flow-root;
  margin-top: ${space(6)};
`;

const CANCELLED =
  'This registration has been cancelled. If you think this is a mistake, reply to the email that we sent you.';

/** Tells a cancelled registration apart from a wrong ID, and both from a request that failed. */
function describeFailure({ status, message }: ApiError): string {
  if (status === 404 || status === 400) return FAILED;
  return status === 410 ? CANCELLED : message;
}

export function CheckForm() {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<RegistrationStatusResponse>();
  const input = useRef<HTMLInputElement>(null);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Grouping moves the caret to the end, so it is skipped while the user edits in the middle.
    const atEnd = target.selectionStart === target.value.length;
    setValue(atEnd ? formatRegistrationId(target.value) : target.value);
    setError(undefined);
  };

  const lookUp = async (registrationId: string) => {
    setBusy(true);
    setStatus(undefined);
    try {
      setStatus(await publicApi.get(buildPath(ROUTES.registrationStatus, { registrationId })));
      setError(undefined);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const message = describeFailure(cause);
      notify.error(message);
      // The input may have changed since.
      if (input.current?.value === value) setError(message);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (value.trim()) {
      void lookUp(parseOrTrim(value));
    } else {
      setError('Please enter a Registration ID');
      input.current?.focus();
    }
  };

  return (
    <>
      <Form noValidate onSubmit={submit}>
        <Field
          label="Registration ID"
          description="Ten letters and digits from your confirmation email, for example K7QF2-9XDHM."
          error={error}
        >
          {(control) => (
            <IdInput
              {...control}
              ref={input}
              value={value}
              onChange={handleChange}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" $busy={busy}>
          {busy ? 'Checking...' : 'Check status'}
        </Button>
      </Form>
      <Result aria-live="polite">{status ? <AllotmentResult status={status} /> : <BlankPlacard />}</Result>
    </>
  );
}
