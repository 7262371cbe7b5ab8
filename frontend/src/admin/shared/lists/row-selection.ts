/** Rows of a table that can be selected with a checkbox. */
export interface RowSelection<Row> {
  /** Returns false for a row without a checkbox. */
  canSelect: (row: Row) => boolean;
  isSelected: (row: Row) => boolean;
  /** The name of the checkbox: 'Select Asha Rao'. */
  labelOf: (row: Row) => string;
  /** @param range the Shift key is pressed */
  onToggle: (row: Row, range: boolean) => void;
}
