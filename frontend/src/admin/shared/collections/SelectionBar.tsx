import { useState } from 'react';
import { styled } from 'styled-components';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { Button } from '../../../shared/ui/forms/Button';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import { color, float, space } from '../../../shared/ui/theme/theme';

/** Stays in view at the foot of a list while something is selected. */
export const SelectionFrame = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  justify-content: space-between;
  position: sticky;
  bottom: ${space(1)};
  z-index: 5;
  padding: ${space(1)} ${space(2)};
  border: 1px solid ${color.edge};
  background: ${color.card};
  box-shadow: ${float};

  select {
    width: auto;
    min-height: ${space(5)};
  }
`;

interface Props {
  /** 'FAQ' */
  noun: string;
  selected: number;
  total: number;
  busy: boolean;
  /** A field with a fixed set of values that can be changed for all selected items. */
  change: { label: string; options: readonly string[]; apply: (value: string) => void } | undefined;
  onSelectAll: () => void;
  onClear: () => void;
  onDelete: () => void;
  onDone: () => void;
}

/** What can be done with the selected items. */
export function SelectionBar(props: Props) {
  const { noun, selected, total, busy, change, onSelectAll, onClear, onDelete, onDone } = props;
  const [value, setValue] = useState(change?.options[0] ?? '');
  return (
    <SelectionFrame aria-label="Selected items">
      <Cluster>
        <span role="status">{`${pluralize(selected, noun)} selected`}</span>
        {selected < total ? (
          <Button $quiet $dense onClick={onSelectAll}>{`Select all ${total}`}</Button>
        ) : (
          <Button $quiet $dense onClick={onClear}>
            Clear
          </Button>
        )}
      </Cluster>
      <Cluster>
        {selected > 0 && change && (
          <>
            <label>
              <VisuallyHidden>New {change.label.toLowerCase()}</VisuallyHidden>
              <Select value={value} onChange={({ target }) => setValue(target.value)}>
                {change.options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </Select>
            </label>
            <Button $quiet $dense $busy={busy} onClick={() => change.apply(value)}>
              {`Change ${change.label.toLowerCase()}`}
            </Button>
          </>
        )}
        {selected > 0 && (
          <Button $danger $dense $busy={busy} onClick={onDelete}>{`Delete ${selected}`}</Button>
        )}
        <Button $quiet $dense onClick={onDone}>
          Done
        </Button>
      </Cluster>
    </SelectionFrame>
  );
}
