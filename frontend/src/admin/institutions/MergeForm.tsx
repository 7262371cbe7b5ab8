import { useId, useState } from 'react';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Grid } from '../../shared/ui/layout/Grid';

const MAX_LENGTH = 160;

interface Props {
  /** Proposed names; the first one is filled in. */
  names: readonly string[];
  /** The text of the button. */
  action: string;
  busy: boolean;
  disabled?: boolean;
  takesFocus?: boolean;
  onSubmit: (name: string) => void;
}

/** The common name, and the button that applies it. */
export function MergeForm({ names, action, busy, disabled = false, takesFocus = false, onSubmit }: Props) {
  const [typed, setTyped] = useState<string>();
  const [missing, setMissing] = useState(false);
  const suggestions = useId();
  const name = typed ?? names[0] ?? '';
  return (
    <Grid
      as="form"
      $gap={1}
      $phone="minmax(0, 1fr) max-content"
      $tablet="minmax(0, 28rem) max-content"
      $align="end"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!name.trim());
        if (name.trim() && !busy && !disabled) onSubmit(name.trim());
      }}
    >
      <Field label="Common name" error={missing && !name.trim() ? 'Please enter a name' : undefined}>
        {(control) => (
          <>
            <Input
              {...control}
              list={suggestions}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the organiser has just asked for it
              autoFocus={takesFocus}
              maxLength={MAX_LENGTH}
              value={name}
              onChange={({ target }) => setTyped(target.value)}
            />
            <datalist id={suggestions}>
              {names.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Button type="submit" $variant="secondary" $busy={busy} disabled={disabled}>
        {action}
      </Button>
    </Grid>
  );
}
