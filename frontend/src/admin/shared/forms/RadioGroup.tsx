import { useId } from 'react';
import { Choice, Checkbox, Fieldset } from '../../../shared/ui/forms/controls.styles';
import { Cluster } from '../../../shared/ui/layout/Cluster';

interface Props<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Chooses one of a few options that are all in view. */
export function RadioGroup<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <Fieldset>
      <legend>{legend}</legend>
      <Cluster $gap={3} $rowGap={0}>
        {options.map((option) => (
          <Choice key={option.value}>
            <Checkbox
              type="radio"
              $size="small"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Cluster>
    </Fieldset>
  );
}
