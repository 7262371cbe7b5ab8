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
import { registration } from '../registration/messages';
import { AllotmentResult, BlankPlacard } from './AllotmentResult';
import { groupAsTyped, idToLookUp } from './typed-registration-id';

const texts = registration.check;

/** How high the one large field is. */
const FIELD = space(9);

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  max-width: 720px;

  /* In one line, so that the placard below is in sight as a whole when it comes. */
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)};
    align-items: start;

    > button {
      min-height: ${FIELD};
      margin-top: calc(1.6em + ${space(0.5)});
    }
  }
`;

const IdInput = styled(Input)`
  min-height: ${FIELD};
  padding-inline: ${space(2)};
  font: 600 ${size.h3} / 1.2 ${font.mono};
  letter-spacing: 0.08em;
`;

const Result = styled.div`
  display: flow-root;
  margin-top: ${space(6)};
`;

/** One field, and the answer under it. */
export function CheckForm() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<RegistrationStatusResponse>();
  const input = useRef<HTMLInputElement>(null);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Grouping moves the caret to the end, so whoever mends a letter in the middle is left alone.
    const atEnd = target.selectionStart === target.value.length;
    setTyped(atEnd ? groupAsTyped(target.value) : target.value);
    setError(undefined);
  };

  const lookUp = async (registrationId: string) => {
    setBusy(true);
    setAnswer(undefined);
    try {
      setAnswer(await publicApi.get(buildPath(ROUTES.registrationStatus, { registrationId })));
      setError(undefined);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(texts.failed);
      // What is being typed meanwhile was not looked up.
      if (input.current?.value === typed) setError(texts.failed);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (typed.trim()) {
      void lookUp(idToLookUp(typed));
    } else {
      setError(texts.empty);
      input.current?.focus();
    }
  };

  return (
    <>
      <Form noValidate onSubmit={submit}>
        <Field label={texts.label} description={texts.hint} error={error}>
          {(control) => (
            <IdInput
              {...control}
              ref={input}
              value={typed}
              onChange={change}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" $busy={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </Form>
      <Result aria-live="polite">{answer ? <AllotmentResult answer={answer} /> : <BlankPlacard />}</Result>
    </>
  );
}
