import { paiseToRupees } from '@mun/contracts/payment/money';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { Input } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { toPaise } from '../../../shared/lib/format/to-paise';

interface Props {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Its value is then undefined if it is empty. */
  optional?: boolean;
}

/** An amount that is typed in rupees and is a value of the form in paise: NaN if it is empty or not an amount. */
export function RupeesField({ name, label, hint, optional = false }: Props) {
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState('');
  // '1500.' and '1500.0' stay as they are typed, and a value that the form sets replaces them.
  const text = Object.is(toPaise(typed), field.value) ? typed : toText(field.value);
  return (
    <Field label={label} description={hint} optional={optional} error={fieldState.error?.message}>
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          name={field.name}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(optional && target.value.trim() === '' ? undefined : toPaise(target.value));
          }}
        />
      )}
    </Field>
  );
}

function toText(paise: unknown): string {
  return typeof paise === 'number' && Number.isFinite(paise) ? String(paiseToRupees(paise)) : '';
}
