import type { ReactNode } from 'react';
import { Choice, Checkbox } from '../../shared/ui/forms/controls.styles';
import { Text } from '../../shared/ui/layout/Text';

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
    <Choice $gap={1.5}>
      <Checkbox
        $size="small"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Text as="strong" $breaks>
        {title}
      </Text>
      {detail !== undefined && (
        <Text as="span" $variant="secondary" $size="small" $numeric $whiteSpace="nowrap">
          {detail}
        </Text>
      )}
    </Choice>
  );
}
