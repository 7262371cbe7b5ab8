import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { fromVenueTime, toVenueTime } from '../shared/venue-time';

interface Props {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** An instant, shown and entered in the venue's local time. */
export function VenueTimeField({ name, label, hint, optional = false }: Props) {
  return (
    <Controller<Record<string, string | undefined>>
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Field label={label} description={hint} error={fieldState.error?.message} optional={optional}>
          {(control) => (
            <Input
              {...field}
              {...control}
              type="datetime-local"
              value={toVenueTime(value ?? '')}
              onChange={({ target }) => onChange(fromVenueTime(target.value))}
            />
          )}
        </Field>
      )}
    />
  );
}
