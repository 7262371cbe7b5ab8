import type { ComponentProps } from 'react';
import { InputField } from './InputField';

interface Props extends Omit<ComponentProps<typeof InputField>, 'search'> {
  /** What is found is chosen, which its form needs. */
  required?: boolean;
}

/** A field whose text limits what is listed below it. */
export function SearchField({ input, required = false, ...field }: Props) {
  return (
    <InputField {...field} search={!required} input={{ ...input, type: 'search', autoComplete: 'off' }} />
  );
}
