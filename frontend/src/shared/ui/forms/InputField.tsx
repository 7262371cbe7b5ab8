import type { ComponentProps } from 'react';
import { Input } from './controls.styles';
import { Field } from './Field';

interface Props extends Omit<ComponentProps<typeof Field>, 'children'> {
  text: string;
  onText: (text: string) => void;
  input?: ComponentProps<typeof Input>;
}

/** A field whose text its caller keeps. */
export function InputField({ text, onText, input, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <Input {...control} {...input} value={text} onChange={({ target }) => onText(target.value)} />
      )}
    </Field>
  );
}
