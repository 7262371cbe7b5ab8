import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../shared/ui/theme/theme';

const Label = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(1.5)};
  align-items: center;
  min-height: 44px;
  overflow-wrap: anywhere;
  cursor: pointer;

  input {
    width: 20px;
    height: 20px;
    accent-color: ${color.accent};
  }

  span {
    color: ${color.textMuted};
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

interface Props {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  title: ReactNode;
  detail?: string;
}

/** A row that can be selected. The whole row is its label. */
export function SelectBox({ checked, disabled = false, onChange, title, detail }: Props) {
  return (
    <Label>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <strong>{title}</strong>
      {detail !== undefined && <span>{detail}</span>}
    </Label>
  );
}
