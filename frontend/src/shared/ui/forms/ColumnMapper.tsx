import { SelectField } from './SelectField';
import { Grid } from '../layout/Grid';

interface Props {
  /** What gets a choice, in this order: the columns of a table, or the fields that it is to fill, which are required or optional. */
  labels: readonly { label: string; optional?: boolean }[];
  /** The choices: the fields, or the columns. */
  options: readonly { value: string; label: string }[];
  /** What is chosen without a choice: 'Don’t import' */
  none: string;
  /** The chosen value for each label; '' for none. */
  chosen: readonly string[];
  onChoose: (index: number, value: string) => void;
}

/** The heading of a column, or its position if it has none. */
export const columnTitle = (heading: string, index: number) => heading || `Column ${index + 1}`;

/** Says which column of a table contains what. */
export function ColumnMapper({ labels, options, none, chosen, onChoose }: Props) {
  return (
    <Grid $min="13rem">
      {labels.map(({ label, optional }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
        <SelectField
          key={index}
          label={label}
          optional={optional === true}
          search={optional === undefined}
          options={[{ value: '', label: none }, ...options]}
          value={chosen[index] ?? ''}
          onChange={(value) => onChoose(index, value)}
        />
      ))}
    </Grid>
  );
}
