import { useState } from 'react';
import { Button, SmallButton } from '../../../shared/ui/forms/Button';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Options } from '../../../shared/ui/forms/SelectField';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';

interface Props {
  count: number;
  busy: boolean;
  /** A field with a fixed set of values that can be changed for all selected items. */
  change: { label: string; options: readonly string[]; apply: (value: string) => void } | undefined;
  onDelete: () => void;
}

/** What can be done with the selected items. */
export function BulkActions({ count, busy, change, onDelete }: Props) {
  const [value, setValue] = useState(change?.options[0] ?? '');
  return (
    <>
      {change && (
        <>
          <label>
            <VisuallyHidden>New {change.label.toLowerCase()}</VisuallyHidden>
            <Select value={value} onChange={({ target }) => setValue(target.value)}>
              <Options of={change.options} />
            </Select>
          </label>
          <SmallButton $busy={busy} onClick={() => change.apply(value)}>
            {`Change ${change.label.toLowerCase()}`}
          </SmallButton>
        </>
      )}
      <Button $variant="danger" $size="small" $busy={busy} onClick={onDelete}>{`Delete ${count}`}</Button>
    </>
  );
}
