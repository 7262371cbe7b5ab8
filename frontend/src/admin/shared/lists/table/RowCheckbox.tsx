import { styled } from 'styled-components';
import { color, space, touchTarget } from '../../../../shared/ui/theme/theme';
import type { Selection } from '../use-selection';

/** Large enough for a thumb. */
const Label = styled.label`
  display: grid;
  place-items: center;
  width: ${space(5)};
  height: ${space(5)};
  margin-inline-start: auto;
  ${touchTarget}
  cursor: pointer;

  input {
    width: ${space(2.5)};
    height: ${space(2.5)};
    accent-color: ${color.accent};
  }
`;

/** Selects one row or item of a list. */
export function RowCheckbox<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  if (!selection.canSelect(row)) return null;
  return (
    <Label>
      <input
        type="checkbox"
        aria-label={selection.labelOf(row)}
        checked={selection.isSelected(row)}
        // A click has the Shift key; the change event has not.
        onClick={({ shiftKey }) => selection.toggle(row, shiftKey)}
        onChange={() => undefined}
      />
    </Label>
  );
}
