import { styled } from 'styled-components';
import { Input } from '../../../../shared/ui/forms/controls.styles';
import { space } from '../../../../shared/ui/theme/theme';

const Small = styled(Input)`
  display: inline-block;
  width: 5.5rem;
  min-height: 44px;
  padding-block: ${space(0.5)};
  text-align: end;
`;

interface Props {
  label: string;
  value: number | undefined;
  /** 0 if it is absent. */
  min?: number;
  max: number;
  required?: boolean;
  onChange: (value: number | undefined) => void;
}

/** A whole number within a sentence; undefined if it is empty. */
export function NumberInput({ label, value, min = 0, max, required, onChange }: Props) {
  return (
    <Small
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      required={required}
      step={1}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
    />
  );
}
