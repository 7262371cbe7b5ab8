import type { ComponentProps } from 'react';
import { Input } from './controls.styles';
import { Field } from './Field';

interface Props extends Omit<ComponentProps<typeof Field>, 'children' | 'search'> {
  text: string;
  onText: (text: string) => void;
  input?: ComponentProps<typeof Input>;
  /** What is found is chosen, which its form needs. */
  required?: boolean;
}

/** A field whose text limits what is listed below it. */
export function SearchField({ text, onText, input, required = false, ...field }: Props) {
  return (
    <Field {...field} search={!required}>
      {(control) => (
        <Input
          {...control}
          {...input}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
