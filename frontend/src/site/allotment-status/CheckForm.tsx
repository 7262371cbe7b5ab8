import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { Field } from '../../shared/ui/forms/Field';
import { Input } from '../../shared/ui/forms/controls.styles';
import { font, media, size, space } from '../../shared/ui/theme/theme';
import { formatRegistrationId, parseOrTrim } from './registration-id-input';

const FIELD_HEIGHT = space(9);

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  max-width: 720px;

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

interface Props {
  busy: boolean;
  /** Moves the focus to the field when the form appears. */
  focused: boolean;
  /** @returns false if there is no registration with this ID */
  onCheck: (registrationId: string) => Promise<boolean>;
}

export function CheckForm({ busy, focused, onCheck }: Props) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Grouping moves the caret to the end, so it is skipped while the user edits in the middle.
    const atEnd = target.selectionStart === target.value.length;
    setValue(atEnd ? formatRegistrationId(target.value) : target.value);
    setError(undefined);
  };

  const lookUp = async () => {
    const isKnown = await onCheck(parseOrTrim(value));
    // The toast contains what failed, and the input may have changed since.
    if (!isKnown && input.current?.value === value) {
      setError('Check the ID in your confirmation email. Lost it? We can email it again.');
      input.current.focus();
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (value.trim()) {
      void lookUp();
    } else {
      setError('Please enter a Registration ID');
      input.current?.focus();
    }
  };

  return (
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
  );
}
