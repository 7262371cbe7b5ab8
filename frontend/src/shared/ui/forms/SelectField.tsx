import type { ComponentProps } from 'react';
import { Select } from './controls.styles';
import { Field } from './Field';

/** A value that is its own label, or one with a label. */
export type SelectOption<Value extends string = string> = Value | { value: Value; label: string };

const valueOf = <Value extends string>(option: SelectOption<Value>): Value =>
  typeof option === 'string' ? option : option.value;

/** The options of a Select. */
export function Options({ of }: { of: readonly SelectOption[] }) {
  return of.map((option) => (
    <option key={valueOf(option)} value={valueOf(option)}>
      {typeof option === 'string' ? option : option.label}
    </option>
  ));
}

interface Props<Value extends string> extends Omit<ComponentProps<typeof Field>, 'children'> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice that applies at once, and not with a form. */
export function SelectField<Value extends string>({ options, value, onChange, ...field }: Props<Value>) {
  const choose = (typed: string) => {
    const chosen = options.map(valueOf).find((option) => option === typed);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => choose(target.value)}>
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}
