import { useId } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../shared/ui/theme/theme';

const Group = styled.fieldset`
  min-width: 0;

  legend {
    padding: 0;
    margin-bottom: ${space(0.5)};
    font-weight: 600;
  }
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
`;

const Option = styled.label`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  min-height: 44px;
  cursor: pointer;

  input {
    width: ${space(2.5)};
    height: ${space(2.5)};
    margin: 0;
    accent-color: ${color.accent};
  }
`;

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
    <Group>
      <legend>{legend}</legend>
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Option>
        ))}
      </Options>
    </Group>
  );
}
